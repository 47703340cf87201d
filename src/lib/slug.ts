/** Accents of every script, and what nobody sees. */
const MARKS = /[\p{Mark}\p{DI}]/gu;
/** Accents and apostrophes. */
export const UNWRITTEN = /[\u0300-\u036f'`\u2018\u2019\u02bb\u02bc\u02be\u02bf]/g;
const CAPITALS = /[A-Z\u0391-\u03a9\u0410-\u042f]/g;
const SPELT_OUT = /[ßæÆœŒøØđĐłŁıς]/g;
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ł: 'l',
  Ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/** Small letters without accents and apostrophes, signs as they are. `private.unaccented` in the database does the same. */
export function unaccent(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNWRITTEN, '')
    .replace(CAPITALS, (letter) => letter.toLowerCase())
    .replace(SPELT_OUT, (letter) => SPELLINGS[letter] ?? letter);
}

/** Turns a name into the words of a URL: "Villa Mwezi, Matemwe" becomes "villa-mwezi-matemwe". */
export function slugify(name: string, fallback: string): string {
  const slug = unaccent(name)
    .replace(MARKS, '')
    .toLowerCase()
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
