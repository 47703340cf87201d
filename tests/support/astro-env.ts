/** Stands for `astro:env/client` outside of Astro. Unit tests share their modules: a test with a backend of its own names it here. */
export const PUBLIC_MAP_STYLE_URL = 'https://tiles.example/style.json';
export const PUBLIC_SAME_ORIGIN = false;
export const PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_test';
export let PUBLIC_SUPABASE_URL = 'http://127.0.0.1:9';

export function setBackend(url: string): void {
  PUBLIC_SUPABASE_URL = url;
}
