import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressor } from '../../../../scripts/serve/compressor.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

async function page(text: string) {
  const path = join(await tempFolder(), 'page.html');
  await writeFile(path, text);
  return { sources: [path], tag: text.slice(0, 8) };
}

test('what comes out of either encoding is what went in', async () => {
  const text = 'Karibu '.repeat(100);
  const source = await page(text);
  const compress = createCompressor();
  expect(brotliDecompressSync(await compress(source, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(source, 'gzip')).toString()).toBe(text);
});

test('what consists of several files and texts is compressed as one', async () => {
  const [one, two] = await Promise.all([page('first '.repeat(50)), page('second '.repeat(50))]);
  const sources = [Buffer.from('<all>'), ...one.sources, Buffer.from(', '), ...two.sources];
  const compressed = await createCompressor()({ sources, tag: 'all' }, 'br');
  expect(brotliDecompressSync(compressed).toString()).toBe(`<all>${'first '.repeat(50)}, ${'second '.repeat(50)}`);
});

test('a page is compressed harder than a feed, for which that would take seconds', async () => {
  const qualityOf = async (text: string) => {
    const compressed = await createCompressor()(await page(text), 'br');
    return [9, 10].find((quality) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      };
      return brotliCompressSync(text, { params }).equals(compressed);
    });
  };
  const listings = Array.from({ length: 20_000 }, (_, index) => `Villa ${(index * 7919) % 1000} of ${index % 97}`);
  expect(await qualityOf(listings.slice(0, 5000).join('\n'))).toBe(10);
  expect(await qualityOf(listings.join('\n'))).toBe(9);
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
  const path = join(await tempFolder(), 'gone.html');
  const source = { sources: [path], tag: 'gone' };
  const compress = createCompressor();
  await expect(compress(source, 'br')).rejects.toThrow('ENOENT');
  await writeFile(path, 'back');
  expect(brotliDecompressSync(await compress(source, 'br')).toString()).toBe('back');
});
