import { atom, type WritableAtom } from 'nanostores';
import { formatSlugs, parseSlugs, SAVED_LISTS, type SavedListName } from './saved.ts';

/** The visitor's lists, shared by every tab. Empty outside a browser. */
export const $saved = {
  favourites: atom(readList('favourites')),
  compared: atom(readList('compared')),
  visited: atom(readList('visited')),
} satisfies Record<SavedListName, WritableAtom<string[]>>;

const NAMES = ['favourites', 'compared', 'visited'] as const satisfies readonly SavedListName[];

export function keep(name: SavedListName, slugs: string[]): void {
  try {
    localStorage.setItem(SAVED_LISTS[name].key, formatSlugs(slugs));
  } catch {
    // Storage is blocked: the list holds for this page.
  }
  $saved[name].set(slugs);
}

function readList(name: SavedListName): string[] {
  const { key, limit } = SAVED_LISTS[name];
  try {
    return parseSlugs(localStorage.getItem(key), limit);
  } catch {
    return [];
  }
}

function readAll(): void {
  for (const name of NAMES) $saved[name].set(readList(name));
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || NAMES.some((name) => SAVED_LISTS[name].key === key)) readAll();
});
// A page that comes back from the back-forward cache missed what happened meanwhile.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) readAll();
});
