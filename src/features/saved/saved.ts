import { readStored, store, VISITED } from '#lib/browser-storage.ts';

/** Lists of properties that a browser keeps for its visitor. A published slug never changes, so slugs name them. */
export const SAVED_LISTS = {
  /** What the visitor has marked with a heart, the last first. */
  favourites: { key: 'favourites', limit: 100 },
  /** What stands side by side, in the order of choosing. */
  compared: { key: 'compared', limit: 4 },
  /** What the visitor has looked at, the last first. */
  visited: { key: VISITED.key, limit: 12 },
} as const;
export type SavedListName = keyof typeof SAVED_LISTS;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads a list as it stands in storage and in links; what is no slug, and what goes past the limit, is left out. */
export function parseSlugs(text: string | null, limit: number): string[] {
  const slugs = (text ?? '').split(',').filter((word) => word.length <= 200 && SLUG.test(word));
  return [...new Set(slugs)].slice(0, limit);
}

export function formatSlugs(slugs: readonly string[]): string {
  return slugs.join(',');
}

/** The list with the property in front, once. */
export function withFirst(slugs: readonly string[], slug: string, limit: number): string[] {
  return [slug, ...without(slugs, slug)].slice(0, limit);
}

export function without(slugs: readonly string[], slug: string): string[] {
  return slugs.filter((other) => other !== slug);
}

/** Both lists in one, the first list's order first. */
export function joined(slugs: readonly string[], others: readonly string[], limit: number): string[] {
  return [...new Set([...slugs, ...others])].slice(0, limit);
}

/** Whether both name the same properties, in whatever order. */
export function holdsSameSlugs(slugs: readonly string[], others: readonly string[]): boolean {
  return slugs.length === others.length && slugs.every((slug) => others.includes(slug));
}

/** Puts a property at the head of what the visitor has looked at. */
export function noteVisit(slug: string): void {
  const { key, limit } = SAVED_LISTS.visited;
  const visited = parseSlugs(readStored('localStorage', key), limit);
  store('localStorage', key, formatSlugs(withFirst(visited, slug, limit)));
}
