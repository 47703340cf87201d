/** What is where, and the places of things on the charts. */
import type { BenchArea, BenchProperty } from '../../content/content.ts';
import { readContent } from './site-content.mts';
import { coordinates, countOf, money } from './words.mts';

export interface Place {
  name: string;
  island: string;
  latitude: number;
  longitude: number;
  chart: string;
  /** Where its pin stands on the chart. */
  x: number;
  y: number;
  shown: string;
  url: string;
}

/** What an area has to offer, in short. */
export interface Offer {
  count: string;
  from: { usd: number; shown: string };
}

const CHART = { west: 39.1, north: -4.8, perDegree: 520 };

const { areas, properties } = readContent();
const known = new Map(areas.map((area) => [area.id, area]));
const listed = Map.groupBy(properties, ({ area_id }) => area_id);
const offers = new Map(areas.map(({ id }) => [id, reckonOffer(listed.get(id) ?? [])]));

export function areaOf({ area_id, name }: BenchProperty): BenchArea {
  const area = known.get(area_id);
  if (!area) throw new Error(`${name} has no area.`);
  return area;
}

export function propertiesIn({ id }: BenchArea): readonly BenchProperty[] {
  return listed.get(id) ?? [];
}

export function offerOf({ id }: BenchArea): Offer {
  return offers.get(id) ?? reckonOffer([]);
}

export function placeOn({ island }: BenchArea, { name, latitude, longitude }: BenchArea | BenchProperty): Place {
  return {
    name,
    island,
    latitude,
    longitude,
    chart: `/charts/${island.toLowerCase()}-place.svg`,
    x: Math.round((longitude - CHART.west) * CHART.perDegree),
    y: Math.round((CHART.north - latitude) * CHART.perDegree),
    shown: coordinates(latitude, longitude),
    url: `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`,
  };
}

function reckonOffer(offered: readonly BenchProperty[]): Offer {
  const least = Math.min(...offered.map(({ price }) => price));
  return { count: countOf(offered.length, 'property', 'properties'), from: { usd: least, shown: money(least) } };
}
