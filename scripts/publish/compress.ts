import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isImmutable } from '#lib/security-headers.ts';
import { codeOf } from '../lib/fail.ts';
import { linkOrCopy } from '../media/link.ts';
import { isText } from '../serve/content-types.ts';
import { mapInParallel } from './parallel.ts';
import { listSiteFiles } from './site-files.ts';

const brotli = promisify(brotliCompress);
/** Below this a twin saves nothing worth a file. */
const SMALLEST = 256;
/** Pages change with every edit; scripts, styles and data are compressed once for many visits. */
const QUALITY = { page: 9, asset: 11 } as const;

/**
 * Puts `.br` and `.gz` beside every text file that is worth it. Immutable files compressed for `previous`, the site
 * before this one, are taken from there.
 */
export async function compressSite(site: string, previous: string | null): Promise<void> {
  const files = (await listSiteFiles(site)).filter(isText);
  await mapInParallel(files, async (file) => {
    if (previous && isImmutable(`/${file}`) && (await takeOver(file, previous, site))) return;
    const text = await readFile(join(site, file));
    if (text.length >= SMALLEST) await compressFile(join(site, file), text);
  });
}

async function compressFile(path: string, text: Buffer): Promise<void> {
  const quality = path.endsWith('.html') ? QUALITY.page : QUALITY.asset;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await brotli(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

async function takeOver(file: string, previous: string, site: string): Promise<boolean> {
  try {
    for (const name of [`${file}.br`, `${file}.gz`]) {
      await stat(join(previous, name));
      await linkOrCopy(join(previous, name), join(site, name));
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
