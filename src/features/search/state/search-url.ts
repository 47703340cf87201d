import { MAP_ZOOM, type MapPosition } from '#components/map/map.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import type { GeoBounds } from '#lib/geo.ts';
import { slugify } from '#lib/slug.ts';
import { SLUG_PATTERN, TEXT_LIMITS, toStorable } from '#lib/text-rules.ts';
import { CURRENCIES } from '#visitor-defaults';
import {
  BEDROOM_CHOICES,
  type BedroomChoice,
  DEFAULT_SEARCH,
  LEAST_MINIMUM,
  type PriceBound,
  SEARCH_LIMITS,
  type SearchState,
  SORTS,
  VIEWS,
} from '../engine/filters.ts';
import { soughtText } from '../engine/match-text.ts';
import { formatShape, parseShape } from '../engine/shape.ts';

/**
 * Reads an address, also one that somebody wrote by hand: capitals, blanks and a key for each item of a list make no
 * difference. A value that cannot be understood is no filter; the default stands in for it.
 */
export function parseSearch(params: URLSearchParams): SearchState {
  const readWhole = (key: string) => params.get(key) ?? '';
  const read = (key: string) => readWhole(key).trim().toLowerCase();
  const readList = (key: string) =>
    params.getAll(key).flatMap((list) => list.split(',').map((item) => slugify(item, '')));
  const readPlace = (key: string) => read(key).split(',');
  const shape = parseShape(read('shape'));
  return {
    text: readText(readWhole('q')),
    statuses: PROPERTY_STATUSES.filter((status) => readList('status').includes(labelSlug(status))),
    types: PROPERTY_TYPES.filter((type) => readList('type').includes(type)),
    bedrooms: readBedrooms(readWhole('bedrooms')),
    minPrice: readPrice(read('min'), LEAST_MINIMUM),
    maxPrice: readPrice(read('max')),
    tenures: PROPERTY_TENURES.filter((tenure) => readList('tenure').includes(labelSlug(tenure))),
    amenities: readAmenities(readList('amenities')),
    sort: SORTS.find((sort) => sort === read('sort')) ?? DEFAULT_SEARCH.sort,
    view: VIEWS.find((view) => view === read('view')) ?? DEFAULT_SEARCH.view,
    page: readPage(read('page')),
    bounds: shape ? null : readBounds(readPlace('bounds')),
    shape,
    position: readPosition(readPlace('at')),
    selected: isSlug(read('selected')) ? read('selected') : null,
  };
}

/** The query of an address without its question mark: defaults left out, keys and lists in one order. */
export function formatSearch(state: SearchState): string {
  const { statuses, types, bedrooms, minPrice, maxPrice, tenures, sort, view, page, bounds, shape, position } = state;
  const values: [key: string, value: string][] = [
    ['q', state.text],
    ['status', labelSlugs(PROPERTY_STATUSES.filter((status) => statuses.includes(status)))],
    ['type', PROPERTY_TYPES.filter((type) => types.includes(type)).join(',')],
    ['bedrooms', bedrooms === null ? '' : formatBedrooms(bedrooms)],
    ['min', minPrice ? formatPrice(minPrice) : ''],
    ['max', maxPrice ? formatPrice(maxPrice) : ''],
    ['tenure', labelSlugs(PROPERTY_TENURES.filter((tenure) => tenures.includes(tenure)))],
    ['amenities', [...state.amenities].sort().join(',')],
    ['sort', sort === DEFAULT_SEARCH.sort ? '' : sort],
    ['view', view === DEFAULT_SEARCH.view ? '' : view],
    ['page', page === DEFAULT_SEARCH.page ? '' : String(page)],
    ['bounds', bounds ? formatNumbers([bounds.west, bounds.south, bounds.east, bounds.north]) : ''],
    ['shape', shape ? formatShape(shape) : ''],
    ['at', position ? formatNumbers([position.latitude, position.longitude, position.zoom]) : ''],
    ['selected', state.selected ?? ''],
  ];
  return values
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encode(value)}`)
    .join('&');
}

/** Commas may stand in a query as they are, and an address reads better with them. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+');
}

/** Halves of a surrogate pair cannot stand in an address, and cutting a text may leave one. */
function readText(text: string): string {
  return soughtText(toStorable(text.slice(0, SEARCH_LIMITS.text)));
}

/** "ready-to-move-in" of a label. */
function labelSlug(label: string): string {
  return slugify(label, '');
}

function labelSlugs(labels: readonly string[]): string {
  return labels.map(labelSlug).join(',');
}

function formatBedrooms(choice: BedroomChoice): string {
  return choice === 4 ? '4+' : String(choice);
}

/**
 * Four and more are one choice, with or without the plus, which arrives as a blank where the address did not encode it.
 * "3+" is none: the choice of three leaves out four.
 */
function readBedrooms(text: string): BedroomChoice | null {
  const [, digits, plus] = /^(\d{1,2})([+ ]?)$/.exec(text) ?? [];
  const number = Math.min(Number(digits), 4);
  return plus === '' || number === 4 ? (BEDROOM_CHOICES.find((choice) => choice === number) ?? null) : null;
}

/** "250000" are US dollars; "250000EUR" names another currency. */
function readPrice(text: string, least = 0): PriceBound | null {
  const [, digits, currencyName = 'usd'] = /^(\d{1,16})([a-z]{3})?$/.exec(text) ?? [];
  const amount = Number(digits);
  const currency = CURRENCIES.find((name) => name.toLowerCase() === currencyName);
  return currency && Number.isSafeInteger(amount) && amount >= least ? { amount, currency } : null;
}

function formatPrice({ amount, currency }: PriceBound): string {
  return currency === 'USD' ? String(amount) : `${amount}${currency}`;
}

function readAmenities(words: readonly string[]): string[] {
  return [...new Set(words.filter(isSlug))].sort().slice(0, SEARCH_LIMITS.amenities);
}

function isSlug(text: string): boolean {
  return text.length <= TEXT_LIMITS.slug && SLUG_PATTERN.test(text);
}

function readPage(text: string): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : DEFAULT_SEARCH.page;
}

function readBounds(words: readonly string[]): GeoBounds | null {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = readNumbers(words, 4);
  const isPlace = isLongitude(west) && isLongitude(east) && isLatitude(south) && isLatitude(north);
  return isPlace && west <= east && south <= north ? { west, south, east, north } : null;
}

function readPosition(words: readonly string[]): MapPosition | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = readNumbers(words, 3);
  const isShown = zoom >= MAP_ZOOM.min && zoom <= MAP_ZOOM.max;
  return isLatitude(latitude) && isLongitude(longitude) && isShown ? { latitude, longitude, zoom } : null;
}

function readNumbers(words: readonly string[], count: number): number[] {
  const areNumbers = words.length === count && words.every((word) => /^-?\d{1,3}(\.\d{1,9})?$/.test(word));
  return areNumbers ? words.map((word) => roundNumber(Number(word))) : [];
}

function formatNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => String(roundNumber(number))).join(',');
}

/** Four decimals of a degree are eleven metres. The sum turns a negative zero into a plain one. */
function roundNumber(number: number): number {
  return Number(number.toFixed(4)) + 0;
}

function isLatitude(degrees: number): boolean {
  return Math.abs(degrees) <= 90;
}

function isLongitude(degrees: number): boolean {
  return Math.abs(degrees) <= 180;
}
