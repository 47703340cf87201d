// @ts-check
import process from 'node:process';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { mediaDevServer } from './scripts/publish/dev-plugin.ts';
import { stillReact } from './scripts/publish/still-react.ts';
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
      const { siteUrl, supabaseUrl, mapStyleUrl } = readPublicEnvironment(process.env);
      updateConfig({
        site: siteUrl,
        security: { csp: { algorithm: 'SHA-256', directives: cspDirectives(supabaseUrl, mapStyleUrl) } },
      });
    },
  },
};

export default defineConfig({
  outDir: process.env.SITE_OUT_DIR ?? 'dist',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [environment, stillReact, react()],
  vite: {
    plugins: [tailwindcss(), mediaDevServer()],
    // Of two thousand icons only the hundred that are used are read.
    build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
    // Some scripts stand in every page as the text of their functions.
    environments: { prerender: { build: { rolldownOptions: { output: { minify: true } } } } },
  },
  env: {
    schema: {
      PUBLIC_SITE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public' }),
      PUBLIC_MAP_STYLE_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
});
