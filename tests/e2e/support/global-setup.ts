import { cpSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from 'playwright/test';
import sharp from 'sharp';
import { getCurrentRelease } from '../../../scripts/publish/releases.ts';
import { type ProductPlace, startProduct } from '../../support/product.ts';
import { placeOf } from './site.ts';

const PICTURES = path.resolve('tests/e2e/pictures');

/** Brings a product up for each worker and takes them down behind the tests. */
export default async function startSites({ workers, updateSnapshots }: FullConfig): Promise<() => Promise<void>> {
  const [first, ...others] = Array.from({ length: workers }, (_, worker) => placeOf(worker));
  if (!first) return async () => {};
  if (others.length > 0 && !(await isWhole(first))) await (await startProduct(first)).stop();
  for (const { dataDir } of others) {
    await rm(dataDir, { recursive: true, force: true });
    cpSync(first.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
  }
  const products = await Promise.all([first, ...others].map((place) => startProduct(place)));
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    if (updateSnapshots === 'all' || updateSnapshots === 'changed') await slimPictures();
  };
}

async function isWhole({ dataDir }: ProductPlace): Promise<boolean> {
  return (await getCurrentRelease(path.join(dataDir, 'site')))?.lacking === 0;
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
