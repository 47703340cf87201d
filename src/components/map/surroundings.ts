import { isInside, isOver } from '#components/map/map.ts';
import { type GeoPoint, KILOMETRES_PER_DEGREE, kilometresBetween, longitudeShrink } from '#lib/geo.ts';
import type { Island } from '#lib/islands.ts';
import { coast } from './coastline.ts';
import type { Chart } from './island-chart.ts';
import { NAMED_PLACES, type NamedPlace } from './places.ts';

/** Where ferries from the mainland land. */
const FERRY_PLACES = { Unguja: 'Stone Town', Pemba: 'Mkoani', Mafia: 'Kilindoni' } as const satisfies Record<
  Island,
  string
>;
const VILLAGES = ['city', 'town', 'village', 'beach', 'hamlet'];
const NEAREST_VILLAGES = 2;

export interface Distance {
  to: string;
  kilometres: number;
}

/** How far it is from a point to what buyers ask after, as the crow flies. */
export function distancesFrom(point: GeoPoint, island: Island): Distance[] {
  const places = NAMED_PLACES.filter((place) => place.island === island);
  const away = (place: GeoPoint) => kilometresBetween(point, place);
  const nearest = (places: readonly NamedPlace[]) => places.toSorted((one, other) => away(one) - away(other));
  const villages = nearest(places.filter(({ kind }) => VILLAGES.includes(kind))).slice(0, NEAREST_VILLAGES);
  const [airport] = nearest(places.filter(({ kind }) => kind === 'airport'));
  const ferry = places.find(({ name }) => name === FERRY_PLACES[island]);
  return [
    { to: 'the sea', kilometres: kilometresToSea(point) },
    ...villages.map((place) => ({ to: place.name, kilometres: away(place) })),
    ...(airport ? [{ to: airport.name, kilometres: away(airport) }] : []),
    ...(ferry ? [{ to: `the ferry at ${ferry.name}`, kilometres: away(ferry) }] : []),
  ];
}

/** Longitude and latitude in turns of the points by which the coast was measured, some hundred metres apart. */
const SHORE = Float64Array.from(coast.flatMap(({ rings }) => rings.flat(2)));

/** Nine thousand points for each page, so squares are compared and only the smallest becomes a distance. */
function kilometresToSea(point: GeoPoint): number {
  const shrink = longitudeShrink(point);
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < SHORE.length; at += 2) {
    const east = ((SHORE[at] ?? 0) - point.longitude) * shrink;
    const north = (SHORE[at + 1] ?? 0) - point.latitude;
    const square = north * north + east * east;
    if (square < nearest) nearest = square;
  }
  return Math.sqrt(nearest) * KILOMETRES_PER_DEGREE;
}

/** "300 m", "2.4 km", "38 km". */
export function formatKilometres(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(1, Math.round(kilometres * 10))}00 m`;
  return `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} km`;
}

/** A name beside its place on a chart. */
export interface ChartName {
  name: string;
  x: number;
  y: number;
  side: 'left' | 'right';
}

const MOST_NAMES = 7;
/** Names keep off the edges of the sheet. */
const EDGE = 4;
const KINDS = ['city', 'town', 'beach', 'village', 'airport', 'reserve', 'islet', 'hamlet'];
/** In units of the sheet as the narrowest phone shows it, where letters are widest beside the land. */
const LETTER = { width: 13, height: 30 };
/** Of the pin, up from its point. */
const PIN = { width: 46, height: 56 };

/** The names that a chart around a point has room for: what is known best first, then what is nearest. */
export function namesAround(point: GeoPoint, chart: Chart): ChartName[] {
  const pin = chart.locate(point);
  const { width: right, height: bottom } = chart;
  const taken = [
    { left: pin.x - PIN.width / 2, right: pin.x + PIN.width / 2, top: pin.y - PIN.height, bottom: pin.y + 8 },
    // The button for the map, and where coast and depths are from.
    { left: 0, right: 190, top: bottom - 84, bottom },
    { left: right - 320, right, top: bottom - 30, bottom },
  ];
  const sheet = { left: EDGE, top: EDGE, right: right - EDGE, bottom: bottom - EDGE };
  const names: ChartName[] = [];
  const ranked = NAMED_PLACES.map((place) => ({
    place,
    rank: KINDS.indexOf(place.kind),
    away: kilometresBetween(point, place),
  }));
  ranked.sort((one, other) => one.rank - other.rank || one.away - other.away);
  for (const { place } of ranked) {
    const { x, y } = chart.locate(place);
    const name = place.kind === 'airport' ? 'Airport' : place.name;
    const width = name.length * LETTER.width + 12;
    for (const side of ['right', 'left'] as const) {
      const left = side === 'right' ? x - 6 : x + 6 - width;
      const box = { left, right: left + width, top: y - LETTER.height / 2, bottom: y + LETTER.height / 2 };
      if (!isInside(box, sheet) || taken.some((other) => isOver(box, other))) continue;
      taken.push(box);
      names.push({ name, x, y, side });
      break;
    }
    if (names.length === MOST_NAMES) break;
  }
  return names;
}
