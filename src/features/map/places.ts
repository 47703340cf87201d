import type { MapPlace } from './map.ts';
import file from './zanzibar-places.json' with { type: 'json' };

/** A place people on the islands would name. Its coordinates are approximate. */
export interface NamedPlace extends MapPlace {
  name: string;
  island: string;
  kind: string;
}

export const NAMED_PLACES: readonly NamedPlace[] = file.places.map(({ lat, lng, ...place }) => ({
  ...place,
  latitude: lat,
  longitude: lng,
}));
