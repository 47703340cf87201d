import { PROPERTY_TYPES } from '#features/properties/property.ts';
import { fold, listQueryWords } from './fold.ts';
import type { SearchIndex } from './search-index.ts';
import { hasNearWord, SHORTEST_FORGIVEN } from './typo.ts';

/** The words of an index. Each stands once, and so does a text that many rows share. */
interface Corpus {
  /** Each word with the numbers of its texts: the names row by row, then locations, areas and types. */
  words: ReadonlyMap<string, readonly number[]>;
  /** The rows of the words asked for last: whoever types changes one word at a time. */
  known: Map<string, Uint8Array>;
}

const corpora = new WeakMap<SearchIndex, Corpus>();
const MOST_KNOWN = 32;

/**
 * The rows that a text finds, as marks; null when the text asks for nothing. Every word has to stand in the name,
 * location, area, island or type, in any order and also within a longer word. Only for a word that stands nowhere in
 * the whole index is one typo forgiven.
 */
export function matchText(index: SearchIndex, text: string): Uint8Array | null {
  const [first, ...others] = listQueryWords(text).map((word) => matchWord(index, word));
  if (!first) return null;
  return first.map((mark, row) => (others.every((marks) => marks[row] === 1) ? mark : 0));
}

function matchWord(index: SearchIndex, word: string): Uint8Array {
  const { known } = corpusOf(index);
  const marks = known.get(word) ?? findWord(index, word);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, marks);
  return marks;
}

function findWord(index: SearchIndex, word: string): Uint8Array {
  const exact = markRows(index, (other) => other.includes(word));
  if (word.length < SHORTEST_FORGIVEN || exact.includes(1)) return exact;
  return markRows(index, (other) => hasNearWord(other, word));
}

function markRows(index: SearchIndex, isHit: (word: string) => boolean): Uint8Array {
  const { count, locations, areas } = index;
  const inText = new Uint8Array(count + locations.length + areas.length + PROPERTY_TYPES.length);
  for (const [word, texts] of corpusOf(index).words) {
    if (isHit(word)) for (const text of texts) inText[text] = 1;
  }
  const firstArea = count + locations.length;
  const firstType = firstArea + areas.length;
  return inText.slice(0, count).map((inName, row) => {
    const inLocation = inText[count + (index.location[row] ?? 0)];
    const inArea = inText[firstArea + (index.area[row] ?? 0)];
    return inName || inLocation || inArea || inText[firstType + (index.type[row] ?? 0)] ? 1 : 0;
  });
}

/** Made when the first search by text needs it. */
function corpusOf(index: SearchIndex): Corpus {
  const corpus = corpora.get(index) ?? { words: listWords(index), known: new Map() };
  corpora.set(index, corpus);
  return corpus;
}

function listWords({ names, locations, areas }: SearchIndex): Corpus['words'] {
  const places = areas.map(({ name, island }) => `${name} ${island}`);
  const texts = [...names, ...locations, ...places, ...PROPERTY_TYPES].map((text) => text.split(' '));
  const words = new Map<string, number[]>();
  // Folding takes longer than all the rest, so each word is folded once, however many texts hold it.
  for (const [written, numbers] of numbersByWord(texts)) {
    for (const word of fold(written).split(' ')) words.set(word, [...(words.get(word) ?? []), ...numbers]);
  }
  return words;
}

function numbersByWord(texts: readonly (readonly string[])[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, words] of texts.entries()) {
    for (const word of words) {
      const known = numbers.get(word);
      if (known) known.push(number);
      else numbers.set(word, [number]);
    }
  }
  return numbers;
}
