// @ts-check
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { mediaDevServer } from './scripts/media/dev-plugin.ts';
import { checkPublicEnvironment } from './src/lib/public-environment.ts';
import { cspDirectives } from './src/lib/security-headers.ts';

const { PUBLIC_SITE_URL, PUBLIC_SUPABASE_URL, PUBLIC_MAP_STYLE_URL, SITE_OUT_DIR } = process.env;

/**
 * Stops a build or a development server that lacks a setting, before anything else fails for it.
 * @type {import('astro').AstroIntegration}
 */
const environmentCheck = {
  name: 'environment-check',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command === 'build' || command === 'dev') checkPublicEnvironment(process.env);
    },
  },
};

export default defineConfig({
  ...(PUBLIC_SITE_URL && { site: PUBLIC_SITE_URL }),
  outDir: SITE_OUT_DIR ?? 'dist',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [environmentCheck],
  vite: { plugins: [tailwindcss(), mediaDevServer()] },
  security: { csp: { directives: cspDirectives(PUBLIC_SUPABASE_URL ?? 'http://localhost', PUBLIC_MAP_STYLE_URL) } },
  env: {
    schema: {
      PUBLIC_SITE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public' }),
      PUBLIC_MAP_STYLE_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
});
