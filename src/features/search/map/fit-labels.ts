import { type Box, isInside, isOver } from '#lib/box.ts';

/** A place that wants a label beside it, in pixels of the map. */
export interface LabelledPlace {
  key: string;
  x: number;
  y: number;
  width: number;
}

/** From the place to the middle of its label. */
export interface LabelOffset {
  dx: number;
  dy: number;
}

export const LABEL_HEIGHT = 32;
/** Right above its place, where the tail of a label points. */
export const ABOVE: LabelOffset = { dx: 0, dy: -LABEL_HEIGHT / 2 - 7 };
/** Free pixels between two labels. */
const GAP = 2;
/** How far a label may stand from its place: a line leads there. */
const DISTANCES = [12, 28, 44];
const DIRECTIONS = Array.from({ length: 16 }, (_, index) => (index / 16) * 2 * Math.PI - Math.PI / 2);

/**
 * Finds room for labels so that none covers another, each as near to its place as it fits: the first ones first. Where a
 * label stood before it stays if it can. MapLibre's own collision tells neither where a label came to stand nor which
 * ones did not fit.
 */
export function fitLabels(
  places: readonly LabelledPlace[],
  free: { frame: Box; covered: readonly Box[] },
  before: ReadonlyMap<string, LabelOffset>,
): Map<string, LabelOffset> {
  const taken = [...free.covered];
  const placed = new Map<string, LabelOffset>();
  for (const place of places) {
    const last = before.get(place.key);
    const offset = [...(last ? [last] : []), ...offsetsOf(place.width)].find((each) => {
      const box = boxOf(place, each);
      return isInside(box, free.frame) && !taken.some((other) => isOver(box, other));
    });
    if (!offset) continue;
    placed.set(place.key, offset);
    taken.push(boxOf(place, offset));
  }
  return placed;
}

const known = new Map<number, readonly LabelOffset[]>();

/** From the nearest on: above, below and beside the place, then around it in growing rings. */
function offsetsOf(width: number): readonly LabelOffset[] {
  const offsets = known.get(width) ?? [
    ABOVE,
    { dx: 0, dy: -ABOVE.dy },
    { dx: width / 2 + 8, dy: 0 },
    { dx: -width / 2 - 8, dy: 0 },
    ...DISTANCES.flatMap((distance) =>
      DIRECTIONS.map((angle) => ({
        dx: Math.round(Math.cos(angle) * (distance + width / 2)),
        dy: Math.round(Math.sin(angle) * (distance + LABEL_HEIGHT / 2)),
      })),
    ),
  ];
  known.set(width, offsets);
  return offsets;
}

function boxOf({ x, y, width }: LabelledPlace, { dx, dy }: LabelOffset): Box {
  const [middle, half] = [x + dx, (width + GAP) / 2];
  const height = LABEL_HEIGHT + GAP;
  return { left: middle - half, right: middle + half, top: y + dy - height / 2, bottom: y + dy + height / 2 };
}
