/** Puts the property of the page at the head of what the visitor has looked at. */
import { formatSlugs, parseSlugs, SAVED_LISTS, withFirst } from './saved.ts';

const { key, limit } = SAVED_LISTS.visited;
const slug = location.pathname.split('/').at(-1) ?? '';
try {
  localStorage.setItem(key, formatSlugs(withFirst(parseSlugs(localStorage.getItem(key), limit), slug, limit)));
} catch {
  // Storage is blocked: nothing is remembered.
}
