import { PAGES } from '#lib/urls.ts';

/** The address of a search for what is like a property. */
export function searchUrl({ type, place }: { type: string; place?: string }): string {
  const query = new URLSearchParams({ ...(place && { q: place }), type });
  return `${PAGES.properties}?${query}`;
}
