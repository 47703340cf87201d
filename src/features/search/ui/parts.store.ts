import { atom, computed } from 'nanostores';
import { addStylesheet } from '#lib/add-stylesheet.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { $tools } from '../state/search.store.ts';
import stylesheetUrl from './search-parts.css?url';
import type { SearchParts } from './search-parts.tsx';

const $fetched = atom<SearchParts | null>(null);

/** Null until they are there together with what they work with. */
export const $parts = computed([$fetched, $tools], (parts, tools) => tools && parts);

/** Fetches what a search shows. */
export async function openParts(): Promise<void> {
  const [{ parts }] = await Promise.all([
    importWithRetry(() => import('./search-parts.tsx')),
    // Plainer without it, and still a search.
    addStylesheet(stylesheetUrl).catch(() => {}),
  ]);
  $fetched.set(parts);
}
