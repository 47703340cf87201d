/** Times what a visitor does to a long list, on a phone four times slower than this machine: typing and scrolling. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, devices, type Page } from 'playwright';
import sharp from 'sharp';
import { makeSearchFile } from '#features/search/index/build-index.ts';
import { SEARCH_INDEX } from '#lib/urls.ts';
import { findBrowser } from '../../e2e/support/browser.ts';
import { serveModules } from '../support/site-modules.ts';
import { median } from '../table.ts';
import { listingsWithPhotos } from './photos.ts';

const SCRIPT = fileURLToPath(import.meta.resolve('./list.tsx'));
const PHOTOGRAPH = path.resolve(import.meta.dirname, '../../../supabase/seed/media/apartment-01.jpg');
const SLOWDOWN = 4;
const TYPED = 'villa beach';
const PAGES = 3;
/** Pixels a second: a quick swipe. */
const SPEED = 3000;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

interface Frames {
  frames: number;
  /** Those that showed nothing new. One that scrolled, and only lacked what the page did meanwhile, is none. */
  dropped: number;
}

interface FrameEvent {
  name: string;
  args: { hasPartialUpdate?: boolean };
}

/** With the frames of swiping through a few pages of the list. */
export interface ListMeasurement extends Frames {
  count: number;
  /** Milliseconds from a letter to the next frame: it shows the letter and may leave the cards to a later one. */
  letter: number;
}

export async function measureLists(counts: readonly number[]): Promise<ListMeasurement[]> {
  const photograph = await sharp(readFileSync(PHOTOGRAPH)).resize(800).avif().toBuffer();
  let index = '';
  const server = await serveModules('list', SCRIPT, (address) =>
    address.startsWith('/media/') ? photograph : address === SEARCH_INDEX ? index : null,
  );
  const browser = await chromium.launch((await findBrowser()).launchOptions);
  try {
    const measurements: ListMeasurement[] = [];
    for (const count of counts) {
      index = JSON.stringify(makeSearchFile(count, () => listingsWithPhotos(count)));
      const address = `${server.resolvedUrls?.local[0]}tests/bench/search/list.html`;
      measurements.push({ count, ...(await measureList(browser, address)) });
    }
    return measurements;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureList(browser: Browser, address: string): Promise<Omit<ListMeasurement, 'count'>> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address);
    await page.locator('article img').first().waitFor({ timeout: 120_000 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const letter = await timeLetters(page);
    return { letter, ...(await scrollPages(browser, page, session)) };
  } finally {
    await context.close();
  }
}

async function timeLetters(page: Page): Promise<number> {
  const field = page.getByRole('searchbox');
  await page.evaluate(() => {
    const note = (entries: PerformanceEntryList) => {
      const times = entries.filter(({ name }) => name === 'keypress').map(({ duration }) => duration);
      document.body.dataset['letters'] = `${document.body.dataset['letters'] ?? ''}${times.join()},`;
    };
    // Anything shorter than a frame is not reported.
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => note(list.getEntries())).observe(options);
  });
  for (const letter of TYPED) {
    await field.press(letter);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
  await field.fill('');
  const times = (await page.locator('body').getAttribute('data-letters')) ?? '';
  return median(times.split(',').filter(Boolean).map(Number));
}

/** Swipes through a few pages of the list while the browser notes what became of each frame. */
async function scrollPages(browser: Browser, page: Page, session: CDPSession): Promise<Frames> {
  const frames: Frames = { frames: 0, dropped: 0 };
  for (let turn = 1; turn <= PAGES; turn += 1) {
    if (turn > 1) await page.getByRole('link', { name: 'Next' }).click();
    const { frames: drawn, dropped } = await swipeDown(browser, page, session);
    frames.frames += drawn;
    frames.dropped += dropped;
  }
  return frames;
}

async function swipeDown(browser: Browser, page: Page, session: CDPSession): Promise<Frames> {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  await session.send('Input.synthesizeScrollGesture', { x: 190, y: 600, yDistance: -distance, speed: SPEED });
  const { traceEvents }: { traceEvents: FrameEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const lost = traceEvents.filter(({ name, args }) => name === 'DroppedFrame' && !args.hasPartialUpdate);
  return { frames: traceEvents.filter(({ name }) => name === 'DrawFrame').length, dropped: lost.length };
}
