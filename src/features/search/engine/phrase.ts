/** Reads what people type instead of pressing filters: "3 bedroom villa paje under 300k". */
import type { PropertyStatus, PropertyType } from '#features/properties/property.ts';
import { ISLANDS } from '#lib/islands.ts';
import { BEDROOM_CHOICES } from './filters.ts';
import { soughtText } from './match-text.ts';
import {
  ABOUT,
  type Chosen,
  type Found,
  LEAST_BEHIND,
  LEAST_WORDS,
  lengthOf,
  MOST_BEHIND,
  MOST_WORDS,
  type PhraseOptions,
  type Reading,
  readBudget,
  readPrice,
} from './phrase-prices.ts';

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
    text: soughtText(text),
  };
}

type Phrase = Partial<Chosen> & { text: string };
/**
 * Null for what is only words. Types alone are words too, which find what they name; and no word is taken away that was not
 * understood.
 */
export function readPhrase(typed: string, options: PhraseOptions): Phrase | null {
  const words = typed
    .replace(/[<>≤≥]=?/g, ' $& ')
    .replace(/([a-z])\/(?=\d)/gi, '$1 ')
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
      const isJoining = reading.words === 1 && isJoiner(plain, at);
      const isOfName = types.length > 0 ? !OTHER_TYPE_WORDS.includes(plain[at] ?? '') : isJoining;
      isPhrase ||= !isOfName;
      // "1 bed or 2 bed"
      const isOtherNumber = ![undefined, others.bedrooms].includes(found.bedrooms);
      found = {
        ...found,
        ...others,
        ...('bedrooms' in others && isOtherNumber && { bedrooms: null }),
        ...(types.length > 0 && { types: [...new Set([...(found.types ?? []), ...types])] }),
        ...(statuses.length > 0 && { statuses: [...new Set([...(found.statuses ?? []), ...statuses])] }),
        ...(amenities.length > 0 && { amenities: [...(found.amenities ?? []), ...amenities] }),
      };
    } else rest.push(words[at] ?? '');
    at += reading?.words ?? 1;
  }
  const saysNothing = plain.some((word) => ['sale', ...EVERYWHERE].includes(word) || BATHS.test(word));
  if (!isPhrase || (Object.keys(found).length === 0 && rest.length === 0 && !saysNothing)) return null;
  return { ...found, text: rest.join(' ').replace(/[,;]+$/, '') };
}

function readAt(words: readonly string[], at: number, options: PhraseOptions): Reading {
  return (
    readPrice(words, at, options) ??
    readBedrooms(words, at, options) ??
    readBathrooms(words, at) ??
    readWords(words, at, STATUS_WORDS, (status) => ({ statuses: [status] })) ??
    readWords(words, at, TYPE_WORDS, (type) => ({ types: [type] })) ??
    readAmenity(words, at, options) ??
    readFiller(words, at) ??
    (JOINERS.includes(words[at] ?? '') ? { words: 1, found: {} } : null) ??
    readBudget(words, at, options)
  );
}

// Rooms

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const BEDS = /^\+?-?(?:br|bd|bdr|bed|beds|bedroom|bedrooms|bedroomed)\+?$/;

/** Without those that speak of money alone. */
const MOST_ROOMS = MOST_WORDS.filter((word) => word !== 'budget' && word !== 'cheaper than');

/** "3+", "at least 3" and "2 to 3" are no choice, which would leave out some: any number goes. */
function readBedrooms(words: readonly string[], at: number, { isTyping }: PhraseOptions): Reading {
  const least = lengthOf(words, at, LEAST_WORDS);
  const most = lengthOf(words, at, MOST_ROOMS) + lengthOfLow(words, at);
  const start = at + lengthOf(words, at, ABOUT) + least + most;
  const word = (words[start] ?? '').replace(/^\d{1,2}[-–](?=\d)/, '');
  const isUpTo = most > 0 || word !== (words[start] ?? '');
  const [, digits, behind = ''] = /^(\d{1,2}|[a-z]+)([+-].*|br\+?|bd.*|bed.*|)$/.exec(word) ?? [];
  const number = NUMBERS.includes(digits ?? '') ? NUMBERS.indexOf(digits ?? '') : Number(digits);
  const choice = BEDROOM_CHOICES.find((bedrooms) => bedrooms === Math.min(number, 4));
  if (choice === undefined) return null;
  const isOneWord = BEDS.test(behind);
  const next = words[start + 1] ?? '';
  const beds = isOneWord ? behind : behind + next;
  const end = start + (isOneWord ? 1 : 2);
  if (BEDS.test(beds)) {
    const [more, fewer] = [lengthOf(words, end, LEAST_BEHIND), lengthOf(words, end, MOST_BEHIND)];
    const isLeast = least > 0 || beds.includes('+') || more > 0;
    const isAny = isUpTo || fewer > 0 || (isLeast && choice < 4);
    return { words: end + more + fewer - at, found: { bedrooms: isAny ? null : choice } };
  }
  const isBegun = isTyping && end === words.length && next !== '' && 'bedrooms'.startsWith(next);
  return isBegun ? { words: end - at, found: {} } : null;
}

/** "2 to", of "2 to 3 bedrooms", and "between 2 and". */
function lengthOfLow(words: readonly string[], at: number): number {
  const low = at + lengthOf(words, at, ['between', 'from']);
  const isLow = /^\d{1,2}$/.test(words[low] ?? '') && ['to', 'or', 'and', '-', '–'].includes(words[low + 1] ?? '');
  return isLow && /^\d/.test(words[low + 2] ?? '') ? low + 2 - at : 0;
}

const BATHS = /^(?:\d?\d(?:\.5)?\+?-?)?(?:ba|bath|bathroom)s?\+?$/;

/** There is no filter for them. */
function readBathrooms(words: readonly string[], at: number): Reading {
  const start = at + lengthOf(words, at, [...LEAST_WORDS, ...MOST_ROOMS]) + lengthOfLow(words, at);
  const [word = '', next = ''] = words.slice(start, start + 2);
  const isApart = (/^\d?\d(?:\.5)?\+?$/.test(word) || NUMBERS.includes(word)) && BATHS.test(next);
  const end = start + (isApart ? 2 : 1);
  if (!isApart && !(/^\d/.test(word) && BATHS.test(word))) return null;
  return { words: end + lengthOf(words, end, [...LEAST_BEHIND, ...MOST_BEHIND]) - at, found: {} };
}

// Words

/** No name of ours holds these; "plot" and the types themselves may stand in names, and are looked for there. */
const OTHER_TYPE_WORDS: readonly string[] = ['flat', 'flats', 'apt', 'apts', 'parcel', 'parcels'];
/** All our islands but one. */
const EVERYWHERE: readonly string[] = ['zanzibar', 'sansibar'];
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
  ...{ apartment: 'apartment', apartments: 'apartment', flat: 'apartment', flats: 'apartment' },
  ...{ apt: 'apartment', apts: 'apartment' },
  ...{ land: 'land', plot: 'land', plots: 'land', parcel: 'land', parcels: 'land' },
};
const STATUS_WORDS: Readonly<Record<string, PropertyStatus>> = {
  ...{ 'off plan': 'Off Plan', 'off-plan': 'Off Plan', offplan: 'Off Plan' },
  ...{ 'under construction': 'Construction Started', 'construction started': 'Construction Started' },
  ...{ 'ready to move in': 'Ready to Move In', 'move-in ready': 'Ready to Move In' },
};
/** They say how the words around them belong together, and nothing of what is looked for. */
const FILLERS: Readonly<Record<string, true>> = {
  ...{ in: true, near: true, at: true, 'for sale': true, with: true },
  ...{ property: true, properties: true, 'homes in': true, 'homes near': true, 'homes for sale': true },
  ...Object.fromEntries(EVERYWHERE.map((word) => [word, true as const])),
};
const ISLAND_WORDS = ISLANDS.map((island) => island.toLowerCase());
/** As little is looked for with these. They stand in names, too: "House on the Rock". */
const JOINERS: readonly string[] = ['a', 'an', 'the', 'of', 'on', 'for', 'and', '&', 'or'];
const POOL = ['pool', 'swimming pool'];
const JOINING = ['with', 'and'];
const AMENITY_NAMES: Readonly<Record<string, string>> = { 'swimming pool': 'pool', 'sea view': 'ocean-view' };

/** Whether a name may have it: not where it joins two types or says on which island. */
function isJoiner(words: readonly string[], at: number): boolean {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  const joinsTypes = TYPE_WORDS[before] !== undefined && TYPE_WORDS[after] !== undefined;
  return JOINERS.includes(word) && !joinsTypes && !(word === 'on' && ISLAND_WORDS.includes(after));
}

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

/** Not the beginning of a bound that nothing came of: "at least 2000 m2". */
function readFiller(words: readonly string[], at: number): Reading {
  const isBound = lengthOf(words, at, [...MOST_WORDS, ...LEAST_WORDS]) > 0;
  return isBound ? null : readWords(words, at, FILLERS, () => ({}));
}

/** After "with" only, for a garden may stand in a name; but for a pool right behind a type: "villa pool". Others may follow. */
function readAmenity(words: readonly string[], at: number, { amenities }: PhraseOptions): Reading {
  const isList = words[at] === 'with' || (words[at] === 'and' && words.slice(0, at).includes('with'));
  const isBehindType = TYPE_WORDS[words[at - 1] ?? ''] !== undefined;
  if (!isList && !(isBehindType && lengthOf(words, at, POOL) > 0)) return null;
  const names = { ...AMENITY_NAMES, ...Object.fromEntries(amenities.map((slug) => [slug.replaceAll('-', ' '), slug])) };
  const found: string[] = [];
  let end = at;
  for (let start = at; ; ) {
    start += lengthOf(words, start, JOINING);
    start += lengthOf(words, start, ['a', 'an']);
    const count = lengthOf(words, start, Object.keys(names));
    const slug = names[words.slice(start, start + count).join(' ')];
    if (count === 0 || slug === undefined) break;
    found.push(slug);
    start += count;
    end = start;
  }
  return found.length > 0 ? { words: end - at, found: { amenities: found } } : null;
}
