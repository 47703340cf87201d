import { boundsOf, type GeoPoint } from '#lib/geo.ts';
import { ISLANDS, type Island } from '#lib/islands.ts';
import { islandChartUrl } from '#lib/urls.ts';
import { coast, MAP_FRAME, MAP_SIZE } from './coastline.ts';
import { type Chart, drawAround, drawFrame, drawIsland, type IslandChart } from './island-chart.ts';

/** An island with room at both sides for the names of areas. */
const ISLAND_SHEET = { width: 360, height: 420, marginX: 96, marginY: 28 };
/** What lies around a point. */
const AROUND_SHEET = { width: 520, height: 440 };
/** From edge to edge; a point lies at most half a step of the grid away from the middle, so 13 kilometres around it are in sight. */
const AROUND_KILOMETRES = 36;
/** Charts around points stand on a grid of so many to a degree: neighbours share theirs. */
const PER_DEGREE = 10;

/** In a few bytes, for a map that stands in its page. */
const COARSE = 3;

/** The depths between all islands. */
export const { depths: mapDepths } = drawFrame(MAP_FRAME, MAP_SIZE, COARSE);

/** A chart whose sea and land are a file of their own. */
export type ChartFile<Drawn extends Chart = Chart> = Drawn & { name: string; url: string };

// Each is drawn once: to clip and simplify a coast takes as long as the rest of a page.
const islandCharts = new Map<Island, ChartFile<IslandChart>>();
const chartsAround = new Map<string, ChartFile>();

/** The chart of one island for its areas. */
export function islandChart(island: Island): ChartFile<IslandChart> {
  const known = islandCharts.get(island);
  if (known) return known;
  const chart = withAddress(nameOfIsland(island), drawIsland(island, ISLAND_SHEET));
  islandCharts.set(island, chart);
  return chart;
}

/** The chart of what lies around a point; of its whole island where the point is far from all of them. */
export function chartAround(point: GeoPoint, island: Island): ChartFile {
  const cell = cellOf(point);
  return CELLS.has(cell) ? chartOfCell(cell) : islandChart(island);
}

function chartOfCell(cell: string): ChartFile {
  const known = chartsAround.get(cell);
  if (known) return known;
  const [latitude = 0, longitude = 0] = cell.split(',').map(Number);
  const middle = { latitude: latitude / PER_DEGREE, longitude: longitude / PER_DEGREE };
  const chart = withAddress(nameOfCell(cell), drawAround(middle, AROUND_KILOMETRES, AROUND_SHEET));
  chartsAround.set(cell, chart);
  return chart;
}

function cellOf({ latitude, longitude }: GeoPoint): string {
  return `${Math.round(latitude * PER_DEGREE)},${Math.round(longitude * PER_DEGREE)}`;
}

/** All cells of the boxes around the islands. */
const CELLS = new Set(
  ISLANDS.flatMap((island) => {
    const shore = coast.filter((shape) => shape.island === island).flatMap(({ rings }) => rings.flat());
    const box = boundsOf(shore.map(([longitude, latitude]) => ({ latitude, longitude })));
    if (!box) return [];
    return stepsOf(box.south, box.north).flatMap((latitude) =>
      stepsOf(box.west, box.east).map((longitude) => cellOf({ latitude, longitude })),
    );
  }),
);

function stepsOf(from: number, to: number): number[] {
  const [first, last] = [Math.round(from * PER_DEGREE), Math.round(to * PER_DEGREE)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) / PER_DEGREE);
}

function withAddress<Drawn extends Chart>(name: string, chart: Drawn): ChartFile<Drawn> {
  return { ...chart, name, url: islandChartUrl(name) };
}

interface ListedChart {
  name: string;
  draw: () => ChartFile;
}

/** Every chart that a page can show. */
export function listCharts(): ListedChart[] {
  return [
    ...ISLANDS.map((island) => ({ name: nameOfIsland(island), draw: () => islandChart(island) })),
    ...Array.from(CELLS, (cell) => ({ name: nameOfCell(cell), draw: () => chartOfCell(cell) })),
  ];
}

function nameOfIsland(island: Island): string {
  return `${island.toLowerCase()}-markers`;
}

function nameOfCell(cell: string): string {
  return `around${cell.replace(',', '-')}`;
}

/** Shallow water as soft bands along the coast, from the outermost in. */
const REEFS = [
  { band: 'r', width: 60 },
  { band: 's', width: 34 },
  { band: 't', width: 14 },
];

/** The colours of --map-water and its like in theme.css and map.css: pictures cannot ask the page for them. At `#dark` it is another one. */
const COLOURS = [
  '.d{fill:#c6e0df;stroke:#9dbab4}.e{fill:#bcd9da;stroke:#9dbab4}.f{fill:#34605e;stroke:#c6e0df}.b{stroke:#d9b572}',
  ':target .d{fill:#0b2427;stroke:#3b5e5d}:target .e{fill:#091e21;stroke:#3b5e5d}',
  ':target .f{fill:#8fbdb8;stroke:#0b2427}:target .b{stroke:#8f7845}',
  '.w{fill:#cfe6e4}.r{stroke:#d6eae8}.s{stroke:#def0ed}.t{stroke:#ecf7f4}.p{stroke:#9dbab4}.l{fill:#f6f1e6;stroke:#b9b79f}',
  ':target .w{fill:#0e2a2d}:target .r{stroke:#103033}:target .s{stroke:#13383a}:target .t{stroke:#1a4244}',
  ':target .p{stroke:#3b5e5d}:target .l{fill:#2b2622;stroke:#6d6757}',
].join('');

/** Sea and land of a chart as a file of its own, which browsers fetch when the chart comes near. */
export function chartSvg({ width, height, land, depths, beaches, parallels }: Chart): string {
  const reefs = REEFS.map((reef) => `<use href="#c" class="${reef.band}" fill="none" stroke-width="${reef.width}"/>`);
  const lines = parallels.map(({ y }) => `M0 ${y}H${width}`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="dark" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${COLOURS}</style>`,
    `<defs><path id="c" stroke-linejoin="round" d="${land}"/></defs>`,
    `<path class="w" d="M0 0H${width}V${height}H0z"/>`,
    ...depths.map(depthSvg),
    ...reefs,
    `<path class="p" stroke-width=".8" stroke-dasharray="1 5" d="${lines}"/>`,
    '<use href="#c" class="l" stroke-width=".9"/>',
    beaches &&
      `<clipPath id="i"><use href="#c"/></clipPath><path clip-path="url(#i)" class="b" ${SAND} d="${beaches}"/>`,
    ...depths.map(figureSvg),
    '</svg>',
  ].join('');
}

/** Dots along the coast, of which the half inside it is seen. */
const SAND = 'fill="none" stroke-width="4.5" stroke-linecap="round" stroke-dasharray=".1 5.5"';

function depthSvg({ depth, path }: Chart['depths'][number]): string {
  const tint = depth < 1000 ? 'd' : 'e';
  return path && `<path class="${tint}" fill-rule="evenodd" stroke-width=".6" d="${path}"/>`;
}

function figureSvg({ depth, figure }: Chart['depths'][number]): string {
  if (!figure) return '';
  const look = 'font-family="Georgia,serif" font-style="italic" font-size="15" paint-order="stroke"';
  const place = `x="${figure.x}" y="${figure.y}" text-anchor="middle" dominant-baseline="central"`;
  return `<text class="f" stroke-width="4" ${look} ${place}>${depth}</text>`;
}
