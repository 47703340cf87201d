/** Times the search in memory, in Chromium on a processor four times slower than this machine's. */
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { createViteServer } from 'vitest/node';
import { setInputs } from '#db/derived.ts';
import type { Photo } from '#features/photos/photo.ts';
import type { PropertyListing } from '#features/properties/property.queries.ts';
import { buildIndex } from '#features/search/index-file.ts';
import { findBrowser } from '../../e2e/support/browser.ts';
import { manyProperties } from '../../fixtures/many-properties.ts';
import { freePort } from '../free-port.ts';
import { median } from '../table.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What page.html loads. */
const SCRIPT = fileURLToPath(import.meta.resolve('./page.ts'));
const SLOWDOWN = 4;

export interface MemoryMeasurement {
  count: number;
  /** The index without what map and pictures take besides. */
  bytes: number;
  brotliBytes: number;
  detailsBrotliBytes: number;
  /** Medians in milliseconds, by what was done. */
  timings: ReadonlyMap<string, number>;
}

export async function measureMemory(counts: readonly number[], runs: number): Promise<MemoryMeasurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
  let json = '';
  const server = await serve(folder, () => json);
  const browser = await chromium.launch((await findBrowser()).launchOptions);
  try {
    const measurements: MemoryMeasurement[] = [];
    for (const count of counts) {
      const listings = withPhotos(manyProperties(count));
      const { details, ...index } = buildIndex(listings);
      json = JSON.stringify({ ...index, details: '' });
      const timings = await timeInBrowser(browser, `${server.resolvedUrls?.local[0]}?runs=${runs}`);
      measurements.push({
        count,
        bytes: Buffer.byteLength(json),
        brotliBytes: brotliCompressSync(json).length,
        detailsBrotliBytes: brotliCompressSync(JSON.stringify(details)).length,
        timings,
      });
    }
    return measurements;
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves the modules of the search as the site has them, and the index that is measured. */
async function serve(folder: string, readJson: () => string) {
  const server = await createViteServer({
    configFile: false,
    root: path.join(ROOT, 'tests/bench/search'),
    cacheDir: path.join(folder, 'vite'),
    logLevel: 'error',
    server: { port: await freePort(), hmr: false, fs: { allow: [ROOT] } },
    optimizeDeps: { entries: [SCRIPT] },
    plugins: [
      {
        name: 'search-index',
        configureServer: ({ middlewares }) => {
          middlewares.use('/search-index.json', (_request, response) => response.end(readJson()));
        },
      },
    ],
  });
  return server.listen();
}

async function timeInBrowser(browser: Browser, address: string): Promise<Map<string, number>> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address.replace('?', 'page.html?'));
    const body = page.locator('body[data-timings]');
    await body.waitFor({ state: 'attached', timeout: 600_000 });
    const timings: Record<string, number[]> = JSON.parse((await body.getAttribute('data-timings')) ?? '{}');
    return new Map(Object.entries(timings).map(([name, times]) => [name, median(times)]));
  } finally {
    await page.close();
  }
}

/** Gives each property a picture of its own, as the media step would describe it. */
function withPhotos(listings: readonly PropertyListing[]): PropertyListing[] {
  const described = listings.map((listing, number) => ({
    ...listing,
    images: [`https://photos.example/${number}.jpg`],
  }));
  setInputs({ photos: new Map(described.map(({ images: [image], id }) => [image, photoOf(id)])) });
  return described;
}

function photoOf(id: string): Photo {
  const digest = hash('sha256', id);
  const variants = (extension: string) =>
    [480, 800, 1200].map((width) => ({ width, path: `/media/${digest.slice(0, 12)}-${width}.${extension}` }));
  const formats = { avif: variants('avif'), webp: variants('webp'), jpeg: variants('jpg') };
  return { width: 1600, height: 1200, color: `#${digest.slice(12, 18)}`, placeholder: '', share: '', formats };
}
