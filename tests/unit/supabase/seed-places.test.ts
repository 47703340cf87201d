import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ISLANDS } from '#lib/islands.ts';
import { areas } from '../../../supabase/seed/areas.ts';
import { properties } from '../../../supabase/seed/properties/all.ts';

type Point = [longitude: number, latitude: number];

const coastline = z.object({
  features: z.array(
    z.object({
      properties: z.object({ island: z.nullable(z.enum(ISLANDS)) }),
      geometry: z.object({ coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
    }),
  ),
});
const coastlineFile = new URL('../../../public/geo/zanzibar-land.geojson', import.meta.url);
const land = coastline.parse(JSON.parse(readFileSync(coastlineFile, 'utf8')));

test.each(areas)('$name lies on land, on $island', (area) => {
  expect(islandAt(area)).toBe(area.island);
});

test.each(properties)('$name lies on land, on the island of its area', (property) => {
  expect(islandAt(property)).toBe(areas.find(({ key }) => key === property.area)?.island);
});

test('a property lies in the surroundings of its area', () => {
  const farthest = 0.12;
  for (const property of properties) {
    const area = areas.find(({ key }) => key === property.area);
    const degrees = Math.hypot(property.latitude - (area?.latitude ?? 0), property.longitude - (area?.longitude ?? 0));
    expect(degrees, property.name).toBeLessThan(farthest);
  }
});

function islandAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const shore = land.features.find(({ geometry }) => isInside([longitude, latitude], geometry.coordinates[0] ?? []));
  return shore?.properties.island;
}

/** Even-odd rule: a point is inside when a ray from it crosses the ring an odd number of times. */
function isInside([x, y]: Point, ring: Point[]): boolean {
  const crossings = ring.filter(([x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossings.length % 2 === 1;
}
