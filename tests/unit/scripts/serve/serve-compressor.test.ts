import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressor } from '../../../../scripts/serve/compressor.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

async function page(text: string) {
  const path = join(await tempFolder(), 'page.html');
  await writeFile(path, text);
  return { path, tag: text.slice(0, 8) };
}

test('what comes out of either encoding is what went in', async () => {
  const text = 'Karibu '.repeat(100);
  const source = await page(text);
  const compress = createCompressor();
  expect(brotliDecompressSync(await compress(source, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(source, 'gzip')).toString()).toBe(text);
});

test('two visitors at once cost one compression, and the next one none', async () => {
  const source = await page('Habari '.repeat(100));
  const compress = createCompressor();
  const [first, second] = await Promise.all([compress(source, 'br'), compress(source, 'br')]);
  expect(second).toBe(first);
  expect(await compress(source, 'br')).toBe(first);
});

test('what was asked for longest ago makes room for the rest', async () => {
  const pages = await Promise.all(['first', 'second', 'third'].map((name) => page(`${name} ${'x'.repeat(300)}`)));
  const [one, two, three] = pages;
  if (!one || !two || !three) throw new Error('Three pages');
  const size = (await createCompressor()(one, 'br')).length;
  const compress = createCompressor(2.5 * size);
  const kept = await compress(one, 'br');
  const dropped = await compress(two, 'br');
  expect(await compress(one, 'br')).toBe(kept);
  await compress(three, 'br');
  expect(await compress(one, 'br')).toBe(kept);
  expect(await compress(two, 'br')).not.toBe(dropped);
});

test('a file that is gone fails, and is asked for again when it is back', async () => {
  const source = { path: join(await tempFolder(), 'gone.html'), tag: 'gone' };
  const compress = createCompressor();
  await expect(compress(source, 'br')).rejects.toThrow('ENOENT');
  await writeFile(source.path, 'back');
  expect(brotliDecompressSync(await compress(source, 'br')).toString()).toBe('back');
});
