import type { IndexRow } from '../index/read-index.ts';
import { fold, listQueryWords } from './fold.ts';

export type RowTest = (row: IndexRow) => boolean;

/**
 * Tells the rows that a text finds; without a text all of them. Every word has to stand in the name, location, area,
 * island or type, in any order and also within a longer word. Only for a word that stands nowhere in the whole index is
 * one typo forgiven. A text without a word finds nothing.
 */
export function textTest(rows: readonly IndexRow[], text: string): RowTest {
  if (text.trim() === '') return () => true;
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
