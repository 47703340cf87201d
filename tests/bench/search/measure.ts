/** Times the search in memory, in Chromium on a processor four times slower than this machine's. */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { buildIndex } from '#features/search/index/build-index.ts';
import { findBrowser } from '../../e2e/support/browser.ts';
import { serveModules } from '../support/site-modules.ts';
import { median } from '../table.ts';
import { listingsWithPhotos } from './photos.ts';

/** What page.html loads. */
const SCRIPT = fileURLToPath(import.meta.resolve('./page.ts'));
const SLOWDOWN = 4;

export interface MemoryMeasurement {
  count: number;
  bytes: number;
  brotliBytes: number;
  /** Medians in milliseconds, by what was done. */
  timings: ReadonlyMap<string, number>;
}

export async function measureMemory(counts: readonly number[], runs: number): Promise<MemoryMeasurement[]> {
  let json = '';
  const server = await serveModules('search', SCRIPT, (address) => (address === '/search-index.json' ? json : null));
  const browser = await chromium.launch((await findBrowser()).launchOptions);
  try {
    const measurements: MemoryMeasurement[] = [];
    for (const count of counts) {
      json = JSON.stringify(buildIndex(listingsWithPhotos(count)));
      const timings = await timeInBrowser(
        browser,
        `${server.resolvedUrls?.local[0]}tests/bench/search/page.html?runs=${runs}`,
      );
      measurements.push({
        count,
        bytes: Buffer.byteLength(json),
        brotliBytes: brotliCompressSync(json).length,
        timings,
      });
    }
    return measurements;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function timeInBrowser(browser: Browser, address: string): Promise<Map<string, number>> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address);
    const body = page.locator('body[data-timings]');
    await body.waitFor({ state: 'attached', timeout: 600_000 });
    const timings: Record<string, number[]> = JSON.parse((await body.getAttribute('data-timings')) ?? '{}');
    return new Map(Object.entries(timings).map(([name, times]) => [name, median(times)]));
  } finally {
    await page.close();
  }
}
