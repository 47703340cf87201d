/** The places of the search on the drawn chart, for as long as the map is on its way. */
import { parseChoice } from '#components/currency/choice.ts';
import { project } from '#components/map/outline.ts';
import { shownAmount } from '#lib/money.ts';
import { propertyUrl } from '#lib/urls.ts';
import { fromGrid } from '../engine/shape.ts';
import { fetchAhead } from '../index/index-ahead.ts';
import type { SearchFile } from '../index/read-index.ts';
import { fitLabels, formatShort } from './marker-element.ts';

/** What an address may ask for and still find every property. */
const FINDS_ALL = ['view', 'sort', 'page', 'at', 'selected'];
/** Among more than these no price finds room. */
const MOST = 120;
const LETTER_WIDTH = 8;
const SIDES = 24;

interface Point {
  x: number;
  y: number;
}

interface Sheet {
  width: number;
  height: number;
  places: readonly [Reference, Reference];
}

/** A place on the globe and on the sheet. */
type Reference = Point & { latitude: number; longitude: number };

let isDrawn = false;

/** Draws them once; where the address asks for a part of them, the map has to say which. */
export async function showPlaces(): Promise<void> {
  const chart = document.querySelector<HTMLElement>('[data-map-chart]');
  const box = chart?.firstElementChild;
  if (isDrawn || !chart || !box || !findsAll()) return;
  isDrawn = true;
  const sheet: Sheet = JSON.parse(chart.dataset['mapChart'] ?? '');
  // The search takes care that this is what it should be; here it is only looked at.
  const file: SearchFile = await fetchAhead();
  if (file.kind === 'memory') box.append(...marksOf(file.columns, sheet, box.clientWidth / sheet.width));
}

function findsAll(): boolean {
  return [...new URLSearchParams(location.search).keys()].every((key) => FINDS_ALL.includes(key));
}

type Columns = Extract<SearchFile, { kind: 'memory' }>['columns'];

/** A dot for each, and beside it its price where that has room. */
function marksOf(columns: Columns, sheet: Sheet, scale: number): HTMLElement[] {
  const locate = locatorOf(sheet);
  const { currency } = parseChoice(document.documentElement.dataset['display'] ?? null);
  const marks = columns.slug.slice(0, MOST).map((slug, row) => {
    const label = formatShort(shownAmount(columns.price[row] ?? 0, currency), currency);
    const { x, y } = locate(fromGrid(columns.latitude[row] ?? 0), fromGrid(columns.longitude[row] ?? 0));
    return { key: slug, label, x: x * scale, y: y * scale, width: label.length * LETTER_WIDTH + SIDES };
  });
  const frame = { left: 0, top: 0, right: sheet.width * scale, bottom: sheet.height * scale };
  const onSheet = marks.filter(({ x, y }) => x > 0 && y > 0 && x < frame.right && y < frame.bottom);
  const offsets = fitLabels(onSheet, { frame, covered: [] }, new Map());
  const dots = onSheet.map(({ x, y }) => markAt('span', 'dot', { x, y }));
  const prices = onSheet.flatMap(({ key, label, x, y }) => {
    const offset = offsets.get(key);
    if (!offset) return [];
    const price = markAt('a', 'price', { x: x + offset.dx, y: y + offset.dy });
    return [Object.assign(price, { href: propertyUrl({ slug: key }), textContent: label, tabIndex: -1 })];
  });
  return [...dots, ...prices];
}

const LOOKS = {
  dot: 'size-2.5 rounded-full border-2 border-white bg-lagoon-700',
  price:
    'grid h-8 place-items-center rounded-full bg-white px-3 text-sm font-bold whitespace-nowrap tabular-nums shadow-pill',
};

function markAt(element: 'a' | 'span', kind: keyof typeof LOOKS, { x, y }: Point): HTMLElement {
  const mark = document.createElement(element);
  mark.className = `absolute -translate-1/2 ${LOOKS[kind]}`;
  mark.dataset['mapPlace'] = kind;
  mark.style.left = `${x}px`;
  mark.style.top = `${y}px`;
  return mark;
}

/** Where a place of the grid lies on the sheet, as the two known ones say. */
function locatorOf({ places: [one, other] }: Sheet): (latitude: number, longitude: number) => Point {
  const perDegree = (other.x - one.x) / (other.longitude - one.longitude);
  const frame = { west: one.longitude, north: one.latitude, pixelsPerDegree: perDegree };
  return (latitude, longitude) => {
    const [x, y] = project([longitude, latitude], frame);
    return { x: one.x + x, y: one.y + y };
  };
}
