import { type GeoPoint, kilometresBetween } from '#lib/geo.ts';
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

/** How far along the coast a beach reaches from the place that gives it its name, in kilometres. */
const REACH = 1.2;
/** In degrees of latitude, a little more than that. */
const NEAR = 0.012;

const BEACHES = NAMED_PLACES.filter(({ kind }) => kind === 'beach');

/** The stretches of a closed coast that lie at a place known as a beach, in the direction of the coast. */
export function beachesAlong<Position extends readonly number[]>(ring: readonly Position[]): Position[][] {
  const points = ring.slice(1);
  const start = points.findIndex((point) => !isBeach(point));
  const stretches: Position[][] = [[]];
  for (const point of [...points.slice(start), ...points.slice(0, start)]) {
    if (isBeach(point)) stretches.at(-1)?.push(point);
    else if (stretches.at(-1)?.length !== 0) stretches.push([]);
  }
  return stretches.filter(({ length }) => length > 1);
}

function isBeach([longitude = 0, latitude = 0]: readonly number[]): boolean {
  const isNear = (place: NamedPlace) =>
    Math.abs(place.latitude - latitude) < NEAR && kilometresBetween(place, { latitude, longitude }) <= REACH;
  return BEACHES.some(isNear);
}
