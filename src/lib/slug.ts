const COMBINING_MARKS = /\p{Mark}/gu;

/** Turns a name into the words of a URL: "Villa Mwezi, Matemwe" becomes "villa-mwezi-matemwe". */
export function slugify(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/** The parts of the one address of a page, from decoded ones: lower case, no `.html`, no `index`, no `page/1`. */
export function pageParts(segments: readonly string[]): string[] {
  const parts = segments.map((segment) => segment.toLowerCase());
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const name = last.replace(/(\.html)+$/, '');
    if (name !== 'index' && name !== '') return withoutFirstPage([...parts, name]);
  }
  return [];
}

/** The first page of a list is the list. */
function withoutFirstPage(parts: string[]): string[] {
  return parts.at(-2) === 'page' && parts.at(-1) === '1' ? parts.slice(0, -2) : parts;
}

/** What an address means whose parts were typed as names: `Stone Town` is `stone-town`. */
export function slugParts(segments: readonly string[]): string[] {
  return pageParts(segments).map((part) => slugify(part, part));
}
