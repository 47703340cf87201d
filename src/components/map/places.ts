import type { GeoPoint } from '#lib/geo.ts';
import file from './zanzibar-places.json' with { type: 'json' };

/** A place people on the islands would name. Its coordinates are approximate. */
export interface NamedPlace extends GeoPoint {
  name: string;
  island: string;
  kind: string;
}

export const NAMED_PLACES: readonly NamedPlace[] = file.places.map(({ lat, lng, ...place }) => ({
  ...place,
  latitude: lat,
  longitude: lng,
}));

const MOST_PLACES = 6;

/** Places with a word that begins like the text, whatever its case; none for an empty text. */
export function findPlaces(text: string): NamedPlace[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  return NAMED_PLACES.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${sought}`)).slice(0, MOST_PLACES);
}
