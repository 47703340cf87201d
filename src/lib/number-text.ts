/** Reads numbers in the forms in which people type them, in the digits of any script. */
import { CURRENCIES, type Currency } from '#visitor-defaults';
import { asciiDigit } from './words.ts';

export interface TypedMoney {
  amount: number;
  /** Null where none was typed. */
  currency: Currency | null;
  /** By how many zeros a word such as "k" or "million" has made it larger; null without one. */
  zeros: number | null;
}

const CURRENCY_WORDS: Partial<Record<Currency, readonly string[]>> = {
  USD: ['$', 'us$', 'us $', 'dollar', 'dollars', 'us dollar', 'us dollars'],
  EUR: ['€', 'euro', 'euros'],
  AED: ['dh', 'dhs', 'dirham', 'dirhams', 'د.إ', 'درهم'],
  TZS: ['tsh', 'tshs', 'shilling', 'shillings', '/=', '/-'],
};

/** By how many zeros. "mil" is missing: a thousand in Spanish, a million in English. */
const ZEROS: Readonly<Record<number, readonly string[]>> = {
  3: ['k', 'thousand', 'tsd', 'tausend', 'mille', 'mila', 'elfu', 'ألف'],
  5: ['lac', 'lacs', 'lakh', 'lakhs', 'laki'],
  6: [
    ...['m', 'mm', 'mn', 'mln', 'mio', 'million', 'millions', 'millionen', 'milione', 'milioni', 'millón', 'millones'],
    'مليون',
  ],
  7: ['cr', 'crore', 'crores'],
  9: ['b', 'bn', 'mrd', 'billion', 'billions', 'bilioni', 'milliard', 'milliards', 'milliarden', 'مليار'],
};

/** The words of all of them, the longest first. */
export const MULTIPLES = Object.values(ZEROS)
  .flat()
  .sort((one, other) => other.length - one.length);

interface Meaning {
  currency?: Currency;
  zeros?: number;
}

/** The longest first, so that "million" is not taken for an "m" with something behind it. */
const WORDS: readonly (readonly [word: string, meaning: Meaning])[] = [
  ...CURRENCIES.flatMap((currency) =>
    [currency.toLowerCase(), ...(CURRENCY_WORDS[currency] ?? [])].map((word) => [word, { currency }] as const),
  ),
  ...Object.entries(ZEROS).flatMap(([zeros, words]) => words.map((word) => [word, { zeros: Number(zeros) }] as const)),
].sort(([one], [other]) => other.length - one.length);

/** Nobody types more for one amount. */
const LONGEST = 100;
/** Up to here a word is an abbreviation, which stands behind its number. */
const ABBREVIATION = 3;

/** A point or comma before the first digit belongs to the number after nothing or a blank. */
const MONEY = /^((?:\D*\s)?(?=[.,]\d)|\D*(?=\d))(.*\d)(\D*)$/s;
const MEASURE = /^([-+]?)([.,]?\d(?:.*\d)?)[.,]?$/s;

/** "1,250,000", "1 250 000", "1'250'000.50". */
const GROUPED = /^[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
/** "12,50,000", as people count in lakh and crore. */
const GROUPED_BY_LAKH = /^[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d+)?$/;
/** "1.250.000", "1 250 000,50". */
const GROUPED_BEFORE_COMMA = /^[1-9]\d{0,2}([. '])\d{3}(?:\1\d{3})*(?:,\d+)?$/;
const PLAIN = /^(?:\d+|\d*[.,]\d+)$/;

/** An amount such as "250,000", "€ 1.250.000,50", "1.2m" or "TZS 600 milioni"; null for what is none. */
export function readMoney(typed: string): TypedMoney | null {
  if (typed.length > LONGEST) return null;
  const [, before = '', digits = '', behind = ''] = MONEY.exec(plain(typed)) ?? [];
  // A stop at the end, or the stroke that some write in the place of cents.
  const meanings = [readWords(before, ABBREVIATION), readWords(behind.replace(/^[.,][-–—]?/, ''), 0)].flat();
  const currencies = new Set(meanings.flatMap((meaning) => meaning?.currency ?? []));
  const zeros = meanings.flatMap((meaning) => meaning?.zeros ?? []);
  if (meanings.includes(null) || currencies.size > 1 || zeros.length > 1) return null;
  // Nobody pays three decimals, but a million may have them.
  const number = readDigits(digits, zeros.length === 0);
  if (number === null || (zeros.length === 0 && /\.\d{3}/.test(number))) return null;
  const amount = Number(`${number}e${zeros[0] ?? 0}`);
  return Number.isFinite(amount) ? { amount, currency: [...currencies][0] ?? null, zeros: zeros[0] ?? null } : null;
}

/**
 * A number such as "12.5", "12,5" or "-6.318"; null for what is none. The point of "1.250" is that of a decimal, unless
 * thousands are meant.
 */
export function readNumber(typed: string, isGroupedByOnePoint = false): number | null {
  const [, sign = '', digits = ''] = MEASURE.exec(plain(typed)) ?? [];
  const number = Number(`${sign}${readDigits(digits, isGroupedByOnePoint)}`);
  return Number.isFinite(number) ? number : null;
}

/** A latitude or longitude, of which there are no thousands: the one comma of "39,533" is the point. */
export function readDegrees(typed: string): number | null {
  const text = plain(typed);
  return readNumber(/^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text);
}

/** The number that was typed into a field. Nothing is null; what is no number is NaN. */
export function numberFrom(typed: unknown, read: (text: string) => number | null = readNumber): number | null {
  const text = String(typed ?? '');
  return text.trim() === '' ? null : (read(text) ?? Number.NaN);
}

/** What stands before or behind a number; null within where it is not understood. */
function readWords(text: string, moreThan: number): (Meaning | null)[] {
  const rest = text.trim();
  if (rest === '') return [];
  const [word, meaning] = WORDS.find(([known]) => rest.startsWith(known)) ?? [];
  if (!word || !meaning || (meaning.zeros !== undefined && word.length <= moreThan)) return [null];
  // "Mio." and "TSh." are abbreviations; the point of "$.5" is that of the number.
  const isAbbreviation = /\p{L}$/u.test(word);
  return [meaning, ...readWords(rest.slice(word.length).replace(isAbbreviation ? /^\./ : '', ''), moreThan)];
}

/** Without separators, and with a point before the decimals. */
function readDigits(digits: string, isGroupedByOnePoint: boolean): string | null {
  if (GROUPED.test(digits) || GROUPED_BY_LAKH.test(digits)) return digits.replace(/[, ']/g, '');
  const isPlain = PLAIN.test(digits);
  if (GROUPED_BEFORE_COMMA.test(digits) && (isGroupedByOnePoint || !isPlain)) {
    return digits.replace(/[. ']/g, '').replace(',', '.');
  }
  return isPlain ? digits.replace(',', '.') : null;
}

/** In ASCII as far as numbers go: digits, separators and letters of other widths and scripts are the plain ones. */
function plain(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u060c\u066c]/g, ',')
    .replace('\u066b', '.')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
