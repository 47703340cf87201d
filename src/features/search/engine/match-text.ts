import type { IndexRow } from '../index/read-index.ts';
import { fold, listQueryWords } from './fold.ts';
import { hasNearWord, SHORTEST_FORGIVEN } from './typo.ts';

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

const foldedTexts = new WeakMap<IndexRow, string>();

/** What a text is looked for in. Made when the first search by text needs it. */
function foldedText(row: IndexRow): string {
  const { name, location, area, type } = row;
  const folded = foldedTexts.get(row) ?? fold(`${name} ${location} ${area.name} ${area.island} ${type}`);
  foldedTexts.set(row, folded);
  return folded;
}
