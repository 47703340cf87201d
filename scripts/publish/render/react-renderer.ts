import type { AstroIntegration } from 'astro';

/**
 * Renders React components in one go, whether a browser takes over from it or not. The React integration does it through
 * streams, and twice, since it tries each component first to see whether it is one; that was most of the work of a page.
 * Stands before it in the list, for the first renderer that takes a component has it; what brings an island to life in
 * the browser is the integration's.
 */
export const reactRenderer: AstroIntegration = {
  name: 'react-renderer',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'react-renderer',
        clientEntrypoint: '@astrojs/react/client.js',
        serverEntrypoint: new URL('./react-renderer-entry.ts', import.meta.url),
      }),
  },
};
