import { type GeoBounds, type GeoPoint, KILOMETRES_PER_DEGREE, longitudeShrink } from '#lib/geo.ts';
import type { Island } from '#lib/islands.ts';
import { coast, depths } from './coastline.ts';
import { between, type Frame, outline, type Position, project, simplify, trace } from './outline.ts';
import { beachesAlong } from './places.ts';

/** The paper a chart is drawn on. */
interface PlainSheet {
  width: number;
  height: number;
}

/** With the margins that stay free beside the island. */
export interface ChartSheet extends PlainSheet {
  marginX: number;
  marginY: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A part of the sea with its coasts. */
export interface Chart {
  width: number;
  height: number;
  /** Every coast on the sheet, as one path. */
  land: string;
  /** Where the sea is deeper than so many metres, as a path, and where on its line the figure has most room. */
  depths: { depth: number; path: string; figure: Point | null }[];
  /** Stretches of sand, as one path. */
  beaches: string;
  /** Where a point lies on the sheet. */
  locate: (point: GeoPoint) => Point;
  /** Full degrees of latitude that cross the sheet. */
  parallels: { degree: number; y: number }[];
}

export interface IslandChart extends Chart {
  /** How far the coast of the island itself reaches to the left and to the right. */
  shores: { left: number; right: number };
  /** How far a point lies to the right of the island's middle at its own height; to the left when negative. */
  leanOf: (point: Point) => number;
}

/** Coasts go on beyond the edges by this many units, so that no line along an edge comes into view. */
const BLEED = 40;
const TOLERANCE = 0.9;
const mainRings = coast.filter(({ kind }) => kind === 'island').flatMap(({ rings }) => rings);
/** Longitudes as they are, and latitudes stretched as the projection wants them, from the equator down. */
const GLOBE: Frame = { west: 0, north: 0, pixelsPerDegree: 1 };

/** Draws one island in the middle of its sheet, as large as the margins allow. */
export function drawIsland(island: Island, sheet: ChartSheet): IslandChart {
  const ring = mainRingOf(island);
  const frame = fitFrame(ring, sheet);
  const shore = ring.map((position) => project(position, frame));
  const shores = extentOf(shore.map(([x]) => x));
  const chart = drawFrame(frame, sheet);
  return {
    ...chart,
    // Names stand where there would be room for figures.
    depths: chart.depths.map((depth) => ({ ...depth, figure: null })),
    shores: { left: shores.low, right: shores.high },
    leanOf: ({ x, y }) => {
      const crossings = crossingsAt(y, shore);
      const { low, high } = crossings.length > 0 ? extentOf(crossings) : shores;
      return x - (low + high) / 2;
    },
  };
}

/** Draws what lies around a point, so many kilometres from the left edge to the right. */
export function drawAround({ latitude, longitude }: GeoPoint, kilometres: number, sheet: PlainSheet): Chart {
  const degrees = kilometres / (KILOMETRES_PER_DEGREE * longitudeShrink({ latitude }));
  const pixelsPerDegree = sheet.width / degrees;
  const top = project([0, latitude], GLOBE)[1] - sheet.height / 2 / pixelsPerDegree;
  return drawFrame({ west: longitude - degrees / 2, north: latitudeAt(top, GLOBE), pixelsPerDegree }, sheet);
}

/** What lies in a frame. */
export function drawFrame(frame: Frame, { width, height }: PlainSheet, tolerance = TOLERANCE): Chart {
  const box = {
    west: frame.west - BLEED / frame.pixelsPerDegree,
    east: frame.west + (width + BLEED) / frame.pixelsPerDegree,
    north: latitudeAt(-BLEED, frame),
    south: latitudeAt(height + BLEED, frame),
  };
  const within = (ring: readonly Position[]) => clipRing(ring, box);
  const pathsOf = (rings: readonly (readonly Position[])[]) =>
    rings.map((ring) => outline(ring, frame, tolerance)).join('');
  const pointsOf = (rings: readonly (readonly Position[])[]) =>
    rings.flatMap((ring) =>
      simplify(
        ring.map((position) => project(position, frame)),
        tolerance,
      ).map(toPoint),
    );
  const coasts = coast.flatMap(({ rings }) => rings.map(within)).filter(({ length }) => length > 0);
  const shore = pointsOf(coasts);
  return {
    width,
    height,
    land: pathsOf(coasts),
    depths: depths.map(({ depth, rings }) => {
      const clipped = rings.map(within);
      return { depth, path: pathsOf(clipped), figure: roomiestPlace(pointsOf(clipped), shore, { width, height }) };
    }),
    beaches: mainRings.flatMap((ring) => beachesAlong(within(ring)).map((line) => trace(line, frame))).join(''),
    locate: ({ latitude, longitude }) => toPoint(project([longitude, latitude], frame)),
    parallels: [5, 6, 7, 8]
      .map((degree) => ({ degree, y: toPoint(project([0, -degree], frame)).y }))
      .filter(({ y }) => y > 0 && y < height),
  };
}

/** Letters of a figure keep so far off the edges and the coast, in units of the sheet. */
const FIGURE_ROOM = 26;

function roomiestPlace(line: readonly Point[], shore: readonly Point[], { width, height }: PlainSheet): Point | null {
  const roomAt = ({ x, y }: Point) =>
    Math.min(x, y, width - x, height - y, ...shore.map((point) => Math.hypot(point.x - x, point.y - y)));
  const [best] = line.map((point) => ({ point, room: roomAt(point) })).sort((one, other) => other.room - one.room);
  return best && best.room > FIGURE_ROOM ? best.point : null;
}

function mainRingOf(island: Island): readonly Position[] {
  const ring = coast.find((shape) => shape.kind === 'island' && shape.island === island)?.rings[0];
  if (!ring) throw new Error(`The coastline has no island ${island}`);
  return ring;
}

function fitFrame(ring: readonly Position[], { width, height, marginX, marginY }: ChartSheet): Frame {
  const points = ring.map((position) => project(position, GLOBE));
  const across = extentOf(points.map(([x]) => x));
  const down = extentOf(points.map(([, y]) => y));
  const pixelsPerDegree = Math.min(
    (width - 2 * marginX) / (across.high - across.low),
    (height - 2 * marginY) / (down.high - down.low),
  );
  const top = (down.low + down.high) / 2 - height / 2 / pixelsPerDegree;
  return {
    west: (across.low + across.high) / 2 - width / 2 / pixelsPerDegree,
    north: latitudeAt(top, GLOBE),
    pixelsPerDegree,
  };
}

/** Where a closed line crosses a height. */
function crossingsAt(height: number, line: readonly (readonly [number, number])[]): number[] {
  return line.flatMap(([x, y], index) => {
    const [x0, y0] = line.at(index - 1) ?? [x, y];
    return y0 < height === y < height ? [] : [x0 + ((x - x0) * (height - y0)) / (y - y0)];
  });
}

function extentOf(values: readonly number[]): { low: number; high: number } {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** Undoes `project` for one height on the sheet. */
function latitudeAt(y: number, { north, pixelsPerDegree }: Frame): number {
  const fromEquator = project([0, north], GLOBE)[1] + y / pixelsPerDegree;
  return (Math.atan(Math.sinh((-fromEquator * Math.PI) / 180)) * 180) / Math.PI;
}

function toPoint([x, y]: readonly [number, number]): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** The part of a closed ring that lies in the box, closed along its edges (Sutherland and Hodgman); empty when none does. */
export function clipRing(ring: readonly Position[], box: GeoBounds): Position[] {
  const kept = [
    { axis: 0, limit: box.west, keeps: 1 },
    { axis: 0, limit: box.east, keeps: -1 },
    { axis: 1, limit: box.south, keeps: 1 },
    { axis: 1, limit: box.north, keeps: -1 },
  ].reduce<readonly Position[]>(cutAlong, ring);
  const [first] = kept;
  return first ? [...kept, first] : [];
}

interface Edge {
  /** 0 for longitude, 1 for latitude. */
  axis: number;
  limit: number;
  /** 1 keeps what is above the limit, -1 what is below. */
  keeps: number;
}

function cutAlong(points: readonly Position[], { axis, limit, keeps }: Edge): Position[] {
  const depth = (point: Position) => ((point[axis] ?? 0) - limit) * keeps;
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const crosses = depth(before) >= 0 !== depth(point) >= 0;
    const crossing = crosses ? [between(before, point, depth(before) / (depth(before) - depth(point)))] : [];
    return depth(point) >= 0 ? [...crossing, point] : crossing;
  });
}
