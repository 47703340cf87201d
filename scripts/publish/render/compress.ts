import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapInParallel } from '../../lib/parallel.ts';
import { listSiteFiles } from '../../lib/site-files.ts';
import { isText } from '../../serve/content-types.ts';

const brotli = promisify(brotliCompress);
/** Below this a twin saves nothing worth a file. */
const SMALLEST = 256;
/** One more takes nearly three times as long, for files that are two percent smaller. */
const QUALITY = 10;

/** Puts `.br` and `.gz` beside every text file that is worth it, and takes its time: they are made once for many visits. */
export async function compressSite(site: string): Promise<void> {
  await mapInParallel((await listSiteFiles(site)).filter(isText), async (file) => {
    const text = await readFile(join(site, file));
    if (text.length >= SMALLEST) await compressFile(join(site, file), text);
  });
}

async function compressFile(path: string, text: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await brotli(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
