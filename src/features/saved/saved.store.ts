import { atom, type WritableAtom } from 'nanostores';
import { readStored, readStoredJson, store } from '#lib/browser-storage.ts';
import { formatSlugs, parseSlugs, SAVED_LISTS, type SavedListName } from './saved.ts';

/** The visitor's lists, shared by every tab. Empty outside a browser. */
export const $saved = {
  favourites: atom(readList('favourites')),
  compared: atom(readList('compared')),
  visited: atom(readList('visited')),
} satisfies Record<SavedListName, WritableAtom<string[]>>;

const NAMES = ['favourites', 'compared', 'visited'] as const satisfies readonly SavedListName[];

/** False where the list lasts only as long as the page. */
export function keep(name: SavedListName, slugs: string[]): boolean {
  const isKept = store('localStorage', SAVED_LISTS[name].key, formatSlugs(slugs));
  $saved[name].set(slugs);
  return isKept;
}

/** Whether this device keeps lists at all; tells by storing what is stored. */
export function keepsLists(): boolean {
  const { key } = SAVED_LISTS.favourites;
  return store('localStorage', key, readStored('localStorage', key));
}

function readList(name: SavedListName): string[] {
  const { key, limit } = SAVED_LISTS[name];
  return parseSlugs(readStored('localStorage', key), limit);
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
  return Object.fromEntries(Object.entries(readStoredJson('localStorage', CARDS_KEY) ?? {}).filter(isCardEntry));
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
  store('localStorage', CARDS_KEY, JSON.stringify({ ...Object.fromEntries(kept), [slug]: card }));
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
