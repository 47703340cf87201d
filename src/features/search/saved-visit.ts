import { formatSlugs, parseSlugs, SAVED_LISTS, withFirst } from './saved-list.ts';

/** Puts a property at the head of what the visitor has looked at. */
export function noteVisit(slug: string): void {
  const { key, limit } = SAVED_LISTS.visited;
  try {
    localStorage.setItem(key, formatSlugs(withFirst(parseSlugs(localStorage.getItem(key), limit), slug, limit)));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}
