import type { PropertyCardView } from '#features/properties/card/card.ts';
import { cardPhoto, type PhotoCode } from '#features/properties/card/card-photo.ts';
import type { Suggestion } from '../engine/suggestions.ts';
import { type IndexColumns, searchFile } from './index.schema.ts';

/** Where a search looks. `amenities` are those of the site, the most frequent first. */
export type SearchSource = { amenities: readonly string[]; suggestions: readonly Suggestion[] } & (
  | { kind: 'memory'; index: SearchIndex }
  | { kind: 'database' }
);

export interface SearchIndex {
  amenities: readonly string[];
  /** Every published property, the newest first. */
  rows: readonly IndexRow[];
}

export interface IndexRow extends Omit<PropertyCardView, 'photo'> {
  photo: PhotoCode | null;
  /** On the grid. */
  latitude: number;
  longitude: number;
}

/** Reads what `makeSearchFile` made. Throws for anything else: a half-read file finds wrong places. */
export function readSource(json: unknown): SearchSource {
  const file = searchFile.parse(json);
  if (file.kind === 'database') return file;
  const { amenities, suggestions, columns } = file;
  const rows = columns.slug.map((_, row) => rowAt(columns, amenities, row));
  return { kind: 'memory', amenities, suggestions, index: { amenities, rows } };
}

function rowAt(columns: IndexColumns, amenities: readonly string[], row: number): IndexRow {
  return {
    slug: at(columns.slug, row),
    name: at(columns.name, row),
    location: at(columns.location, row),
    area: at(columns.area, row),
    type: at(columns.type, row),
    status: at(columns.status, row),
    price: at(columns.price, row),
    reduction: at(columns.reduction, row),
    bedrooms: at(columns.bedrooms, row),
    bathrooms: at(columns.bathrooms, row),
    size_sqm: at(columns.size_sqm, row),
    land_size_sqm: at(columns.land_size_sqm, row),
    handover: at(columns.handover, row),
    tenure: at(columns.tenure, row),
    lease_years: at(columns.lease_years, row),
    amenities: at(columns.amenities, row).map((place) => at(amenities, place)),
    owner: at(columns.owner, row),
    photo: photoAt(columns, row),
    photoCount: at(columns.photoCount, row),
    latitude: at(columns.latitude, row),
    longitude: at(columns.longitude, row),
  };
}

function photoAt(columns: IndexColumns, row: number): PhotoCode | null {
  const [hash, color] = [at(columns.photoHash, row), at(columns.photoColor, row)];
  return hash === null || color === null ? null : { hash, color, widths: at(columns.photoWidths, row) };
}

function at<Item>(items: readonly (Item | undefined)[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError('The search index names what it does not hold.');
  return item;
}

/** What a card shows of a row. */
export function cardOfRow({ latitude, longitude, photo, ...card }: IndexRow): PropertyCardView {
  return { ...card, photo: photo && cardPhoto(photo) };
}
