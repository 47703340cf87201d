import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_INFO_URL, type BuildInfo } from '#lib/build-info.ts';

/** Adds the file by which a site tells how old it is. */
export async function writeBuildInfo(site: string, facts: Pick<BuildInfo, 'version' | 'pages'>): Promise<void> {
  const { version, pages } = facts;
  const info: BuildInfo = { version, built_at: new Date().toISOString(), pages };
  await writeFile(join(site, BUILD_INFO_URL), `${JSON.stringify(info)}\n`);
}
