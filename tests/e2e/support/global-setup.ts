import { cpSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from 'playwright/test';
import sharp from 'sharp';
import { startProduct } from '../../support/product.ts';
import { placeOf, TEMPLATE_DIR } from './site.ts';
import { keepAsTemplate } from './template.ts';

const PICTURES = path.resolve('tests/e2e/pictures');
/** The demo content says when somebody wrote: what came today is not of today for ever. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;
/** A machine with other work takes its time to make the pictures of the demo content. */
const PATIENCE_MS = 900_000;

/** Brings a product up for each worker and takes them down behind the tests. */
export default async function startSites({ workers, updateSnapshots }: FullConfig): Promise<() => Promise<void>> {
  const places = Array.from({ length: workers }, (_, worker) => placeOf(worker));
  for (const { dataDir } of places) await rm(dataDir, { recursive: true, force: true });
  if (!(await hasTemplate())) await makeTemplate();
  for (const { dataDir } of places) cpSync(TEMPLATE_DIR, dataDir, { recursive: true, verbatimSymlinks: true });
  const products = await Promise.all(places.map((place) => startProduct(place)));
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    if (updateSnapshots === 'all' || updateSnapshots === 'changed') await slimPictures();
  };
}

async function hasTemplate(): Promise<boolean> {
  const secrets = await stat(path.join(TEMPLATE_DIR, 'secrets.json')).catch(() => null);
  return secrets !== null && Date.now() - secrets.mtimeMs < KEPT_FOR_MS;
}

/**
 * At the ports of the first, whose copy so finds its site published, and in a folder that no test works in: what an
 * interrupted run has made of it is still good for the next.
 */
async function makeTemplate(): Promise<void> {
  const product = await startProduct({ ...placeOf(0), dataDir: `${TEMPLATE_DIR}-new` }, PATIENCE_MS);
  await product.stop();
  await keepAsTemplate(product.dataDir);
}

/** With 256 colours a picture weighs a third, and looks the same to the comparison. */
async function slimPictures(): Promise<void> {
  for (const name of await readdir(PICTURES)) {
    const file = path.join(PICTURES, name);
    const picture = await readFile(file);
    const slim = await sharp(picture).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
    if (slim.length < picture.length) await writeFile(file, slim);
  }
}
