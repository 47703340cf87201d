import type { Point } from '#components/map/island-chart.ts';

/** A point of a chart that has a label. */
export interface LabelledPoint extends Point {
  /** Negative for a label on the left. */
  lean: number;
  /** The weightier points keep their label where not all labels fit. */
  weight: number;
}

type LabelSide = 'left' | 'right';
export type WithLabel<Item extends LabelledPoint> = Item & { side: LabelSide; labelY: number };

interface LabelSpace {
  height: number;
  /** From the middle of one label to that of the next. */
  gap: number;
}

/** Finds room beside the chart for the labels of its points: none overlap, and on each side they keep the order of their points. */
export function placeLabels<Item extends LabelledPoint>(points: readonly Item[], space: LabelSpace): WithLabel<Item>[] {
  const room = Math.floor(space.height / space.gap);
  const chosen = points
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, room * 2)
    .sort((one, other) => one.lean - other.lean);
  const onLeft = chosen.filter(({ lean }) => lean < 0).length;
  const split = Math.min(Math.max(onLeft, chosen.length - room), room);
  return [...stack(chosen.slice(0, split), 'left', space), ...stack(chosen.slice(split), 'right', space)];
}

/** Puts each label as near to the height of its point as its neighbours allow. */
function stack<Item extends LabelledPoint>(points: readonly Item[], side: LabelSide, { height, gap }: LabelSpace) {
  const inOrder = points.toSorted((one, other) => one.y - other.y);
  // Less the gaps above them, labels may stand on one another but never pass.
  const ascending = nearestAscending(inOrder.map(({ y }, index) => y - index * gap));
  const [top, bottom] = [gap / 2, height - gap / 2 - (points.length - 1) * gap];
  return inOrder.map((point, index) => {
    const raised = Math.min(Math.max(ascending[index] ?? point.y, top), bottom);
    return { ...point, side, labelY: Math.round(raised + index * gap) };
  });
}

/** The nearest numbers that never fall: whoever is out of order meets its neighbours at their mean. */
function nearestAscending(numbers: readonly number[]): number[] {
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
