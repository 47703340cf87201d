import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ISLANDS } from '#lib/islands.ts';
import { outline, type Position, project, smoothRing } from './outline.ts';

const position = z.pipe(
  z.tuple([z.number(), z.number()]),
  z.transform((pair): Position => pair),
);

/** The lines of one of the files that the map of the site draws, with what is said of each. */
function readLines<Shape extends z.core.$ZodShape>(file: string, properties: z.ZodMiniObject<Shape>) {
  const geometry = z.object({ coordinates: z.array(z.array(position)) });
  const schema = z.object({ features: z.array(z.object({ properties, geometry })) });
  const { features } = schema.parse(JSON.parse(readFileSync(path.resolve('public/geo', file), 'utf8')));
  return features.map(({ properties, geometry }) => ({ ...properties, rings: geometry.coordinates }));
}

export const MAP_SIZE = { width: 340, height: 640 } as const;
export const MAP_FRAME = { west: 38.41, north: -4.605, pixelsPerDegree: 170.6 };
const TOLERANCE = 0.5;

/** Every piece of land as it lies on the globe, for maps that frame it in their own way. */
export const coast = readLines(
  'zanzibar-land.geojson',
  z.object({ kind: z.enum(['mainland', 'island', 'islet']), island: z.nullable(z.enum(ISLANDS)) }),
);

/** Where the sea is deeper than so many metres; the rings after the first are shallower. */
export const depths = readLines('zanzibar-depths.geojson', z.object({ depth: z.number() })).map(({ depth, rings }) => ({
  depth,
  rings: rings.map(smoothDepth),
}));

function smoothDepth(ring: readonly Position[]): Position[] {
  return smoothRing(ring.map((corner) => [...corner])).map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

const outlines = coast.map(({ rings, ...shape }) => ({
  ...shape,
  path: rings.map((ring) => outline(ring, MAP_FRAME, TOLERANCE)).join(''),
}));

export const mainland = pathOf(({ kind }) => kind === 'mainland');
export const islets = pathOf(({ kind, island }) => kind === 'islet' && island === null);
export const islandShapes = ISLANDS.map((island) => ({ island, path: pathOf((shape) => shape.island === island) }));
export const parallels = [5, 6, 7, 8].map((degree) => ({ degree, y: Math.round(project([0, -degree], MAP_FRAME)[1]) }));

function pathOf(isWanted: (shape: (typeof outlines)[number]) => boolean): string {
  return outlines
    .filter(isWanted)
    .map(({ path }) => path)
    .join('');
}
