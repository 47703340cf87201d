/** Packs properties for a search in memory, while the site is built. */
import { ISLANDS } from '#features/areas/area.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import type { PropertyListing } from '#features/properties/property.queries.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { newestFirst } from '#lib/dates.ts';
import { toGrid } from './coordinates.ts';
import { BITS_PER_COLUMN, type DetailsFile, INDEX_FORMAT, type IndexFile } from './index-format.ts';
import { byFrequency, packMeasures, packNumbers, packPlaces, packSigned, packTexts } from './index-packing.ts';
import { packPhotos } from './index-photos.ts';
import { slugOfText } from './index-texts.ts';

/** The index of these properties, in whatever order they come. */
export function buildIndex(properties: readonly PropertyListing[]): IndexFile<DetailsFile> {
  const rows = properties.toSorted((one, other) => newestFirst(one, other) || (one.id < other.id ? -1 : 1));
  const byType = rows.toSorted((one, other) => typePlace(one) - typePlace(other));
  const areas = places(rows, ({ area }) => area.id);
  const owners = places(rows, ({ owner }) => owner?.id);
  const locations = places(rows, ({ location }) => location);
  const rests = byType.map(slugRest);
  const slugRests = byFrequency(rests);
  const amenities = listAmenities(rows);
  const column = (read: (row: PropertyListing) => number) => packNumbers(byType.map(read));
  const measures = (read: (row: PropertyListing) => number) => packMeasures(byType.map(read));

  return {
    format: INDEX_FORMAT,
    kind: 'memory',
    count: rows.length,
    areas: areas.firstRows.map(({ area }) => [
      area.name,
      ISLANDS.indexOf(area.island),
      toGrid(area.latitude),
      toGrid(area.longitude),
    ]),
    owners: owners.firstRows.flatMap(({ owner }) =>
      owner ? [[owner.name, OWNER_KINDS.indexOf(owner.kind)] as const] : [],
    ),
    amenities,
    texts: packTexts([...rows.map(({ name }) => name), ...locations.firstRows.map(({ location }) => location)]),
    locationCount: locations.firstRows.length,
    slugRests,
    type: packNumbers(rows.map(typePlace)),
    slugRest: packPlaces(rests, slugRests),
    area: column(areas.placeOf),
    location: column(locations.placeOf),
    owner: column((row) => (row.owner ? owners.placeOf(row) + 1 : 0)),
    status: column(({ status }) => PROPERTY_STATUSES.indexOf(status)),
    bedrooms: column(({ bedrooms }) => (bedrooms ?? -1) + 1),
    bathrooms: column(({ bathrooms }) => (bathrooms ?? -1) + 1),
    price: measures(({ price }) => price),
    size: measures(({ size_sqm }) => size_sqm ?? 0),
    landSize: measures(({ land_size_sqm }) => land_size_sqm ?? 0),
    handover: column(({ handover_date }) => monthNumber(handover_date)),
    amenityBits: bitColumns(byType, amenities).map(packNumbers),
    details: packDetails(rows),
  };
}

function packDetails(rows: readonly PropertyListing[]): DetailsFile {
  return {
    ...packPhotos(rows.map(({ images }) => images[0] ?? null)),
    photoCount: packNumbers(rows.map(({ images }) => images.length)),
    latitude: packSigned(rows.map(({ latitude, area }) => toGrid(latitude) - toGrid(area.latitude))),
    longitude: packSigned(rows.map(({ longitude, area }) => toGrid(longitude) - toGrid(area.longitude))),
  };
}

function monthNumber(day: string | null): number {
  const [year = 0, month = 0] = (day ?? '').split('-').map(Number);
  return year * 12 + month;
}

function typePlace({ type }: PropertyListing): number {
  return PROPERTY_TYPES.indexOf(type);
}

/** Numbers the different keys by their first row; a row without a key is left out. */
function places(rows: readonly PropertyListing[], keyOf: (row: PropertyListing) => string | undefined) {
  const firstRows = new Map<string, PropertyListing>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined && !firstRows.has(key)) firstRows.set(key, row);
  }
  const numbers = new Map([...firstRows.keys()].map((key, number) => [key, number]));
  return { firstRows: [...firstRows.values()], placeOf: (row: PropertyListing) => numbers.get(keyOf(row) ?? '') ?? -1 };
}

/** Every amenity, the most frequent first and equally frequent ones by name. */
export function listAmenities(rows: readonly PropertyListing[]): string[] {
  return byFrequency(rows.flatMap(({ amenities }) => [...new Set(amenities)]));
}

function bitColumns(rows: readonly PropertyListing[], amenities: readonly string[]): number[][] {
  return Array.from({ length: Math.ceil(amenities.length / BITS_PER_COLUMN) }, (_, column) => {
    const slugs = amenities.slice(column * BITS_PER_COLUMN, (column + 1) * BITS_PER_COLUMN);
    return rows.map((row) =>
      slugs.reduce((bits, slug, bit) => bits | (Number(row.amenities.includes(slug)) << bit), 0),
    );
  });
}

/** What a slug holds besides the name; the whole of one that is not made of it. */
function slugRest({ name, slug }: PropertyListing): string {
  const base = slugOfText(name);
  const rest = slug.slice(base.length);
  return base !== '' && slug.startsWith(base) && (rest === '' || rest.startsWith('-')) ? rest : slug;
}
