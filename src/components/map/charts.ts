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
