import { Lasso, X } from 'lucide';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { simplify } from '#components/map/outline.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { readStored, store } from '#lib/browser-storage.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { formatNumber } from '#lib/money.ts';
import { withoutName } from '../engine/match-text.ts';
import { type DrawnShape, SHAPE_CORNERS } from '../engine/shape.ts';
import { isWithin } from './marker-models.ts';

interface Props {
  /** Whether there is a map to draw on. */
  isDrawn: boolean;
  shape: DrawnShape | null;
  isFollowing: boolean;
  onFollow: (isOn: boolean) => void;
  /** Where a pixel of the map lies on the globe. */
  placeAt: (x: number, y: number) => GeoPoint | null;
  onShape: (shape: DrawnShape | null) => void;
  /** Areas with results in sight. */
  areas: readonly AreaShare[];
  text: string;
  onText: (text: string) => void;
}

const PILL =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-white px-3.5 text-sm font-medium shadow-pill has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-2 has-focus-visible:outline-transparent';

/** What of the map filters: all that it shows while it moves, or what a visitor draws on it. */
export function MapTools({ isDrawn, shape, isFollowing, onFollow, placeAt, onShape, areas, text, onText }: Props) {
  const [isDrawing, setIsDrawing] = useState(false);
  const tool = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setIsDrawing(false);
    requestAnimationFrame(() => tool.current?.focus({ preventScroll: true }));
  };
  if (isDrawing) {
    const take = (line: readonly Pixel[]) => {
      onShape(cornersOf(line).flatMap(([x, y]) => placeAt(x, y) ?? []));
      stop();
    };
    return <DrawingSheet onDrawn={take} onCancel={stop} />;
  }
  return (
    <div className="map-tools absolute">
      <div className="flex flex-wrap gap-2" data-over-map>
        {!shape && (isDrawn || isFollowing) && (
          <label className={PILL}>
            <input
              type="checkbox"
              className="size-4 accent-lagoon-700"
              checked={isFollowing}
              onChange={({ target }) => onFollow(target.checked)}
            />
            Search as I move
          </label>
        )}
        {(isDrawn || shape) && (
          <button
            ref={tool}
            type="button"
            className={PILL}
            onClick={() => (shape ? onShape(null) : setIsDrawing(true))}
          >
            <Icon of={shape ? X : Lasso} className="size-4" />
            <span>{shape ? 'Remove the drawn area' : 'Draw an area'}</span>
          </button>
        )}
      </div>
      <AreaChips areas={areas} text={text} onText={onText} />
    </div>
  );
}

const FOLLOWING = 'map-following';

/** Whether the map searches as it is moved, as the visitor chose last time in this browser; null before they ever did. */
export function readFollowing(): boolean | null {
  const kept = readStored('localStorage', FOLLOWING);
  return kept === null ? null : kept === 'yes';
}

export function keepFollowing(isOn: boolean): void {
  store('localStorage', FOLLOWING, isOn ? 'yes' : 'no');
}

/** How much lies in one area; null where not all of it is known. */
export interface AreaShare {
  name: string;
  count: number | null;
}

const MOST_AREAS = 5;

interface PartOfPoints {
  points: readonly (GeoPoint & { area: string })[];
  /** There are more of them elsewhere. */
  isPartial: boolean;
}

/** The areas of results in sight, the one with most results first, wherever these lie. */
export function areasOf({ points, isPartial }: PartOfPoints, view: GeoBounds | null): AreaShare[] {
  const inSight = new Set(points.filter((point) => !view || isWithin(point, view)).map(({ area }) => area));
  const counts = new Map<string, number>();
  for (const { area } of points) counts.set(area, (counts.get(area) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count }))
    .filter(({ name }) => inSight.has(name))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_AREAS)
    .map(({ name, count }) => ({ name, count: isPartial ? null : count }));
}

/** Adds an area to the words that are looked for, or takes it away from them: without a pointer, too. */
function AreaChips({ areas, text, onText }: Pick<Props, 'areas' | 'text' | 'onText'>) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other areas are as wide as their names.
  useEffect(() => {
    const chips = row.current;
    if (!chips) return;
    const watcher = new ResizeObserver(() => hideBelowFirstLine(chips.children));
    watcher.observe(chips);
    hideBelowFirstLine(chips.children);
    return () => watcher.disconnect();
  }, [areas]);
  const isOn = (name: string) => withoutName(text, name) !== null;
  if (areas.length < 2 && !areas.some(({ name }) => isOn(name))) return null;
  return (
    <fieldset className="min-w-0" data-over-map>
      <legend className="sr-only">Areas in sight</legend>
      <div ref={row} className="map-areas">
        {areas.map(({ name, count }) => (
          <button
            key={name}
            type="button"
            className="map-area"
            aria-pressed={isOn(name)}
            onClick={() => onText(withoutName(text, name) ?? `${text} ${name}`.trim())}
          >
            <bdi>{name}</bdi> {count !== null && <span className="tabular-nums">{formatNumber(count)}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** One line of whole names is what the map gives up its room for: those that did not fit are out of sight and out of reach. */
function hideBelowFirstLine(chips: HTMLCollection): void {
  const top = chips[0]?.getBoundingClientRect().top;
  for (const chip of chips) chip.toggleAttribute('inert', chip.getBoundingClientRect().top !== top);
}

type Pixel = [x: number, y: number];

/** A finger does not rest quite still. */
const LEAST_STEP = 3;
/** What is smaller was a press, not an area. */
const LEAST_SIZE = 24;

interface SheetProps {
  onDrawn: (line: readonly Pixel[]) => void;
  onCancel: () => void;
}

/** Lies over the map and takes the line that a finger or a mouse draws around an area. */
function DrawingSheet({ onDrawn, onCancel }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  /** The finger that draws, or the mouse; what others do meanwhile is no part of the line. */
  const pen = useRef<number>(null);
  const [line, setLine] = useState<readonly Pixel[]>([]);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);

  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left = 0, top = 0 } = sheet.current?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top];
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || pen.current !== null) return;
    pen.current = event.pointerId;
    sheet.current?.setPointerCapture(event.pointerId);
    setLine([pixelOf(event)]);
  };
  const goOn = (event: PointerEvent) => {
    if (event.pointerId !== pen.current) return;
    const last = line.at(-1);
    const pixel = pixelOf(event);
    if (last && Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) >= LEAST_STEP) setLine([...line, pixel]);
  };
  const end = ({ type, pointerId }: PointerEvent) => {
    if (pointerId !== pen.current) return;
    pen.current = null;
    setLine([]);
    if (type === 'pointerup' && isArea(cornersOf(line))) onDrawn(line);
  };

  return (
    <>
      <div
        ref={sheet}
        role="application"
        tabIndex={-1}
        aria-label="Draw around an area"
        className="map-sheet"
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      >
        <svg className="size-full" aria-hidden>
          <polygon points={line.map((pixel) => pixel.join(',')).join(' ')} />
        </svg>
      </div>
      <div className="map-tools map-drawing">
        <p className="rounded-full bg-white px-4 py-2.5 text-sm font-medium shadow-pill" role="status">
          Draw a line around where you are looking
        </p>
        <button type="button" className="btn btn-line btn-small rounded-full bg-white shadow-pill" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  );
}

/** By its surface: a line that bows a little has hardly any, however long. */
function isArea(corners: readonly Pixel[]): boolean {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const [x, y] = corners[0] ?? [0, 0];
  const length = Math.max(LEAST_SIZE, ...corners.map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)));
  return corners.length >= SHAPE_CORNERS.least && Math.abs(twice) / 2 >= (length * LEAST_SIZE) / 2;
}

/** As few corners as an address has room for, where the line turns most. */
function cornersOf(line: readonly Pixel[]): readonly Pixel[] {
  let tolerance = 2;
  let corners: readonly Pixel[] = line;
  while (corners.length > SHAPE_CORNERS.most) {
    corners = simplify(line, tolerance);
    tolerance *= 1.5;
  }
  return corners;
}
