import { endOfQuarter } from 'date-fns/endOfQuarter';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { decodeHTML } from 'entities';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { readDay } from '#lib/date-text.ts';
import { ISLANDS } from '#lib/islands.ts';
import { readMoney, readNumber } from '#lib/number-text.ts';
import { slugify } from '#lib/slug.ts';
import type { Currency } from '#visitor-defaults';

/** The units in which files measure. */
export const LAND_UNITS = ['m2', 'ft2', 'acre', 'ha'] as const;
export type LandUnit = (typeof LAND_UNITS)[number];

const SQUARE_METRES: Readonly<Record<LandUnit, number>> = { m2: 1, ft2: 0.09290304, acre: 4046.8564224, ha: 10_000 };

const UNIT_WORDS: Readonly<Record<LandUnit, RegExp>> = {
  ft2: /\b(?:sq\.? ?f(?:ee|oo)?t|sqft|sf|ft ?[2²]|ft|feet|pieds?|piedi)(?![a-z])/,
  acre: /\b(?:acres?|ac|ekari|acri|morgen)(?![a-z])/,
  ha: /\b(?:ha|hectares?|ettari|hektar|hekta|hekari)(?![a-z])/,
  m2: /(?:\bm ?[2²]|\bsq\.? ?m|\bsqm|\bmq|\bqm|square met|mita|\bm\b)/,
};

/** The unit that a text names, of a head such as "Plot (acres)" or of a cell such as "1,200 sq ft". */
export function unitIn(text: string): LandUnit | null {
  const plain = text.toLowerCase().replaceAll('²', '2');
  for (const unit of ['ft2', 'acre', 'ha', 'm2'] as const) if (UNIT_WORDS[unit].test(plain)) return unit;
  return null;
}

/** The currency that a text names, of a head such as "Price (EUR)" or of a cell. */
export function currencyIn(text: string): Currency | null {
  const plain = text.toLowerCase();
  if (/\busd?\b|\$|dollar/.test(plain)) return 'USD';
  if (/\beur(?:o|os)?\b|€/.test(plain)) return 'EUR';
  if (/\btzs\b|\btsh|shilling/.test(plain)) return 'TZS';
  return /\baed\b|dirham/.test(plain) ? 'AED' : null;
}

/** Square metres, to the tenth. Nothing and zero are null; what is no number is NaN. */
export function readSize(cell: string, unit: LandUnit): number | null {
  const digits = /[\d.,' \u00a0]*\d/.exec(cell.replace(/^[^\d]*/, ''))?.[0] ?? '';
  if (cell.trim() === '') return null;
  const number = readNumber(digits.trim());
  if (number === null) return Number.NaN;
  const squareMetres = Math.round(number * SQUARE_METRES[unitIn(cell) ?? unit] * 10) / 10;
  return squareMetres === 0 ? null : squareMetres;
}

/** A whole number such as "3", "3.0" or "3 bedrooms"; "studio" has none. Nothing is null; what is no number is NaN. */
export function readCount(cell: string): number | null {
  if (cell.trim() === '') return null;
  if (/^studio$/i.test(cell.trim())) return 0;
  const number = readNumber(/^\D{0,3}?(\d+(?:[.,]\d+)?)/.exec(cell.trim())?.[1] ?? '');
  return number ?? Number.NaN;
}

interface ReadPrice {
  /** US dollars; NaN for what is no price. */
  usd: number | null;
  /** The currency it was written in. */
  currency: Currency;
}

/** A price in US dollars, to the cent. */
export function readPrice(cell: string, currency: Currency, rates: Readonly<Record<Currency, number>>): ReadPrice {
  if (cell.trim() === '') return { usd: null, currency };
  // "From USD 120,000", "120000.00 negotiable".
  const written =
    readMoney(cell) ?? readMoney(/[\d.,' ]*\d(?:\s?(?:k|m|mn|million|milioni))?\b/i.exec(cell)?.[0] ?? '');
  if (!written) return { usd: Number.NaN, currency };
  const named = written.currency ?? currencyIn(cell) ?? currency;
  return { usd: Math.round((written.amount / rates[named]) * 100) / 100, currency: named };
}

/** The day of a handover: a date, "December 2027", "Q4 2027" or a year. Any other text stays, for the check to refuse. */
export function readHandover(cell: string): string {
  const [, quarter, year] = /^q([1-4])[ /.-]*(\d{4})$/i.exec(cell) ?? [];
  if (quarter && year) return isoDay(endOfQuarter(new Date(Number(year), Number(quarter) * 3 - 1)));
  if (/^\d{4}$/.test(cell)) return `${cell}-12-31`;
  const months = ['MMMM yyyy', 'MMM yyyy', 'MM/yyyy', 'yyyy-MM'].map((form) => parse(cell, form, new Date()));
  const month = months.find(isValid);
  return month ? isoDay(month) : readDay(cell);
}

function isoDay(date: Date): string {
  return format(date, 'yyyy-MM-dd');
}

export interface ReadPlace {
  latitude: number;
  longitude: number;
}

/** Two numbers in either order; all our islands lie between 4 and 9 degrees south and 38 and 41 east. */
export function readPlace(latitude: string, longitude: string): ReadPlace | null {
  const [first, second] = [readNumber(latitude), readNumber(longitude)];
  if (first === null || second === null) return null;
  const isSwapped = isEast(first) && isSouth(second);
  return isSwapped ? { latitude: second, longitude: first } : { latitude: first, longitude: second };
}

/** "-6.2671, 39.5333" as one cell; RealHomes adds the zoom. */
export function readCoordinates(cell: string): ReadPlace | null {
  const [, first = '', second = ''] = /(-?\d+\.\d+)\s*[,; ]\s*(-?\d+\.\d+)/.exec(cell) ?? [];
  return readPlace(first, second);
}

export function isOnTheIslands({ latitude, longitude }: ReadPlace): boolean {
  return isSouth(latitude) && isEast(longitude);
}

function isSouth(degrees: number): boolean {
  return degrees > -9 && degrees < -4;
}

function isEast(degrees: number): boolean {
  return degrees > 38 && degrees < 41;
}

/** Paragraphs of plain text, of what may be written with the tags of a web page. */
export function readText(cell: string): string {
  if (!/<[a-z/!][^>]*>|&[a-z#0-9]+;/i.test(cell)) return cell.trim();
  const text = cell
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|\[\/?[a-z_]+[^\]]*\]/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(?:ul|ol|tr)>/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6]|blockquote|table)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(text)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** "Swimming pool, Wi-Fi | Garden" as slugs. */
export function readAmenities(cell: string): string[] {
  const names = cell
    .split(/[\n,;|•]+/)
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names.map((name) => AMENITY_NAMES.get(plainWord(name)) ?? slugify(name, '')))].filter(Boolean);
}

/** Other words for what our own listings call so. */
const AMENITY_NAMES = new Map([
  ['wi fi', 'wifi'],
  ['pool', 'swimming-pool'],
  ['piscina', 'swimming-pool'],
  ['bwawa la kuogelea', 'swimming-pool'],
  ['a c', 'air-conditioning'],
  ['ac', 'air-conditioning'],
  ['air con', 'air-conditioning'],
]);

/** Web addresses, however they are put together. */
export function readAddresses(cell: string): string[] {
  const found = cell.match(/https?:\/\/[^\s|"'<>\\^`{}]+?(?=[,;|\s"'<>]*(?:https?:\/\/|[\s|"'<>]|$))/g) ?? [];
  return [...new Set(found.map((address) => encodeURI(decodeSafely(address.replace(/[,;]+$/, '')))))];
}

/** Addresses are written with and without percent signs; both are stored with them. */
function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

// Words of ours

const WORDS = {
  type: {
    apartment:
      'apartment, apartments, flat, studio, condo, condominium, unit, duplex, maisonette, appartamento, appartement, wohnung, eigentumswohnung, studio apartment, monolocale, fleti, ghorofa',
    villa: 'villa, villas, beach villa, beachfront villa, luxury villa, ferienvilla',
    house:
      'house, home, houses, bungalow, cottage, detached house, single family home, country house, casa, haus, einfamilienhaus, maison, nyumba, guest house, chalet, farmhouse, finca',
    penthouse: 'penthouse, attico, top floor',
    townhouse:
      'townhouse, town house, terraced house, row house, semi detached, villetta a schiera, reihenhaus, maison de ville, town home',
    land: 'land, plot, plots, building plot, terrain, terreno, lotto, grundstuck, bauland, kiwanja, shamba, ardhi, land plot, beach plot, acreage, lot',
  },
  status: {
    'Off Plan':
      'off plan, offplan, pre construction, planned, new development, pre launch, presale, su carta, in planung, projektiert, sur plan, vefa, mpango',
    'Construction Started':
      'construction started, under construction, in construction, building, in costruzione, im bau, en construction, inajengwa',
    Land: 'land, plot, vacant land',
    'Ready to Move In':
      'ready to move in, ready, ready to move, completed, complete, finished, for sale, sale, available, resale, existing, move in ready, built, in vendita, pronto, fertiggestellt, bezugsfertig, zu verkaufen, kaufen, a vendre, disponible, inauzwa, tayari',
  },
  tenure: {
    Leasehold:
      'leasehold, lease, 99 year lease, 33 year lease, long lease, affitto a lungo termine, erbpacht, pacht, bail emphyteotique, mkataba wa kupangisha',
    'Condominium title':
      'condominium title, condominium, condo title, unit title, strata, strata title, wohnungseigentum, copropriete',
    'Right of occupancy': 'right of occupancy, roo, occupancy, haki ya matumizi, right to occupy',
  },
  island: {
    Unguja: 'unguja, unguja island, zanzibar, zanzibar island, main island, isola di zanzibar, kisiwa cha unguja',
    Pemba: 'pemba, pemba island, isola di pemba, insel pemba, ile de pemba, kisiwa cha pemba',
    Mafia: 'mafia, mafia island, isola di mafia, insel mafia, ile de mafia, kisiwa cha mafia',
  },
} as const;

/** The fields whose values are words of ours. */
export const WORD_CHOICES = {
  type: PROPERTY_TYPES,
  status: PROPERTY_STATUSES,
  tenure: PROPERTY_TENURES,
  island: ISLANDS,
} as const;
const KNOWN_WORDS = new Map(
  Object.entries(WORDS).flatMap(([field, words]) =>
    Object.entries(words).flatMap(([ours, theirs]) =>
      [ours, ...theirs.split(', ')].map((word) => [`${field} ${plainWord(word)}`, ours] as const),
    ),
  ),
);

/** The word of ours that one of a file stands for; a cell may hold several, of which the first that means something counts. */
export function knownWord(field: keyof typeof WORDS, cell: string): string | undefined {
  return [cell, ...cell.split(/[\n,/|]+/)]
    .map((word) => KNOWN_WORDS.get(`${field} ${plainWord(word)}`))
    .find((word) => word !== undefined);
}

/** Letters and digits without accents, by which two spellings are the same. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
