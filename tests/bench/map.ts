/**
 * Prints how fast the map of properties opens and pans, per number of points. Run it as `npm run bench:map` after a
 * change of the map; `-- --points 60,100000` makes it shorter. Without a graphics card the browser draws in software,
 * so compare the rows of one run with each other, not with those of another machine.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { findBrowser } from '../e2e/support/browser.ts';
import { type MapMeasurement, measureMap } from './map/measure.ts';
import { serveModules } from './support/site-modules.ts';
import { wholeNumbers } from './support/whole-numbers.ts';

/** Runs in the browser, loaded by the page beside it. */
const SCRIPT = fileURLToPath(import.meta.resolve('./map/page.ts'));
const line = readCommandLine({
  usage: 'npm run bench:map [-- --points 60,100000]',
  does: 'Prints how fast the map of properties opens and pans.',
  options: { points: 'of so many points (60,1000,10000,100000)' },
  environment: ['CHROMIUM_PATH'],
});
const counts = wholeNumbers('points', line.get('points') ?? '60,1000,10000,100000');

const server = await serveModules('map', SCRIPT);
const browser = await chromium.launch((await findBrowser()).launchOptions);
try {
  const address = `${server.resolvedUrls?.local[0]}tests/bench/map/page.html`;
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  // The first visit warms the browser and the server up.
  await measureMap(page, address, 1);
  const rows: string[][] = [['points', 'idle ms', 'markers', 'frame ms', 'p95', 'script', 'heap MB']];
  for (const count of counts) rows.push(cellsOf(await measureMap(page, address, count)));
  console.log(rows.map((row) => row.map((cell) => cell.padStart(9)).join('')).join('\n'));
  console.log('\nOf a pan: median and 95th percentile of a frame, and script on the main thread per frame, in ms.');
  console.log('Frames are drawn in software where there is no graphics card: compare the rows of one run.');
} finally {
  await browser.close();
  await server.close();
}

function cellsOf({ points, idle, markers, frames, script, heapMegabytes }: MapMeasurement): string[] {
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => String(Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN));
  return [
    String(points),
    String(Math.round(idle)),
    String(markers),
    at(0.5),
    at(0.95),
    script.toFixed(1),
    heapMegabytes.toFixed(0),
  ];
}
