import type { IslandChart } from './island-chart.ts';

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
