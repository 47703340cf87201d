import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from 'playwright/test';
import sharp from 'sharp';
import { startProduct } from '../../support/product.ts';
import { TEST_PLACE } from './site.ts';

const PICTURES = path.resolve('tests/e2e/pictures');

/** Brings the product up once for all browser tests and takes it down behind them. */
export default async function startSite({ updateSnapshots }: FullConfig): Promise<() => Promise<void>> {
  const product = await startProduct(TEST_PLACE);
  return async () => {
    await product.stop();
    if (updateSnapshots === 'all' || updateSnapshots === 'changed') await slimPictures();
  };
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
