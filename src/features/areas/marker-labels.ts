import type { Point } from '#features/map/island-chart.ts';

/** A place on a chart. */
export interface Spot extends Point {
  /** Negative for a label on the left. */
  lean: number;
  /** The weightier places keep their label where not all labels fit. */
  weight: number;
}

type LabelSide = 'left' | 'right';
export type Labelled<Place extends Spot> = Place & { side: LabelSide; labelY: number };

interface LabelSpace {
  height: number;
  /** From the middle of one label to that of the next. */
  gap: number;
}

/** Finds room beside the chart for the labels of its places: none overlap, and on each side they keep the order of their places. */
export function labelSpots<Place extends Spot>(spots: readonly Place[], space: LabelSpace): Labelled<Place>[] {
  const room = Math.floor(space.height / space.gap);
  const chosen = spots
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, room * 2)
    .sort((one, other) => one.lean - other.lean);
  const onLeft = chosen.filter(({ lean }) => lean < 0).length;
  const split = Math.min(Math.max(onLeft, chosen.length - room), room);
  return [...stack(chosen.slice(0, split), 'left', space), ...stack(chosen.slice(split), 'right', space)];
}

/** Puts each label as near to the height of its place as its neighbours allow. */
function stack<Place extends Spot>(spots: readonly Place[], side: LabelSide, { height, gap }: LabelSpace) {
  const inOrder = spots.toSorted((one, other) => one.y - other.y);
  // Less the gaps above them, labels may stand on one another but never pass.
  const settled = settle(inOrder.map(({ y }, index) => y - index * gap));
  const [top, bottom] = [gap / 2, height - gap / 2 - (spots.length - 1) * gap];
  return inOrder.map((spot, index) => {
    const raised = Math.min(Math.max(settled[index] ?? spot.y, top), bottom);
    return { ...spot, side, labelY: Math.round(raised + index * gap) };
  });
}

/** The nearest numbers that never fall: whoever is out of order meets its neighbours at their mean. */
function settle(numbers: readonly number[]): number[] {
  const groups: { mean: number; size: number }[] = [];
  for (const number of numbers) {
    let group = { mean: number, size: 1 };
    for (let last = groups.at(-1); last && last.mean > group.mean; last = groups.at(-1)) {
      const size = last.size + group.size;
      group = { mean: (last.mean * last.size + group.mean * group.size) / size, size };
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap(({ mean, size }) => Array.from({ length: size }, () => mean));
}
