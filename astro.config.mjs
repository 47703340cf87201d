// @ts-check
import process from 'node:process';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { mediaDevServer } from './scripts/dev/media-dev-server.ts';
import { groupCode } from './scripts/publish/build/code-groups.ts';
import { hoistImports } from './scripts/publish/build/hoist-imports.ts';
import { namePictures } from './scripts/publish/build/name-pictures.ts';
import { lowerMapCode, OLDEST_BROWSERS } from './scripts/publish/build/oldest-browsers.ts';
import { reactRenderer } from './scripts/publish/render/react-renderer.ts';
import { sonnerStyleHashes } from './scripts/publish/render/sonner-styles.ts';
import { readPublicEnvironment } from './src/lib/public-environment.ts';
import { cspDirectives } from './src/lib/security-headers.ts';

/**
 * Takes over what the environment says, and stops a build or a development server that lacks a setting,
 * before anything else fails for it.
 * @type {import('astro').AstroIntegration}
 */
const environment = {
  name: 'environment',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build' && command !== 'dev') return;
      const { siteUrl, supabaseUrl, mapStyleUrl, isSameOrigin } = readPublicEnvironment(process.env);
      updateConfig({
        site: siteUrl,
        security: {
          csp: {
            algorithm: 'SHA-256',
            directives: cspDirectives([isSameOrigin ? undefined : supabaseUrl, mapStyleUrl]),
            styleDirective: { hashes: sonnerStyleHashes() },
          },
        },
      });
    },
  },
};

/**
 * Islands that wake when somebody needs them; each directive says at its top when that is.
 * @type {import('astro').AstroIntegration}
 */
const clientDirectives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'event', entrypoint: './src/lib/client-event.ts' });
      addClientDirective({ name: 'form', entrypoint: './src/lib/client-form.ts' });
    },
  },
};

const PAGE_STYLES_LIMIT = 8192;

export default defineConfig({
  outDir: process.env.SITE_OUT_DIR ?? 'dist',
  output: 'static',
  trailingSlash: 'never',
  // Not in node_modules, where a service account may not write.
  cacheDir: './.cache/astro',
  build: { format: 'file' },
  // @astrojs/sitemap is not here: its hooks want all pages, which the publisher makes; see scripts/publish/build/sitemap.ts.
  integrations: [environment, clientDirectives, reactRenderer, react()],
  vite: {
    cacheDir: '.cache/vite',
    plugins: [
      tailwindcss(),
      mediaDevServer(),
      groupCode(),
      hoistImports(),
      lowerMapCode(),
      namePictures(process.env.PICTURE_BASE),
    ],
    // Of two thousand icons only the hundred that are used are read.
    build: {
      cssTarget: OLDEST_BROWSERS,
      // The styles of a page stand in it; a file of their own would be another one that its first paint waits for.
      assetsInlineLimit: (file, content) => (file.endsWith('.css') ? content.length < PAGE_STYLES_LIMIT : undefined),
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
    // Some scripts stand in every page as the text of their functions.
    environments: {
      prerender: { build: { rolldownOptions: { output: { minify: true } } } },
    },
  },
  env: {
    schema: {
      PUBLIC_SITE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public' }),
      PUBLIC_SAME_ORIGIN: envField.boolean({ context: 'client', access: 'public', default: false }),
      PUBLIC_MAP_STYLE_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
});
