// What Astro puts in the place of `astro:env/client`, for modules of the site that run without it.
import { registerHooks } from 'node:module';

const CODE = [
  'export const PUBLIC_SAME_ORIGIN = false',
  'export const PUBLIC_SUPABASE_URL = "https://project.example"',
];

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'astro:env/client'
      ? { url: `data:text/javascript,${encodeURIComponent(CODE.join(';'))}`, shortCircuit: true }
      : next(specifier, context),
});
