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
