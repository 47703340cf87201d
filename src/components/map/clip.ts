import type { Position } from './outline.ts';

export interface GeoBox {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The part of a closed ring that lies in the box, closed along its edges (Sutherland and Hodgman); empty when none does. */
export function clipRing(ring: readonly Position[], box: GeoBox): Position[] {
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

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
