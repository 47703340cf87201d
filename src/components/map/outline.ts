/** Turns coastlines into SVG paths of a few hundred bytes. */
export type Position = readonly [longitude: number, latitude: number];

export interface Frame {
  /** The corner at 0,0. */
  west: number;
  north: number;
  pixelsPerDegree: number;
}

const toRadians = Math.PI / 180;

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * toRadians) / 2)) / toRadians;
}

export function project([longitude, latitude]: Position, { west, north, pixelsPerDegree }: Frame): [number, number] {
  return [(longitude - west) * pixelsPerDegree, (mercator(north) - mercator(latitude)) * pixelsPerDegree];
}

/** A closed path through the points that matter at this size, or an empty text for an islet of a few pixels. */
export function outline(ring: readonly Position[], frame: Frame, tolerance: number): string {
  const points = simplify(
    ring.map((position) => project(position, frame)),
    tolerance,
  );
  return points.length < 4 ? '' : `${relativePath(points.map(toHalves))}Z`;
}

/** An open path, or an empty text where it would be a dot. */
export function trace(line: readonly Position[], frame: Frame): string {
  const points = line.map((position) => toHalves(project(position, frame)));
  return points.length < 2 ? '' : relativePath(points);
}

/** Steps from point to point, which take half the bytes of their places. */
function relativePath(points: readonly [number, number][]): string {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`.replace(' -', '-');
  });
  return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}`;
}

/** Ramer-Douglas-Peucker: leaves out every point closer than `tolerance` to the line without it. */
export function simplify(points: readonly [number, number][], tolerance: number): [number, number][] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];

  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}

function distanceToLine([x, y]: [number, number], [x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}

/** Each round cuts every corner off a little nearer to it, and doubles the points. */
const ROUNDS = 3;

/** A closed ring, whose last point is its first, without its corners (Chaikin). */
export function smoothRing(ring: readonly Corner[]): Corner[] {
  return smoothLine(ring, (points) => [...points, ...points.slice(0, 1)]);
}

export function smoothLine(line: readonly Corner[], close = (points: Corner[]) => points): Corner[] {
  let points = [...line];
  for (let round = 0; round < ROUNDS; round += 1) points = close(cutCorners(points));
  return points;
}

/** Of a line as GeoJSON has it. */
type Corner = number[];

function cutCorners(line: readonly Corner[]): Corner[] {
  return line.slice(1).flatMap((point, index) => {
    const before = line[index] ?? point;
    return [between(before, point, 0.25), between(before, point, 0.75)];
  });
}

/** What lies so far on the way from one point to the other. */
export function between(
  [x = 0, y = 0]: readonly number[],
  [toX = 0, toY = 0]: readonly number[],
  share: number,
): [number, number] {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function toHalves([x, y]: [number, number]): [number, number] {
  return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
}
