import { PUBLIC_SAME_ORIGIN, PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** Where pages ask the backend: at the server they came from, by whatever name it was called, or at the project itself. */
export function backendUrl(): string {
  return PUBLIC_SAME_ORIGIN ? location.origin : PUBLIC_SUPABASE_URL;
}

/** Rows name an image by the address of the backend itself, which stays when the site is called by another name. */
export function storedAddress(bucket: string, name: string): string {
  return `${PUBLIC_SUPABASE_URL}/storage/v1/object/public/${bucket}/${name}`;
}

/** The address under which a row names an image that was shown. */
export function storedSource(source: string): string {
  const shown = `${backendUrl()}/storage/`;
  return source.startsWith(shown) ? `${PUBLIC_SUPABASE_URL}/storage/${source.slice(shown.length)}` : source;
}

/** Where a browser gets an image that a row names. */
export function imageSource(address: string): string {
  return address.startsWith(`${PUBLIC_SUPABASE_URL}/`)
    ? backendUrl() + address.slice(PUBLIC_SUPABASE_URL.length)
    : address;
}
