/** Reads what people type instead of pressing filters: "3 bedroom villa paje under 300k". */
import type { PropertyStatus, PropertyType } from '#features/properties/property.ts';
import { readMoney } from '#lib/number-text.ts';
import type { Currency } from '#visitor-defaults';
import { BEDROOM_CHOICES, type PriceBound, type SearchFilters } from './filters.ts';

/** What a phrase can set. */
type Chosen = Pick<SearchFilters, 'types' | 'statuses' | 'bedrooms' | 'minPrice' | 'maxPrice' | 'amenities'>;

export interface PhraseOptions {
  /** Of amounts that name none. */
  currency: Currency;
  /** Slugs of those the site knows. */
  amenities: readonly string[];
  /** While somebody types, "under 3" is the beginning of a price and no word to look for. */
  isTyping: boolean;
}

/** The filters that stand in a text, on top of those that were set before it was typed, and the words that are left. */
export function readTyped(
  typed: string,
  { types, statuses, bedrooms, minPrice, maxPrice, amenities }: Chosen,
  options: PhraseOptions,
): Chosen & { text: string } {
  const before = { types, statuses, bedrooms, minPrice, maxPrice, amenities };
  const { text, ...found } = readPhrase(typed, options) ?? { text: typed };
  return {
    ...before,
    ...found,
    amenities: [...new Set([...amenities, ...(found.amenities ?? [])])],
    text,
  };
}

type Phrase = Partial<Chosen> & { text: string };
type Found = Partial<Chosen>;
/** How many words were understood, and as what; null where they were not. */
type Reading = { words: number; found: Found } | null;

/**
 * Null for what is only words. Types alone are words too, which find what they name; and no word is taken away that was not
 * understood.
 */
export function readPhrase(typed: string, options: PhraseOptions): Phrase | null {
  const words = typed
    .replace(/[<>≤≥]=?/g, ' $& ')
    .split(/\s+/)
    .filter(Boolean);
  const plain = words.map((word) => word.toLowerCase().replace(/[,;:.]+$/, ''));
  const rest: string[] = [];
  let found: Found = {};
  let isPhrase = false;
  for (let at = 0; at < words.length; ) {
    const reading = readAt(plain, at, options);
    if (reading) {
      const { types = [], statuses = [], amenities = [], ...others } = reading.found;
      isPhrase ||= types.length === 0;
      found = {
        ...found,
        ...others,
        ...(types.length > 0 && { types: [...(found.types ?? []), ...types] }),
        ...(statuses.length > 0 && { statuses: [...(found.statuses ?? []), ...statuses] }),
        ...(amenities.length > 0 && { amenities: [...(found.amenities ?? []), ...amenities] }),
      };
    } else rest.push(words[at] ?? '');
    at += reading?.words ?? 1;
  }
  if (!isPhrase || Object.keys(found).length === 0) return null;
  return { ...found, text: rest.join(' ').replace(/[,;]+$/, '') };
}

function readAt(words: readonly string[], at: number, options: PhraseOptions): Reading {
  return (
    readBetween(words, at, options) ??
    readBounded(words, at, options) ??
    readBedrooms(words, at, options) ??
    readWords(words, at, STATUS_WORDS, (status) => ({ statuses: [status] })) ??
    readWords(words, at, TYPE_WORDS, (type) => ({ types: [type] })) ??
    readAmenity(words, at, options) ??
    readWords(words, at, FILLERS, () => ({})) ??
    readBudget(words, at, options)
  );
}

// Prices

const MOST_WORDS = [
  '<',
  '≤',
  '<=',
  'under',
  'below',
  'up to',
  'upto',
  'until',
  'max',
  'maximum',
  'at most',
  'less than',
  'budget',
  'cheaper than',
];
const LEAST_WORDS = [
  '>',
  '≥',
  '>=',
  'over',
  'above',
  'from',
  'min',
  'minimum',
  'at least',
  'more than',
  'starting at',
  'starting from',
];
/** Smaller amounts are prices only where they say so: "100k", "$500". */
const SMALLEST = 1000;
/** "1 250 000 US dollars" */
const MOST_AMOUNT_WORDS = 5;

interface Amount {
  words: number;
  bound: PriceBound;
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
    if (Number.isSafeInteger(amount) && amount >= (money?.currency ? 1 : smallest)) {
      return { words: count, bound: { amount, currency: money?.currency ?? currency }, text };
    }
  }
  return null;
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

/** "between 200 and 300k", "from $200k to $300k", "200-300k". */
function readBetween(words: readonly string[], at: number, options: PhraseOptions): Reading {
  const [, low, high] = /^([^-–]*\d[^-–]*)[-–]([^-–]*\d[^-–]*)$/.exec(words[at] ?? '') ?? [];
  if (low && high) return rangeOf(readAmount([low], 0, options, 1), readAmount([high], 0, options), 1, options);
  const start = at + lengthOf(words, at, ['between', 'from']);
  const first = start > at ? readAmount(words.slice(0, middleOf(words, start)), start, options, 1) : null;
  if (!first) return null;
  const middle = start + first.words;
  const second = middle + lengthOf(words, middle, MIDDLES);
  const last = second > middle ? readAmount(words, second, options) : null;
  if (!last && options.isTyping && second > middle && isUnfinished(words.slice(second))) {
    return { words: words.length - at, found: {} };
  }
  return rangeOf(first, last, second + (last?.words ?? 0) - at, options);
}

const MIDDLES = ['and', 'to', '-', '–'];

/** Where the word between two amounts stands. */
function middleOf(words: readonly string[], from: number): number {
  const place = words.findIndex((word, index) => index > from && MIDDLES.includes(word));
  return place === -1 ? words.length : place;
}

/** The first amount is in the unit of the second where it has none of its own. */
function rangeOf(first: Amount | null, last: Amount | null, words: number, options: PhraseOptions): Reading {
  if (!first || !last) return null;
  const unit = /[^\d\s.,']+$/.exec(last.text)?.[0] ?? '';
  const isBare = /^[\d.,\s]+$/.test(first.text);
  const scaled = isBare && unit ? readAmount([first.text + unit], 0, options) : null;
  const minPrice = { ...(scaled ?? first).bound, ...(isBare && { currency: last.bound.currency }) };
  return minPrice.amount < SMALLEST && isBare ? null : { words, found: { minPrice, maxPrice: last.bound } };
}

/** An amount by itself is what somebody can spend, where nothing but money is meant: "300m" may be metres, "3B" a flat. */
function readBudget(words: readonly string[], at: number, options: PhraseOptions): Reading {
  const amount = readAmount(words, at, options);
  const isMoney = amount && /[^\d\s.,']/.test(amount.text) && !/^[\d.,]+\s?(?:mm?|b)$/.test(amount.text);
  return isMoney ? { words: amount.words, found: { maxPrice: amount.bound } } : null;
}

/** Nothing, or the beginning of an amount. */
function isUnfinished(words: readonly string[]): boolean {
  return words.length === 0 || (words.length === 1 && /^[^\d\s]{0,3}[\d.,]*$/.test(words[0] ?? ''));
}

// Rooms

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const BEDS = /^\+?-?(?:br|bd|bdr|bed|beds|bedroom|bedrooms|bedroomed)$/;

function readBedrooms(words: readonly string[], at: number, { isTyping }: PhraseOptions): Reading {
  const [, digits, behind = ''] = /^(\d{1,2}|[a-z]+)([+-].*|br|bd.*|bed.*|)$/.exec(words[at] ?? '') ?? [];
  const number = NUMBERS.includes(digits ?? '') ? NUMBERS.indexOf(digits ?? '') : Number(digits);
  const choice = BEDROOM_CHOICES.find((bedrooms) => bedrooms === Math.min(number, 4));
  if (choice === undefined) return null;
  if (BEDS.test(behind)) return { words: 1, found: { bedrooms: choice } };
  const next = words[at + 1] ?? '';
  if ((behind === '' || behind === '+') && BEDS.test(next)) return { words: 2, found: { bedrooms: choice } };
  const isBegun = isTyping && at + 2 === words.length && next !== '' && 'bedrooms'.startsWith(next);
  return isBegun ? { words: 2, found: {} } : null;
}

// Words

const TYPE_WORDS: Readonly<Record<string, PropertyType>> = {
  ...{
    villa: 'villa',
    villas: 'villa',
    house: 'house',
    houses: 'house',
    townhouse: 'townhouse',
    townhouses: 'townhouse',
  },
  ...{ 'town house': 'townhouse', 'town houses': 'townhouse', penthouse: 'penthouse', penthouses: 'penthouse' },
  ...{ apartment: 'apartment', apartments: 'apartment', flat: 'apartment', flats: 'apartment', apt: 'apartment' },
  ...{ land: 'land', plot: 'land', plots: 'land', parcel: 'land' },
};
const STATUS_WORDS: Readonly<Record<string, PropertyStatus>> = {
  ...{ 'off plan': 'Off Plan', 'off-plan': 'Off Plan', offplan: 'Off Plan' },
  ...{ 'under construction': 'Construction Started', 'construction started': 'Construction Started' },
  ...{ 'ready to move in': 'Ready to Move In', 'move-in ready': 'Ready to Move In' },
};
/** They say how the words around them belong together, and nothing of what is looked for. */
const FILLERS: Readonly<Record<string, true>> = { in: true, near: true, at: true, 'for sale': true, with: true };
const AMENITY_NAMES: Readonly<Record<string, string>> = { 'swimming pool': 'pool', 'sea view': 'ocean-view' };

function readWords<Value>(
  words: readonly string[],
  at: number,
  known: Readonly<Record<string, Value>>,
  toFound: (value: Value) => Found,
): Reading {
  const count = lengthOf(words, at, Object.keys(known));
  const value = known[words.slice(at, at + count).join(' ')];
  return count > 0 && value !== undefined ? { words: count, found: toFound(value) } : null;
}

/** After "with" only: a garden may stand in a name. */
function readAmenity(words: readonly string[], at: number, { amenities }: PhraseOptions): Reading {
  const isList = words[at] === 'with' || (words[at] === 'and' && words.slice(0, at).includes('with'));
  if (!isList) return null;
  const names = { ...AMENITY_NAMES, ...Object.fromEntries(amenities.map((slug) => [slug.replaceAll('-', ' '), slug])) };
  const reading = readWords(words, at + 1, names, (slug) => ({ amenities: [slug] }));
  return reading && { ...reading, words: reading.words + 1 };
}

/** How many words from here on are one of these; the most where several are. */
function lengthOf(words: readonly string[], at: number, phrases: readonly string[]): number {
  const lengths = phrases
    .filter((phrase) => words.slice(at, at + phrase.split(' ').length).join(' ') === phrase)
    .map((phrase) => phrase.split(' ').length);
  return Math.max(0, ...lengths);
}
