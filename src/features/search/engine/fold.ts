import { SEARCH_LIMITS } from './filters.ts';

// `private.folded` in the database does the same, step by step; a test holds the two against each other.
const UNWRITTEN = /[\u0300-\u036f'`\u2018\u2019\u02bb\u02bc]/g;
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
/** Punctuation, symbols and everything beyond the basic plane, such as emoji. */
const BETWEEN_WORDS =
  /[\0-/:-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ud800-\ufe2f\ufff0-\uffff\u{10000}-\u{10ffff}]+/gu;
const PLAIN = /^[ -~]*$/;
const WORD = /^[A-Za-z0-9]*$/;

/** A text as the search compares it: words of small letters and digits without accents, one space between them. */
export function fold(text: string): string {
  // Nearly every word of a name, and many words are folded at once.
  if (WORD.test(text)) return text.toLowerCase();
  const letters = PLAIN.test(text) ? text.replace(UNWRITTEN, '').toLowerCase() : foldLetters(text);
  return letters.replace(BETWEEN_WORDS, ' ').trim();
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNWRITTEN, '')
    .replace(CAPITALS, (letter) => letter.toLowerCase())
    .replace(SPELT_OUT, (letter) => SPELLINGS[letter] ?? letter);
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
  return text.trim() !== '' && listQueryWords(text).length === 0;
}
