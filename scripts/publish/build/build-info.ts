import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_INFO_URL, type BuildInfo } from '#lib/build-info.ts';
import { digestOf } from '../../lib/digest.ts';
import { syncFile } from '../../lib/durable-files.ts';

/** Adds the file by which a site tells how old it is, and says which it is with its digest. */
export async function writeBuildInfo(
  site: string,
  facts: Pick<BuildInfo, 'version' | 'pages'>,
): Promise<Map<string, string>> {
  const { version, pages } = facts;
  const info: BuildInfo = { version, built_at: new Date().toISOString(), pages };
  const bytes = Buffer.from(`${JSON.stringify(info)}\n`);
  const file = join(site, BUILD_INFO_URL);
  // Other releases may share the one that is there.
  await rm(file, { force: true });
  await writeFile(file, bytes);
  await syncFile(file);
  return new Map([[BUILD_INFO_URL.slice(1), digestOf(bytes)]]);
}
