import type { OwnerKind } from '#features/owners/owner.ts';
import { UNWRITTEN, unaccent } from '#lib/slug.ts';
import { SEEN } from '#lib/text-rules.ts';
import type { IndexRow } from '../index/read-index.ts';
import { SEARCH_LIMITS } from './filters.ts';

// `private.folded` in the database does the same, step by step; a test holds the two against each other.
/** Punctuation, symbols and everything beyond the basic plane, such as emoji. */
const BETWEEN_WORDS =
  /[\0-/:-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ud800-\ufe2f\ufff0-\uffff\u{10000}-\u{10ffff}]+/gu;
const PLAIN = /^[ -~]*$/;
const WORD = /^[A-Za-z0-9]*$/;

/** A text as the search compares it: words of small letters and digits without accents, one space between them. */
export function fold(text: string): string {
  // Nearly every word of a name, and many words are folded at once.
  if (WORD.test(text)) return text.toLowerCase();
  const letters = PLAIN.test(text) ? text.replace(UNWRITTEN, '').toLowerCase() : unaccent(text);
  return letters.replace(BETWEEN_WORDS, ' ').trim();
}

/** A text to look for; none where nothing of it can be seen. */
export function soughtText(text: string): string {
  return SEEN.test(text) ? text : '';
}

/** What a text asks for: each word has to be found. */
export function listQueryWords(text: string): string[] {
  return fold(text.trim())
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, SEARCH_LIMITS.words);
}

/** Whether a text has no letter or digit that could be looked for. */
export function isWordless(text: string): boolean {
  return soughtText(text) !== '' && listQueryWords(text).length === 0;
}

/** A text without the words of a name; null where they do not stand in it, one behind the other. */
export function withoutName(text: string, name: string): string | null {
  const words = text.trim().split(/\s+/);
  const { length } = name.split(' ');
  const start = words.findIndex((_, at) => fold(words.slice(at, at + length).join(' ')) === fold(name));
  return start === -1 ? null : [...words.slice(0, start), ...words.slice(start + length)].join(' ');
}

/** But houses: a townhouse holds the word. */
const PLURAL_TYPE = /\b(villa|townhouse|penthouse|apartment)s\b/gi;

/** "villas" finds what is a villa, also where a name has the plural: no typo is forgiven then. */
export function withSingularTypes(text: string): string {
  return text.replace(PLURAL_TYPE, '$1');
}

export type RowTest = (row: IndexRow) => boolean;

/**
 * Tells the rows that a text finds; without a text all of them. Every word has to stand in the name, location, area,
 * island or type, in any order and also within a longer word. Only for a word that stands nowhere in the whole index is
 * one typo forgiven. A text without a word finds nothing.
 */
export function textTest(rows: readonly IndexRow[], text: string): RowTest {
  if (soughtText(text) === '') return () => true;
  const tests = listQueryWords(text).map((word) => wordTest(rows, word));
  return (row) => tests.length > 0 && tests.every((test) => test(row));
}

function wordTest(rows: readonly IndexRow[], word: string): RowTest {
  const isIn: RowTest = (row) => foldedText(row).includes(word);
  if (word.length < SHORTEST_FORGIVEN || rows.some(isIn)) return isIn;
  return (row) => hasNearWord(foldedText(row), word);
}

type Named = Pick<IndexRow, 'name' | 'location' | 'area' | 'type'>;

const foldedTexts = new WeakMap<Named, string>();

/** What a text is looked for in. Made when the first search by text needs it. */
export function foldedText(row: Named): string {
  const { name, location, area, type } = row;
  const folded = foldedTexts.get(row) ?? fold(`${name} ${location} ${area.name} ${area.island} ${type}`);
  foldedTexts.set(row, folded);
  return folded;
}

/** Shorter words have too many neighbours. */
const SHORTEST_FORGIVEN = 4;

/** Whether a folded text holds a word that begins like `typed` but for one letter too many, missing, wrong or swapped. */
export function hasNearWord(text: string, typed: string): boolean {
  // The typo leaves the first letters or the last ones as they are, and this is quick to look for.
  const half = Math.floor((typed.length - 1) / 2);
  if (!text.includes(typed.slice(0, half)) && !text.includes(typed.slice(-half))) return false;
  for (let start = 0; start < text.length; start = nextWord(text, start)) {
    if (isNearAt(text, start, typed)) return true;
  }
  return false;
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 ? text.length : space + 1;
}

/** One edit can always be moved to the first letter that differs. */
function isNearAt(text: string, start: number, typed: string): boolean {
  let same = 0;
  while (same < typed.length && text[start + same] === typed[same]) same += 1;
  const place = start + same;
  const letter = text[place] ?? ' ';
  const rest = typed.slice(same + 1);
  if (same === typed.length || text.startsWith(rest, place)) return true;
  if (letter === ' ') return false;
  if (text.startsWith(rest, place + 1) || text.startsWith(typed.slice(same), place + 1)) return true;
  const isSwapped = letter === typed[same + 1] && text[place + 1] === typed[same];
  return isSwapped && text.startsWith(typed.slice(same + 2), place + 2);
}

/** Something that can be looked for by its name, and how many properties that finds. */
export interface Suggestion {
  kind: 'area' | 'place' | OwnerKind;
  name: string;
  count: number;
  /** The page of a firm or an agent, which lists what is theirs; null for what is looked for by its name. */
  path: string | null;
}

const MOST_SUGGESTIONS = 6;

/** Those with a word that begins like the text; places before people, and where most is to be had first. */
export function findSuggestions(all: readonly Suggestion[], text: string): Suggestion[] {
  const sought = fold(text);
  if (sought === '') return [];
  const isNear = ({ name }: Suggestion) => ` ${fold(name)}`.includes(` ${sought}`);
  const rank = ({ path, count }: Suggestion) => count - (path === null ? 0 : 1e6);
  return all
    .filter(isNear)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, MOST_SUGGESTIONS);
}
