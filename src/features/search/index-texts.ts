/** The texts of an index: each word stands once, and a text is a row of words. */
import { slugify } from '#lib/slug.ts';
import { readList, readRecord, readTexts } from './index-checks.ts';
import { readNumbers, sortedPlaces } from './index-columns.ts';

export interface IndexTexts {
  words: readonly string[];
  /** Where each text begins in `places`, and where the last one ends. */
  starts: Uint32Array;
  /** The places of words, one text after the other. */
  places: Uint32Array;
  /** What each word is in a slug, once it was asked for. */
  slugs: string[];
}

/** Reads what `packTexts` made of so many texts. Throws an `IndexError` for anything else. */
export function readIndexTexts(json: unknown, count: number): IndexTexts {
  const { words: list, lengths: packed, places: columns } = readRecord(json, 'texts');
  const words = readTexts(list, 'texts.words');
  const lengths = readNumbers(new Uint8Array(count), packed, 'texts.lengths');
  const starts = startsOf(lengths);
  const places = new Uint32Array(starts[count] ?? 0);
  for (const texts of alikeOf(lengths)) {
    const length = lengths[texts[0] ?? 0] ?? 0;
    const ofLength = readList(readList(columns, 'texts.places')[length - 1], 'texts.places');
    for (let place = 0; place < length; place += 1) {
      const column = new Uint32Array(texts.length);
      readNumbers(column, ofLength[place], 'texts.places', { most: words.length - 1 });
      for (let at = 0; at < column.length; at += 1) places[(starts[texts[at] ?? 0] ?? 0) + place] = column[at] ?? 0;
    }
  }
  return { words, starts, places, slugs: [] };
}

function startsOf(lengths: Uint8Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let text = 0; text < lengths.length; text += 1) starts[text + 1] = (starts[text] ?? 0) + (lengths[text] ?? 0);
  return starts;
}

/** The texts of each length. */
function* alikeOf(lengths: Uint8Array): Generator<Uint32Array> {
  const sorted = sortedPlaces(lengths);
  let first = 0;
  for (let next = 1; next <= sorted.length; next += 1) {
    if (next < sorted.length && lengths[sorted[next] ?? 0] === lengths[sorted[first] ?? 0]) continue;
    yield sorted.subarray(first, next);
    first = next;
  }
}

export function textAt({ words, starts, places }: IndexTexts, text: number): string {
  const [first = 0, end = 0] = [starts[text], starts[text + 1]];
  let joined = words[places[first] ?? -1] ?? '';
  for (let place = first + 1; place < end; place += 1) joined += ` ${words[places[place] ?? -1]}`;
  return joined;
}

/** The slug that a text would get if it were the only one. */
export function textSlug(texts: IndexTexts, text: number): string {
  const [first = 0, end = 0] = [texts.starts[text], texts.starts[text + 1]];
  let joined = '';
  for (let place = first; place < end; place += 1) {
    joined = joinSlug(joined, slugOfWord(texts, texts.places[place] ?? 0));
  }
  return joined;
}

/** What a word is in a slug; nothing for a sign. */
export function slugOfWord({ words, slugs }: IndexTexts, word: number): string {
  const slug = slugs[word] ?? wordSlug(words[word] ?? '');
  slugs[word] = slug;
  return slug;
}

/** The same of a text that stands in no index. */
export function slugOfText(text: string): string {
  return text.split(' ').map(wordSlug).reduce(joinSlug, '');
}

const PLAIN = /^[A-Za-z0-9]*$/;

function wordSlug(word: string): string {
  return PLAIN.test(word) ? word.toLowerCase() : slugify(word, '');
}

function joinSlug(slug: string, part: string): string {
  if (part === '') return slug;
  return slug === '' ? part : `${slug}-${part}`;
}
