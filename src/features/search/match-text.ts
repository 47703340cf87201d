import { PROPERTY_TYPES } from '#features/properties/property.ts';
import { fold, listQueryWords } from './fold.ts';
import type { IndexTexts } from './index-texts.ts';
import type { SearchIndex } from './search-index.ts';
import { hasNearWord, SHORTEST_FORGIVEN } from './typo.ts';

/** What a text is looked for in, as the search compares it. */
interface Corpus {
  /** In the places of `index.texts.words`. */
  words: readonly string[];
  /** Areas with their islands. */
  areas: readonly string[];
  /** The rows of the words asked for last: whoever types changes one word at a time. */
  known: Map<string, Uint8Array>;
}

const corpora = new WeakMap<SearchIndex, Corpus>();
const MOST_KNOWN = 32;

/**
 * The rows that a text finds, as marks; null when there is no text. Every word has to stand in the name, location, area,
 * island or type, in any order and also within a longer word. Only for a word that stands nowhere in the whole index is
 * one typo forgiven. A text without a word finds nothing.
 */
export function matchText(index: SearchIndex, text: string): Uint8Array | null {
  if (text.trim() === '') return null;
  const [first, ...others] = listQueryWords(text).map((word) => matchWord(index, word));
  if (!first) return new Uint8Array(index.count);
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

function markRows(index: SearchIndex, isHit: (text: string) => boolean): Uint8Array {
  const { words, areas } = corpusOf(index);
  const inText = markTexts(
    index.texts,
    Uint8Array.from(words, (word) => Number(isHit(word))),
  );
  const inArea = Uint8Array.from(areas, (area) => Number(isHit(area)));
  const inType = Uint8Array.from(PROPERTY_TYPES, (type) => Number(isHit(type)));
  return inText.slice(0, index.count).map((inName, row) => {
    const inLocation = inText[index.count + (index.location[row] ?? 0)];
    return inName || inLocation || inArea[index.area[row] ?? 0] || inType[index.type[row] ?? 0] ? 1 : 0;
  });
}

/** The texts with one of the marked words. */
function markTexts({ starts, places }: IndexTexts, marked: Uint8Array): Uint8Array {
  const marks = new Uint8Array(starts.length - 1);
  for (let text = 0; text < marks.length; text += 1) {
    const end = starts[text + 1] ?? 0;
    for (let place = starts[text] ?? 0; place < end; place += 1) {
      if (marked[places[place] ?? 0] === 1) marks[text] = 1;
    }
  }
  return marks;
}

/** Made when the first search by text needs it. */
function corpusOf(index: SearchIndex): Corpus {
  const corpus = corpora.get(index) ?? {
    words: index.texts.words.map(fold),
    areas: index.areas.map(({ name, island }) => fold(`${name} ${island}`)),
    known: new Map(),
  };
  corpora.set(index, corpus);
  return corpus;
}
