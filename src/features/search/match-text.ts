import { PROPERTY_TYPES } from '#features/properties/property.ts';
import { fold, listQueryWords } from './fold.ts';
import type { SearchIndex } from './search-index.ts';
import { hasNearWord, SHORTEST_FORGIVEN } from './typo.ts';

/** The folded texts of an index; those that many rows share stand once. */
interface Corpus {
  names: readonly string[];
  locations: readonly string[];
  areas: readonly string[];
}

const corpora = new WeakMap<SearchIndex, Corpus>();

/**
 * The rows that a text finds, as marks; null when the text asks for nothing. Every word has to stand in the name,
 * location, area, island or type, in any order and also within a longer word. Only for a word that stands nowhere in
 * the whole index is one typo forgiven.
 */
export function matchText(index: SearchIndex, text: string): Uint8Array | null {
  const [first, ...others] = listQueryWords(text).map((word) => matchWord(index, word));
  if (!first) return null;
  for (const marks of others) {
    for (let row = 0; row < first.length; row += 1) first[row] = (first[row] ?? 0) & (marks[row] ?? 0);
  }
  return first;
}

function matchWord(index: SearchIndex, word: string): Uint8Array {
  const exact = markRows(index, (text) => text.includes(word));
  if (word.length < SHORTEST_FORGIVEN || exact.includes(1)) return exact;
  return markRows(index, (text) => hasNearWord(text, word));
}

function markRows(index: SearchIndex, isHit: (text: string) => boolean): Uint8Array {
  const { names, locations, areas } = corpusOf(index);
  const hits = (texts: readonly string[]) => Uint8Array.from(texts, (text) => Number(isHit(text)));
  const [inLocation, inArea, inType] = [hits(locations), hits(areas), hits(PROPERTY_TYPES)];
  const marks = new Uint8Array(index.count);
  for (let row = 0; row < marks.length; row += 1) {
    const isShared =
      inLocation[index.location[row] ?? 0] || inArea[index.area[row] ?? 0] || inType[index.type[row] ?? 0];
    marks[row] = isShared || isHit(names[row] ?? '') ? 1 : 0;
  }
  return marks;
}

/** Folds every text when the first search by text needs it. */
function corpusOf(index: SearchIndex): Corpus {
  const known = corpora.get(index);
  if (known) return known;
  const corpus = {
    names: index.names.map(fold),
    locations: index.locations.map(fold),
    areas: index.areas.map(({ name, island }) => fold(`${name} ${island}`)),
  };
  corpora.set(index, corpus);
  return corpus;
}
