import type { AstroIntegration } from 'astro';

/**
 * Renders React components that no browser takes over in one go. The React integration serves both kinds through a
 * stream, and twice, since it tries each component first to see whether it is one; that was most of the work of a page.
 * Stands before it in the list, for the first renderer that takes a component has it.
 */
export const reactStaticRenderer: AstroIntegration = {
  name: 'react-static-renderer',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'react-static-renderer',
        serverEntrypoint: new URL('./react-static-renderer-entry.ts', import.meta.url),
      }),
  },
};
