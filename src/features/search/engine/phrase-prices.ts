/** The prices in what people type, and how any words of it are read. */
import { readMoney, type TypedMoney } from '#lib/number-text.ts';
import type { Currency } from '#visitor-defaults';
import type { PriceBound, SearchFilters } from './filters.ts';

/** What a phrase can set. */
export type Chosen = Pick<SearchFilters, 'types' | 'statuses' | 'bedrooms' | 'minPrice' | 'maxPrice' | 'amenities'>;

export type Found = Partial<Chosen>;

export interface PhraseOptions {
  /** Of amounts that name none. */
  currency: Currency;
  /** Slugs of those the site knows. */
  amenities: readonly string[];
  /** While somebody types, "under 3" is the beginning of a price and no word to look for. */
  isTyping: boolean;
}

/** How many words were understood, and as what; null where they were not. */
export type Reading = { words: number; found: Found } | null;

export const MOST_WORDS = [
  ...['<', '≤', '<=', 'under', 'below', 'up to', 'upto', 'until', 'max', 'maximum', 'at most', 'less than'],
  ...['budget', 'cheaper than', 'no more than', 'not more than'],
  ...['bis', 'bis zu', 'unter', 'fino a', 'meno di', "jusqu'à", 'moins de', 'hadi', 'chini ya'],
];
export const LEAST_WORDS = [
  ...['>', '≥', '>=', 'over', 'above', 'from', 'min', 'minimum', 'at least', 'more than'],
  ...['starting at', 'starting from', 'no less than', 'not less than'],
  ...['ab', 'über', 'da', 'oltre', 'più di', 'à partir de', 'plus de', 'kuanzia', 'zaidi ya'],
];
/** What stands behind a number instead. */
export const MOST_BEHIND = ['or less', 'or fewer', 'or under', 'or below', 'max', 'maximum', 'at most'];
export const LEAST_BEHIND = ['or more', 'and more', 'or over', 'and up', 'and above', 'min', 'minimum', 'at least'];
/** Smaller amounts are prices only where they say so: "100k", "$500". */
const SMALLEST = 1000;
/** Up to here "1000 to 2000" may as well be square metres or years. */
const SMALLEST_IN_RANGE = 10_000;
/** "over 1000 sqm" and "from 2026" are no prices. */
const AREA_UNITS = /^(?:sqms?|sqft|sq\.?(?:m|ft)?|mq|qm|square|[mf]t?[2²]|acres?|ha|hectares?|met(?:er|re)s?|feet|ft)$/;
const YEAR = /^20[2-4]\d$/;
/** "less than 500m from the beach" */
const METRES = /^\d{2,4}\s?m$/;
const DISTANCES = ['from the', 'from beach', 'away', 'off the', 'to the', 'to beach'];
/** "price under 300k", "priced 300k" */
const PRICES = ['price', 'priced', 'prices', 'price range'];
export const ABOUT = ['around', 'about', 'approx', 'approx.', 'approximately', 'circa'];
/** "1 250 000 US dollars" */
const MOST_AMOUNT_WORDS = 5;

interface Amount {
  words: number;
  bound: PriceBound;
  money: TypedMoney;
  /** As it was typed. */
  text: string;
}

function readAmount(
  words: readonly string[],
  at: number,
  { currency }: PhraseOptions,
  smallest = SMALLEST,
): Amount | null {
  for (let count = Math.min(MOST_AMOUNT_WORDS, words.length - at); count > 0; count -= 1) {
    const text = words.slice(at, at + count).join(' ');
    const money = /\d/.test(words[at] ?? '') || count > 1 ? readMoney(text) : null;
    const amount = Math.round(money?.amount ?? Number.NaN);
    if (money && Number.isSafeInteger(amount) && amount >= (money.currency ? 1 : smallest)) {
      const isDistance = METRES.test(text) && lengthOf(words, at + count, DISTANCES) > 0;
      const isMeasure = AREA_UNITS.test(words[at + count] ?? '') || YEAR.test(text) || isDistance;
      if (!money.currency && isMeasure) return null;
      return { words: count, bound: { amount, currency: money.currency ?? currency }, money, text };
    }
  }
  return null;
}

/** What something may cost, in any of these ways. */
export function readPrice(words: readonly string[], at: number, options: PhraseOptions): Reading {
  const said = lengthOf(words, at, PRICES);
  const start = at + said + lengthOf(words, at + said, ABOUT);
  const reading =
    readBetween(words, start, options) ??
    readBounded(words, start, options) ??
    (start > at ? readBudget(words, start, options, true) : null);
  return reading && { ...reading, words: start - at + reading.words };
}

function readBounded(words: readonly string[], at: number, options: PhraseOptions): Reading {
  for (const [keywords, side] of [
    [MOST_WORDS, 'maxPrice'],
    [LEAST_WORDS, 'minPrice'],
  ] as const) {
    const keyword = lengthOf(words, at, keywords);
    if (keyword === 0) continue;
    const start = at + keyword + lengthOf(words, at + keyword, ['price', 'price of', 'of']);
    const amount = readAmount(words, start, options);
    if (amount) return { words: start + amount.words - at, found: { [side]: amount.bound } };
    if (options.isTyping && isUnfinished(words.slice(start))) return { words: words.length - at, found: {} };
  }
  return null;
}

/** "between 200 and 300k", "from $200k to $300k", "200k - 300k", "200-300k", "2-3 million". */
function readBetween(words: readonly string[], at: number, options: PhraseOptions): Reading {
  const parts = words.slice(at).map(partsOfRange);
  const isHyphened = parts.some(({ length }) => length > 1);
  const reading = readRange(parts.flat(), isHyphened ? SMALLEST : SMALLEST_IN_RANGE, options);
  if (!reading) return null;
  let [count, read] = [0, 0];
  for (; read < reading.words; count += 1) read += parts[count]?.length ?? 1;
  return read === reading.words ? { ...reading, words: count } : null;
}

/** A word such as "200-300k" is three. */
function partsOfRange(word: string): string[] {
  const [, low, high] = /^([^-–]*\d[^-–]*)[-–]([^-–]*\d[^-–]*)$/.exec(word) ?? [];
  return low && high ? [low, '–', high] : [word];
}

function readRange(words: readonly string[], smallestAlone: number, options: PhraseOptions): Reading {
  const start = lengthOf(words, 0, ['between', 'from']);
  const isAnnounced = start > 0;
  const first = readAmount(words.slice(0, middleOf(words, start)), start, options, 1);
  if (!first) return null;
  const middle = start + first.words;
  const second = middle + lengthOf(words, middle, MIDDLES);
  const smallest = isAnnounced ? SMALLEST : smallestAlone;
  const last = second > middle ? readAmount(words, second, options, smallest) : null;
  const isBegun = second > middle && (isAnnounced || first.bound.amount >= smallest);
  if (!last && options.isTyping && isBegun && isUnfinished(words.slice(second))) {
    return { words: words.length, found: {} };
  }
  const found = last && rangeOf(first.money, last.money, options);
  return found ? { words: second + last.words, found } : null;
}

const MIDDLES = ['and', 'to', '-', '–'];

/** Where the word between two amounts stands. */
function middleOf(words: readonly string[], from: number): number {
  const place = words.findIndex((word, index) => index > from && MIDDLES.includes(word));
  return place === -1 ? words.length : place;
}

/** The first amount is as large as the second where it names no size: "200-300k", "500-1m". A currency holds for both. */
function rangeOf(first: TypedMoney, last: TypedMoney, { currency }: Pick<PhraseOptions, 'currency'>): Found | null {
  const sizes = first.zeros === null && last.zeros !== null ? [last.zeros, 3, 0] : [0];
  const highest = Math.round(last.amount);
  const isCompared = (first.currency ?? last.currency) === (last.currency ?? first.currency);
  const lowest = sizes
    .map((zeros) => Math.round(first.amount * 10 ** zeros))
    .find((amount) => !isCompared || amount <= highest);
  // "300k to 200k"
  if (lowest === undefined) return rangeOf(last, first, { currency });
  if (lowest < SMALLEST && first.currency === null) return null;
  return {
    minPrice: { amount: lowest, currency: first.currency ?? last.currency ?? currency },
    maxPrice: { amount: highest, currency: last.currency ?? first.currency ?? currency },
  };
}

/** An amount by itself is what somebody can spend, where nothing but money is meant: "300m" may be metres, "3B" a flat. */
export function readBudget(words: readonly string[], at: number, options: PhraseOptions, isAnnounced = false): Reading {
  // "$200k+"
  const bare = words.map((word) => word.replace(/^(.+)\+$/, '$1'));
  const amount = readAmount(bare, at, options);
  const isMoney =
    amount && (isAnnounced || /[^\d\s.,']/.test(amount.text)) && !/^[\d.,]+\s?(?:mm?|b)$/.test(amount.text);
  if (!isMoney) return null;
  const end = at + amount.words;
  const [more, less] = [lengthOf(words, end, LEAST_BEHIND), lengthOf(words, end, [...MOST_BEHIND, 'budget'])];
  const isLeast = more > 0 || bare[end - 1] !== words[end - 1];
  return { words: amount.words + more + less, found: { [isLeast ? 'minPrice' : 'maxPrice']: amount.bound } };
}

/** Nothing, or the beginning of an amount. */
function isUnfinished(words: readonly string[]): boolean {
  return words.length === 0 || (words.length === 1 && /^[^\d\s]{0,3}[\d.,]*$/.test(words[0] ?? ''));
}

/** How many words from here on are one of these; the most where several are. */
export function lengthOf(words: readonly string[], at: number, phrases: readonly string[]): number {
  const lengths = phrases
    .filter((phrase) => words.slice(at, at + phrase.split(' ').length).join(' ') === phrase)
    .map((phrase) => phrase.split(' ').length);
  return Math.max(0, ...lengths);
}
