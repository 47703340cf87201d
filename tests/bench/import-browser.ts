/** Times the import of listings and of ten photographs for each in a real browser, and for how long the page stood still. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../e2e/support/browser.ts';

const PATIENCE_MS = 1_800_000;
const PICTURES_EACH = 10;
const STEPS = ['file read', 'checked', 'stored', 'pictures matched', 'pictures stored'] as const;

export interface BrowserTimes {
  step: (typeof STEPS)[number];
  seconds: number;
  /** The longest in which the page could not answer, and how many were longer than 200 milliseconds. */
  longest: number;
  frozen: number;
}

/** Brings a file of listings whose references are `B-1`, `B-2` and so on, then their photographs from a folder. */
export async function bringInBrowser(
  { url, password }: { url: string; password: string },
  { csv, count }: { csv: string; count: number },
): Promise<BrowserTimes[]> {
  const { launchOptions } = await findBrowser();
  const browser = await chromium.launch(launchOptions);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-pictures-'));
  try {
    await writePhotographs(folder, count);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(noteLongTasks);
    await page.goto(`${url}/admin?tab=properties`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Unlock' }).click();

    const open = async (entry: string) => {
      await page.getByRole('button', { name: 'More about properties' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      return page.getByRole('dialog', { name: entry });
    };
    const dialog = await open('Import listings');
    const file = { name: 'bench.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const check = dialog.getByRole('button', { name: 'Check the file' });
    const store = dialog.getByRole('button', { name: /^Import \d/ });
    const read = await measured(
      page,
      'file read',
      () => dialog.getByLabel('File of listings').setInputFiles(file),
      check,
    );
    const defaults = dialog.getByRole('region', { name: 'Where the file says nothing' });
    await defaults.getByLabel('Listed by').selectOption({ index: 1 });
    const checked = await measured(page, 'checked', () => check.click(), store);
    const done = dialog.getByText(`${count} listings imported.`);
    const stored = await measured(page, 'stored', () => store.click(), done);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    const adding = await open('Add pictures');
    const add = adding.getByRole('button', { name: `Add ${count * PICTURES_EACH} pictures` });
    const chosen = Array.from({ length: count * PICTURES_EACH }, (_, index) => nameOf(folder, index));
    const choose = () => adding.getByLabel('Pictures or a ZIP of them').setInputFiles(chosen);
    const matched = await measured(page, 'pictures matched', choose, add);
    const all = adding.getByText(`${count * PICTURES_EACH} pictures added.`);
    const pictured = await measured(page, 'pictures stored', () => add.click(), all);
    return [read, checked, stored, matched, pictured];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

declare global {
  interface Window {
    longTasks: number[];
  }
}

function noteLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

async function measured(
  page: Page,
  step: BrowserTimes['step'],
  act: () => Promise<unknown>,
  seen: ReturnType<Page['getByText']>,
): Promise<BrowserTimes> {
  await page.evaluate(() => {
    window.longTasks = [];
  });
  const began = performance.now();
  await act();
  await seen.waitFor();
  const seconds = (performance.now() - began) / 1000;
  const tasks = await page.evaluate(() => window.longTasks);
  return { step, seconds, longest: Math.max(0, ...tasks), frozen: tasks.filter((task) => task > 200).length };
}

const nameOf = (folder: string, index: number) =>
  path.join(folder, `B-${Math.floor(index / PICTURES_EACH) + 1} (${(index % PICTURES_EACH) + 1}).jpg`);

/** Each another file, as a camera's are: of one photograph, moved a little further every time. */
async function writePhotographs(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const photo = await sharp('supabase/seed/media/villa-01.jpg').resize(1700, 1400, { fit: 'cover' }).jpeg().toBuffer();
  for (let index = 0; index < count * PICTURES_EACH; index += 1) {
    const crop = { left: index % 100, top: Math.floor(index / 100) % 200, width: 1600, height: 1200 };
    await writeFile(nameOf(folder, index), await sharp(photo).extract(crop).jpeg({ quality: 88 }).toBuffer());
  }
}
