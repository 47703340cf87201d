import { ISLANDS, type Island } from '#lib/islands.ts';
import { islandChartUrl } from '#lib/urls.ts';
import { type ChartSheet, drawIsland, type IslandChart } from './island-chart.ts';

const SHEETS = {
  /** Room at both sides for the names of areas. */
  markers: { width: 360, height: 420, marginX: 96, marginY: 28 },
  /** One point on its island. */
  point: { width: 520, height: 440, marginX: 40, marginY: 52 },
} as const satisfies Record<string, ChartSheet>;
type SheetName = keyof typeof SHEETS;

export interface Chart extends IslandChart {
  /** Name of the file with sea and land. */
  name: string;
  url: string;
}

const charts = new Map(
  ISLANDS.flatMap((island) =>
    (['markers', 'point'] as const).map((sheet) => {
      const name = nameOf(island, sheet);
      return [name, { ...drawIsland(island, SHEETS[sheet]), name, url: islandChartUrl(name) }] as const;
    }),
  ),
);

export function listCharts(): Chart[] {
  return [...charts.values()];
}

export function getChart(island: Island, sheet: SheetName): Chart {
  const chart = charts.get(nameOf(island, sheet));
  if (!chart) throw new Error(`There is no chart of ${island}`);
  return chart;
}

function nameOf(island: Island, sheet: SheetName): string {
  return `${island.toLowerCase()}-${sheet}`;
}

/** Shallow water as soft bands along the coast, from the outermost in. */
const REEFS = [
  { color: '#d6eae8', width: 60 },
  { color: '#def0ed', width: 34 },
  { color: '#ecf7f4', width: 14 },
];

/** Sea and land of a chart as a file of its own, which browsers fetch when the chart comes near. */
export function chartSvg({ width, height, land, parallels }: IslandChart): string {
  const reefs = REEFS.map((reef) => `<use href="#c" fill="none" stroke="${reef.color}" stroke-width="${reef.width}"/>`);
  const lines = parallels.map(({ y }) => `M0 ${y}H${width}`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><path id="c" stroke-linejoin="round" d="${land}"/></defs>`,
    `<path fill="#cfe6e4" d="M0 0H${width}V${height}H0z"/>`,
    ...reefs,
    `<path stroke="#9dbab4" stroke-width=".8" stroke-dasharray="1 5" d="${lines}"/>`,
    '<use href="#c" fill="#f6f1e6" stroke="#b9b79f" stroke-width=".9"/>',
    '</svg>',
  ].join('');
}
