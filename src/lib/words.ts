import { formatNumber } from './money.ts';

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The whole sentences that fit, or the whole words when not even the first sentence does. */
export function firstSentences(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const head = line.slice(0, limit + 1);
  const sentences = /^.*[.!?。！？؟।](?=\s|$)/u.exec(head)?.[0];
  return sentences ?? `${head.includes(' ') ? head.slice(0, head.lastIndexOf(' ')) : cutText(line, limit)}…`;
}

/** The first characters that fit, and no half of one. */
export function cutText(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

/** With a full stop, where a text ends in nothing like it and another sentence follows. */
export function asSentence(text: string): string {
  return /[.!?…。！？؟।]["'”’)»]*$/.test(text) ? text : `${text}.`;
}

/** Without what ends it as a sentence, where that goes on; three dots and the quotes around it stay. */
export function asClause(text: string): string {
  return text.replace(/\s*[!?。！？؟।]+\.?(["'”’)»]*)$|([^.\s])\s*\.(["'”’)»]*)$/, '$1$2$3');
}

/** "1 property", "12 properties", "1,200 properties". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

let graphemes: Intl.Segmenter | undefined;

/** An apostrophe such as ʿ is a letter, too, but a modifying one. */
const STANDS_ALONE = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** What stands in for a missing picture: the first letter, number or emoji. */
export function initialOf(name: string): string {
  const letters = listGraphemes(name.trim());
  return (letters.find((letter) => STANDS_ALONE.test(letter)) ?? letters[0] ?? '?').toUpperCase();
}

function listGraphemes(text: string): string[] {
  // Firefox has it from 125 on.
  if (!('Segmenter' in Intl)) return [...text];
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Unicode keeps the ten digits of a script together and in their order. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
