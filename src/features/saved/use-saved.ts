import { useStore } from '@nanostores/react';
import { $saved } from './saved.store.ts';
import type { SavedListName } from './saved.ts';

/** Nothing is kept where a page is built. */
const NONE: string[] = [];

/** One of the visitor's lists; empty until the page has come to life. */
export function useSaved(name: SavedListName): string[] {
  return useStore($saved[name], { ssr: () => NONE });
}
