import { CATEGORIES, type Category, type Judgement } from './lighthouse.ts';
import type { PageWeight } from './page-weight.ts';

export interface Measurement {
  type: string;
  judgements: readonly Judgement[];
  weight: PageWeight;
}

const HEADINGS = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms', 'bytes', 'of it JS'];
/** Pages where visitors search and look at many photographs. */
const RICH_PAGES: readonly string[] = ['home', 'properties', 'property'];

export function renderTable(measurements: readonly Measurement[]): string {
  return alignColumns([HEADINGS, ...measurements.map(cellsOf)]);
}

/** The first column to the left, the others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

function cellsOf({ type, judgements, weight }: Measurement): string[] {
  const middle = (read: (judgement: Judgement) => number) => median(judgements.map(read));
  return [
    type,
    ...CATEGORIES.map((category) => String(middle(({ scores }) => scores[category]))),
    String(Math.round(middle(({ largestPaint }) => largestPaint))),
    String(Number(middle(({ layoutShift }) => layoutShift).toFixed(4))),
    String(Math.round(middle(({ blockingTime }) => blockingTime))),
    String(weight.bytes),
    String(weight.scriptBytes),
  ];
}

/** What keeps each page from its targets, one line for each reason. */
export function listShortfalls(measurements: readonly Measurement[]): string[] {
  return measurements.flatMap(({ type, judgements }) => [
    ...CATEGORIES.flatMap((category) => shortfalls(type, category, judgements)),
    ...(median(judgements.map(({ layoutShift }) => layoutShift)) > 0
      ? [`${type}: something moves while it loads`]
      : []),
  ]);
}

function shortfalls(type: string, category: Category, judgements: readonly Judgement[]): string[] {
  const target = category === 'performance' && RICH_PAGES.includes(type) ? 98 : 100;
  const score = median(judgements.map(({ scores }) => scores[category]));
  if (score >= target) return [];
  const typical = judgements.find(({ scores }) => scores[category] === score);
  return [
    `${type}: ${category} ${score} of ${target}`,
    ...(typical?.causes[category] ?? []).map((cause) => `  ${cause}`),
  ];
}

/** The middle value; of an even number of values the lower one of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
