import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { linkFiles } from '../../lib/link.ts';
import { listFiles } from '../../lib/list-files.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { isText } from '../../serve/content-types.ts';

const brotli = promisify(brotliCompress);
/** Below this a twin saves nothing worth a file. */
const SMALLEST = 256;
/** One more takes nearly three times as long, for files that are two percent smaller. */
const QUALITY = 10;
/** Half a kilobyte that every first visit waits for. */
const QUALITY_OF_STYLES = 11;

/**
 * Puts `.br` and `.gz` beside every text file that is worth it, and takes its time: they are made once for many visits.
 * Those of the same file in one of the `others`, which are compressed already, are taken from there.
 */
export async function compressSite(site: string, others: readonly string[] = []): Promise<void> {
  await mapInParallel((await listFiles(site)).filter(isText), async (file) => {
    const text = await readFile(join(site, file));
    if (text.length < SMALLEST) return;
    const known = await findSame(file, text, others);
    if (known) linkFiles(known, site, [`${file}.br`, `${file}.gz`]);
    else await compressFile(join(site, file), text);
  });
}

async function findSame(file: string, text: Buffer, sites: readonly string[]): Promise<string | undefined> {
  for (const site of sites) {
    const isThere = existsSync(join(site, `${file}.br`)) && existsSync(join(site, `${file}.gz`));
    const other = isThere ? await readFile(join(site, file)).catch(() => null) : null;
    if (other?.equals(text)) return site;
  }
  return undefined;
}

async function compressFile(path: string, text: Buffer): Promise<void> {
  const quality = path.endsWith('.css') ? QUALITY_OF_STYLES : QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await brotli(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
