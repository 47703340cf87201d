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

const CARDS_KEY = 'compared-cards';

/** What names a property of a comparison where its card is not on the page. */
export interface ComparedCard {
  name: string;
  /** The address of its picture; empty without one. */
  image: string;
}

/** By slug; empty for what was chosen on another device. */
export function readComparedCards(): Record<string, ComparedCard> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CARDS_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isCardEntry));
  } catch {
    return {};
  }
}

function isCardEntry(entry: [string, unknown]): entry is [string, ComparedCard] {
  const [, card] = entry;
  const has = (name: string) => typeof Reflect.get(Object(card), name) === 'string';
  return has('name') && has('image');
}

/** Forgets those that are compared no more. */
export function keepComparedCard(slug: string, card: ComparedCard): void {
  const slugs = $saved.compared.get();
  const kept = Object.entries(readComparedCards()).filter(([known]) => slugs.includes(known));
  try {
    localStorage.setItem(CARDS_KEY, JSON.stringify({ ...Object.fromEntries(kept), [slug]: card }));
  } catch {
    // Storage is blocked: its slug names it.
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
