import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ISLANDS } from '#lib/islands.ts';
import { outline, type Position, project, smoothRing } from './outline.ts';

const position = z.pipe(
  z.tuple([z.number(), z.number()]),
  z.transform((pair): Position => pair),
);

/** The same file the map of the site draws. */
const coastlineFile = z.object({
  features: z.array(
    z.object({
      properties: z.object({ kind: z.enum(['mainland', 'island', 'islet']), island: z.nullable(z.enum(ISLANDS)) }),
      geometry: z.object({ coordinates: z.array(z.array(position)) }),
    }),
  ),
});

export const MAP_SIZE = { width: 340, height: 640 } as const;
export const MAP_FRAME = { west: 38.41, north: -4.605, pixelsPerDegree: 170.6 };
const TOLERANCE = 0.5;

const { features } = coastlineFile.parse(
  JSON.parse(readFileSync(path.resolve('public/geo/zanzibar-land.geojson'), 'utf8')),
);

/** Every piece of land as it lies on the globe, for maps that frame it in their own way. */
export const coast = features.map(({ properties, geometry }) => ({ ...properties, rings: geometry.coordinates }));

const depthsFile = z.object({
  features: z.array(
    z.object({
      properties: z.object({ depth: z.number() }),
      geometry: z.object({ coordinates: z.array(z.array(position)) }),
    }),
  ),
});

/** Where the sea is deeper than so many metres; the rings after the first are shallower. */
export const depths = depthsFile
  .parse(JSON.parse(readFileSync(path.resolve('public/geo/zanzibar-depths.geojson'), 'utf8')))
  .features.map(({ properties: { depth }, geometry }) => ({ depth, rings: geometry.coordinates.map(smoothDepth) }));

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
