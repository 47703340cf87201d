import { endOfQuarter } from 'date-fns/endOfQuarter';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { parseISO } from 'date-fns/parseISO';
import { decodeHTML } from 'entities';
import { readDay } from '#lib/date-text.ts';
import { readListedPhone } from '#lib/listed-phone.ts';
import { MULTIPLES, readDegrees, readNumber } from '#lib/number-text.ts';
import { amenitiesIn } from './listing-words.ts';

/** The units in which files measure. */
export const LAND_UNITS = ['m2', 'ft2', 'acre', 'ha'] as const;
export type LandUnit = (typeof LAND_UNITS)[number];

const SQUARE_METRES: Readonly<Record<LandUnit, number>> = { m2: 1, ft2: 0.09290304, acre: 4046.8564224, ha: 10_000 };

/** Words end at letters only: "1200sqft" and "size_sqft" name a unit as well. */
const UNIT_WORDS: Readonly<Record<LandUnit, RegExp>> = {
  ft2: /(?<!\p{L})(?:sq\.? ?f(?:ee|oo)?t|sqft|sf|ft ?[2²]|ft|feet|pieds?|piedi)(?!\p{L})/u,
  acre: /(?<!\p{L})(?:acres?|ac|ekari|acri|morgen)(?!\p{L})/u,
  ha: /(?<!\p{L})(?:ha|hectares?|ettari|hektar|hekta|hekari|heka)(?!\p{L})/u,
  m2: /(?<!\p{L})(?:m ?[2²]|sq\.? ?m|sqm|mq|qm|m(?!\p{L}))|square met|mita/u,
};

/** Measures that are none of ours. */
const OTHER_UNIT = /(?<!\p{L})(?:sq\.? ?y(?:ar)?ds?|yards?|marlas?|kanals?|gaj|tomans?|dunums?|miguu)(?!\p{L})/iu;

/** What makes a size another one; an "m" is that of metres, and a "b" that of a plot. */
const SIZE_MULTIPLE = new RegExp(
  String.raw`\d[.\s]*(?:${MULTIPLES.filter((word) => !/^(?:mm?|b)$/.test(word)).join('|')}|hundred)(?!\p{L})|(?<!\p{L})(?:elfu|laki|milioni)\s+\d`,
  'iu',
);
/** What stands between digits, as a part of a pattern: blanks of every width and quotes are for thousands as well. */
export const SEPARATORS = String.raw`.,'\u2018\u2019\u02bc \u00a0\u2007\u2009\u202f`;
const SIZE = new RegExp(String.raw`^[^\d-]*(-?\d[\d${SEPARATORS}]*)\D*$`);
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };

/** The unit that a text names, of a head such as "Plot (acres)" or of a cell such as "1,200 sq ft". */
export function unitIn(text: string): LandUnit | null {
  const plain = text.toLowerCase().replaceAll('²', '2');
  for (const unit of ['ft2', 'acre', 'ha', 'm2'] as const) if (UNIT_WORDS[unit].test(plain)) return unit;
  return null;
}

/** Square metres, with two decimals as a price. Nothing and zero are null; what is no one number is NaN. */
export function readSize(cell: string, unit: LandUnit): number | null {
  if (cell.trim() === '') return null;
  if (OTHER_UNIT.test(cell) || SIZE_MULTIPLE.test(cell)) return Number.NaN;
  const plain = cell
    .replace(/(?<!\p{L})m ?2(?!\d)|ft ?2(?!\d)/giu, '')
    .replaceAll('\u2212', '-')
    .replace(/(\d?)\s*([¼½¾])/g, (_, whole: string, part: string) => `${whole || '0'}.${FRACTIONS[part]}`);
  const [, digits = ''] = SIZE.exec(plain) ?? [];
  const meant = unitIn(cell) ?? unit;
  // Nobody measures a thousandth of a square metre, but one of an acre.
  const number = readNumber(digits.trim(), meant === 'm2' || meant === 'ft2');
  if (number === null) return Number.NaN;
  const squareMetres = Math.round(number * SQUARE_METRES[meant] * 100) / 100;
  return squareMetres === 0 ? null : squareMetres;
}

/** A whole number such as "3", "3.0" or "3 bedrooms"; "studio" has none. Nothing is null; what is no one number is NaN. */
export function readCount(cell: string): number | null {
  if (cell.trim() === '') return null;
  if (/^studio$/i.test(cell.trim())) return 0;
  const [, digits = ''] = /^[^\d-]{0,3}(-?\d+(?:[.,]\d+)?)\D*$/.exec(cell.trim()) ?? [];
  return readNumber(digits) ?? Number.NaN;
}

/** A number in E.164 form; what cannot be one comes back as it is, for the rule to refuse. */
export function readPhone(cell: string): string {
  // A spreadsheet has rounded it.
  if (/\de\+?\d/i.test(cell)) return cell;
  return readListedPhone(cell);
}

const SHORT_YEAR = /^(\D*\d{0,2}\D+)([2-9]\d)$/;

/** "December 2027" of a handover such as "12/27" or "Dec 27", which may mean a day of any year; null of all others. */
export function doubtfulMonth(cell: string): string | null {
  const [, , last] = SHORT_YEAR.exec(cell) ?? [];
  if (last === undefined || Number(last) > 31) return null;
  const first = parseISO(readHandover(cell));
  return first.getDate() === 1 ? format(first, 'MMMM yyyy') : null;
}

/** The day of a handover: a date, "December 2027", "Q4 2027" or a year. Any other text stays, for the check to refuse. */
export function readHandover(cell: string): string {
  // How spreadsheets write an empty date.
  if (/\b(?:1899|1900|1904)\b/.test(cell)) return 'nothing';
  // "06/27" and "Dec 27" are of this century; "10/12" is a day without a year.
  const whole = cell.replace(SHORT_YEAR, (_, start: string, year: string) => `${start}20${year}`);
  const [, quarter, year] = /^q([1-4])[ /.-]*(\d{4})$/i.exec(whole) ?? [];
  if (quarter && year) return isoDay(endOfQuarter(new Date(Number(year), Number(quarter) * 3 - 1)));
  if (/^\d{4}$/.test(cell)) return `${cell}-12-31`;
  const months = ['MMMM yyyy', 'MMM yyyy', 'MM/yyyy', 'yyyy-MM'].map((form) => parse(whole, form, new Date()));
  // A form takes shorter years, too.
  const month = months.find((date) => isValid(date) && date.getFullYear() >= 1000);
  return month ? isoDay(month) : readDay(cell);
}

function isoDay(date: Date): string {
  return format(date, 'yyyy-MM-dd');
}

export interface ReadPlace {
  latitude: number;
  longitude: number;
}

/** Two numbers in either order; two zeros are none. All our islands lie between 4 and 9 degrees south and 38 and 41 east. */
export function readPlace(latitude: string, longitude: string): ReadPlace | null {
  const [first, second] = [readDegrees(latitude), readDegrees(longitude)];
  if (first === null || second === null || (first === 0 && second === 0)) return null;
  const isSwapped = isEast(first) && isSouth(second);
  return isSwapped ? { latitude: second, longitude: first } : { latitude: first, longitude: second };
}

/** In a link of Google Maps, behind where the window stood. */
const MARKED_PLACE = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/;

/** "-6.2671, 39.5333" as one cell, to which RealHomes adds the zoom, or a link to a place on a map. */
export function readCoordinates(cell: string): ReadPlace | null {
  const plain = cell.replaceAll('\u2212', '-');
  const found = MARKED_PLACE.exec(plain) ?? /(-?\d+\.\d+)\s*[,; ]\s*(-?\d+\.\d+)/.exec(plain);
  return readPlace(found?.[1] ?? '', found?.[2] ?? '');
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

/** Of a web page, or of what a word processor writes there; what else stands in such brackets is text: "<negotiable>". */
const TAG =
  /<\/?(?:a|abbr|acronym|address|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|meta|nav|noscript|object|ol|optgroup|option|p|path|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr|\w+:\w+)(?=[\s/>])[^>]*>|<[!?][^>]*>/gi;

/** A feed may write the end of a line as "&#13;". */
function withNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Paragraphs of plain text, of what may be written with the tags of a web page. */
export function readText(cell: string): string {
  if (!/<[a-z/!?][^>]*>|&[a-z#0-9]+;|\[[a-z_]+ [a-z_]+=/i.test(cell)) return withNewlines(cell).trim();
  const text = cell
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|\[\/?[a-z_]+[^\]]*\]/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(?:ul|ol|tr|dd)>/gi, '\n')
    .replace(/<\/(?:td|th|dt)>/gi, ' ')
    .replace(/<\/(?:p|div|h[1-6]|blockquote|table)>/gi, '\n\n')
    .replace(TAG, '');
  return withNewlines(decodeHTML(text))
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The amenities of a cell as slugs. */
export function readAmenities(cell: string): string[] {
  return amenitiesIn(readText(cell));
}

/** Web addresses, however they are put together: with and without percent signs, stored with them. */
export function readAddresses(cell: string): string[] {
  const found = cell.match(/https?:\/\/[^\s|"'<>\\^`{}]+?(?=[,;|\s"'<>]*(?:https?:\/\/|[\s|"'<>]|$))/g) ?? [];
  return [...new Set(found.map((address) => escapeAddress(address.replace(/[,;]+$/, ''))))];
}

/** What is escaped already stays: "%2F" within a name is no slash. */
function escapeAddress(address: string): string {
  return encodeURI(address.replace(/\p{Surrogate}/gu, '')).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}
