import { type AreaIsland, ISLANDS } from '#features/areas/area.ts';
import { OWNER_KINDS, type OwnerKind } from '#features/owners/owner.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { cardPhoto } from './card-photo.ts';
import { IndexError, pick, readList, readNumber, readRecord, readText, readTexts } from './index-checks.ts';
import { readMeasures, readNumbers, sortedPlaces } from './index-columns.ts';
import { type IndexDetails, readDetails } from './index-details.ts';
import { BITS_PER_COLUMN, INDEX_FORMAT } from './index-format.ts';
import { photoCodeAt } from './index-photo-codes.ts';
import { type IndexTexts, readIndexTexts, textAt, textSlug } from './index-texts.ts';
import type { PropertyCardView } from './property-card.ts';

/** December 9999. */
const LAST_MONTH = 120_000;

/** Every published property in columns, the newest first. A row is a place in each of them. */
export interface SearchIndex {
  count: number;
  areas: readonly IndexArea[];
  owners: readonly { name: string; kind: OwnerKind }[];
  /** The most frequent first. */
  amenities: readonly string[];
  /** The names row by row, then each location once. */
  texts: IndexTexts;
  /** What may follow the name in a slug, or a whole slug. */
  slugRests: readonly string[];
  slugRest: Uint32Array;
  area: Uint16Array;
  /** The place among the locations. */
  location: Uint32Array;
  /** 0 for nobody, else the place in `owners` from 1. */
  owner: Uint32Array;
  type: Uint8Array;
  status: Uint8Array;
  /** 0 for none, else the number and one. */
  bedrooms: Uint8Array;
  bathrooms: Uint8Array;
  /** US dollars. */
  price: Float64Array;
  /** Square metres, 0 for none. */
  size: Float64Array;
  landSize: Float64Array;
  /** 0 for none, else the months since the year 0. */
  handover: Uint32Array;
  amenityBits: readonly Uint32Array[];
  /** Their address, until they are fetched and stand here. */
  details: IndexDetails | string;
}

interface IndexArea {
  name: string;
  island: AreaIsland;
  latitude: number;
  longitude: number;
}

/** Reads what `buildIndex` made. Throws an `IndexError` for anything else. */
export function readIndex(json: unknown): SearchIndex {
  const file = readRecord(json, 'the file');
  if (file['format'] !== INDEX_FORMAT) throw new IndexError('format');
  const count = readNumber(file['count'], 'count');
  const areas = readList(file['areas'], 'areas').map(readArea);
  const owners = readList(file['owners'], 'owners').map(readOwner);
  const slugRests = readTexts(file['slugRests'], 'slugRests');
  const locationCount = readNumber(file['locationCount'], 'locationCount');
  const type = readNumbers(new Uint8Array(count), file['type'], 'type', { most: PROPERTY_TYPES.length - 1 });
  const order = sortedPlaces(type);
  const bytes = (part: string, most = 255) => readNumbers(new Uint8Array(count), file[part], part, { most, order });
  const wide = (part: string, most: number) => readNumbers(new Uint32Array(count), file[part], part, { most, order });
  const measures = (part: string) => readMeasures(file[part], part, order);
  const area = readNumbers(new Uint16Array(count), file['area'], 'area', { most: areas.length - 1, order });
  const { details } = file;

  return {
    count,
    areas,
    owners,
    amenities: readTexts(file['amenities'], 'amenities'),
    texts: readIndexTexts(file['texts'], count + locationCount),
    slugRests,
    slugRest: wide('slugRest', slugRests.length - 1),
    area,
    location: wide('location', locationCount - 1),
    owner: wide('owner', owners.length),
    type,
    status: bytes('status', PROPERTY_STATUSES.length - 1),
    bedrooms: bytes('bedrooms'),
    bathrooms: bytes('bathrooms'),
    price: measures('price'),
    size: measures('size'),
    landSize: measures('landSize'),
    handover: wide('handover', LAST_MONTH),
    amenityBits: readList(file['amenityBits'], 'amenityBits').map((bits) =>
      readNumbers(new Uint32Array(count), bits, 'amenityBits', { order }),
    ),
    details: typeof details === 'string' ? details : readDetails(details, { count, areas, area }),
  };
}

function readArea(json: unknown): IndexArea {
  const [name, island, latitude, longitude] = readList(json, 'areas');
  if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new IndexError('areas');
  return { name: readText(name, 'areas'), island: pick(ISLANDS, island, 'areas'), latitude, longitude };
}

function readOwner(json: unknown): { name: string; kind: OwnerKind } {
  const [name, kind] = readList(json, 'owners');
  return { name: readText(name, 'owners'), kind: pick(OWNER_KINDS, kind, 'owners') };
}

/** The slug of a row, whole. */
export function slugAt({ texts, slugRests, slugRest }: SearchIndex, row: number): string {
  const rest = slugRests[slugRest[row] ?? -1] ?? '';
  return rest === '' || rest.startsWith('-') ? textSlug(texts, row) + rest : rest;
}

export function nameAt({ texts }: SearchIndex, row: number): string {
  return textAt(texts, row);
}

/** What a card shows of a row. Throws a `RangeError` for a row that is not there. */
export function cardAt(index: SearchIndex, row: number): PropertyCardView {
  const area = index.areas[index.area[row] ?? -1];
  const type = PROPERTY_TYPES[index.type[row] ?? -1];
  const status = PROPERTY_STATUSES[index.status[row] ?? -1];
  if (!area || !type || !status) throw new RangeError(`The search index has no row ${row}`);
  return {
    slug: slugAt(index, row),
    name: nameAt(index, row),
    location: textAt(index.texts, index.count + (index.location[row] ?? 0)),
    area: { name: area.name, island: area.island },
    type,
    status,
    price: index.price[row] ?? 0,
    bedrooms: numberOrNull(index.bedrooms[row]),
    bathrooms: numberOrNull(index.bathrooms[row]),
    size_sqm: index.size[row] || null,
    land_size_sqm: index.landSize[row] || null,
    handover: monthText(index.handover[row]),
    amenities: index.amenities.filter((_, amenity) => hasAmenity(index, row, amenity)),
    owner: index.owners[(index.owner[row] ?? 0) - 1] ?? null,
    ...photoAt(index, row),
  };
}

function photoAt({ details }: SearchIndex, row: number): Pick<PropertyCardView, 'photo' | 'photoCount'> {
  if (typeof details === 'string') return { photo: 'coming', photoCount: 0 };
  const photo = photoCodeAt(details.photos, row);
  return { photo: photo && cardPhoto(photo), photoCount: details.photoCount[row] ?? 0 };
}

/** The details of an index that has them. */
export function detailsOf({ details }: SearchIndex): IndexDetails {
  if (typeof details === 'string') throw new Error('The details of the search index are not there yet.');
  return details;
}

function hasAmenity({ amenityBits }: SearchIndex, row: number, amenity: number): boolean {
  const bits = amenityBits[Math.floor(amenity / BITS_PER_COLUMN)]?.[row] ?? 0;
  return ((bits >> (amenity % BITS_PER_COLUMN)) & 1) === 1;
}

function monthText(months = 0): string | null {
  const year = Math.floor((months - 1) / 12);
  return months === 0 ? null : `${String(year).padStart(4, '0')}-${String(months - year * 12).padStart(2, '0')}`;
}

function numberOrNull(numberAndOne = 0): number | null {
  return numberAndOne === 0 ? null : numberAndOne - 1;
}
