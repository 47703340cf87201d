import { slugOfWord } from './index-texts.ts';
import { type SearchIndex, slugAt } from './search-index.ts';

/** The rows of these slugs; one that is not there is left out. Only slugs that could be asked for are put together. */
export function findRows(index: SearchIndex, slugs: readonly string[]): Map<string, number> {
  const asked = new Set(slugs);
  const isLikely = likelyTest(index, slugs);
  const rows = new Map<string, number>();
  for (let row = 0; row < index.count; row += 1) {
    if (!isLikely(row)) continue;
    const slug = slugAt(index, row);
    if (asked.has(slug)) rows.set(slug, row);
  }
  return rows;
}

/** Tells rows whose slug is not made of their name, or whose name has no word that the slugs are without. */
function likelyTest({ texts, slugRests, slugRest }: SearchIndex, slugs: readonly string[]): (row: number) => boolean {
  const parts = new Set(['', ...slugs.flatMap((slug) => slug.split('-'))]);
  const isIn = Uint8Array.from(texts.words, (_, word) =>
    Number(
      slugOfWord(texts, word)
        .split('-')
        .every((part) => parts.has(part)),
    ),
  );
  const isWhole = Uint8Array.from(slugRests, (rest) => Number(rest !== '' && !rest.startsWith('-')));
  return (row) => {
    if (isWhole[slugRest[row] ?? 0] === 1) return true;
    for (let place = texts.starts[row] ?? 0; place < (texts.starts[row + 1] ?? 0); place += 1) {
      if (isIn[texts.places[place] ?? 0] === 0) return false;
    }
    return true;
  };
}
