import { type Box, isInside, isOver } from '#components/map/map.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { formatIn, formatNumber } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import type { Currency } from '#visitor-defaults';
import type { GroupedPoints } from './clusters.ts';
import type { MapPoint } from './map-point.ts';

export type MarkerModel = {
  /** Tells markers apart, and the same one from moment to moment. */
  key: string;
  place: GeoPoint;
} & (
  | {
      kind: 'point';
      point: MapPoint;
      offset: LabelOffset;
      isSelected: boolean;
      isHighlighted: boolean;
      isVisited: boolean;
      /** Its price has no room, and shows for as long as the property is pointed at or chosen. */
      isOverDot: boolean;
    }
  | { kind: 'group'; group: GroupedPoints; offset: LabelOffset }
  /** A place whose price has no room. */
  | { kind: 'dot'; group: GroupedPoints }
  | { kind: 'cluster'; count: number; content: { id: number } | { bounds: GeoBounds } }
);

/** From this many on a cluster is drawn larger. */
const LARGE_CLUSTER = 10;

export function createMarkerElement(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  return button;
}

/** Short, such as $685K, where many stand together. */
export function formatShort(amount: number, currency: Currency): string {
  if (currency === 'USD') return `$${formatCompact(amount)}`;
  return formatIn(currency, amount, { notation: 'compact', maximumSignificantDigits: 3 });
}

/** With three digits that count, such as 1.25M. */
export function formatCompact(value: number): string {
  let [short, thousands] = [Number(value.toPrecision(3)), 0];
  for (; short >= 1000; short /= 1000) thousands += 1;
  return formatNumber(short, 2) + 'KMBT'.charAt(thousands - 1);
}

/** What stands on the map for what lies at one place. */
export function labelOf({ points }: GroupedPoints): string {
  const [cheapest] = [...points].sort((one, other) => one.price - other.price);
  return points.length < 2 ? (cheapest?.label ?? '') : `${formatNumber(points.length)} from ${cheapest?.label}`;
}

/** Makes a button say and look like its marker; what already does is left alone. */
export function dressMarker(button: HTMLButtonElement, marker: MarkerModel): void {
  const { text, name } = wordsOf(marker);
  if (button.textContent !== text) button.textContent = text;
  button.setAttribute('aria-label', name);
  for (const [token, isOn] of Object.entries(tokensOf(marker))) button.toggleAttribute(`data-${token}`, isOn);
  button.dataset['marker'] = marker.kind;
  const point = marker.kind === 'point' ? marker.point : marker.kind === 'dot' ? marker.group.points[0] : null;
  if (point) button.dataset['tone'] = point.tone;
  else delete button.dataset['tone'];
  if (marker.kind === 'point' && marker.isSelected) button.setAttribute('aria-current', 'true');
  else button.removeAttribute('aria-current');
}

function wordsOf(marker: MarkerModel): { text: string; name: string } {
  switch (marker.kind) {
    case 'point':
      return { text: marker.point.label, name: `${marker.point.name}, ${marker.point.label}` };
    case 'group':
      return { text: labelOf(marker.group), name: `${labelOf(marker.group)}, ${namesOf(marker.group)}` };
    case 'dot':
      return { text: '', name: namesOf(marker.group) };
    case 'cluster':
      return { text: clusterText(marker.count), name: `${countOf(marker.count, 'property', 'properties')}, zoom in` };
  }
}

/** With one digit behind a thousand at most, for its place is round and small. */
function clusterText(count: number): string {
  return formatCompact(count < 1000 ? count : Math.round(count / 100) * 100);
}

function namesOf({ points }: GroupedPoints): string {
  const [only, ...others] = points;
  if (only && others.length === 0) return `${only.name}, ${only.label}`;
  return `${countOf(points.length, 'property', 'properties')} at this place, show the list`;
}

function tokensOf(marker: MarkerModel): Record<'active' | 'visited' | 'large' | 'above' | 'over-dot', boolean> {
  return {
    above: 'offset' in marker && marker.offset.dx === 0 && marker.offset.dy < 0,
    active: marker.kind === 'point' && (marker.isSelected || marker.isHighlighted),
    'over-dot': marker.kind === 'point' && marker.isOverDot,
    visited: marker.kind === 'point' && marker.isVisited,
    large: marker.kind === 'cluster' && marker.count >= LARGE_CLUSTER,
  };
}

/** The property that a marker stands for, if it is one. */
export function pointIdOf(marker: MarkerModel): string | null {
  if (marker.kind === 'point') return marker.point.id;
  const [only, ...others] = marker.kind === 'dot' ? marker.group.points : [];
  return only && others.length === 0 ? only.id : null;
}

/** A place that wants a label beside it, in pixels of the map. */
interface LabelledPlace {
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
