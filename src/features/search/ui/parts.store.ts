import { atom, computed } from 'nanostores';
import { importWithRetry } from '#lib/lazy-import.ts';
import { $tools } from '../state/search.store.ts';
import type { SearchParts } from './search-parts.ts';

const $fetched = atom<SearchParts | null>(null);

/** Null until they are there together with what they work with. */
export const $parts = computed([$fetched, $tools], (parts, tools) => tools && parts);

/** Fetches what a search shows. */
export async function openParts(): Promise<void> {
  const { parts } = await importWithRetry(() => import('./search-parts.ts'));
  $fetched.set(parts);
}
