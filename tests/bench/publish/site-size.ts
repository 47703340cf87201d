import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSize } from './contender.ts';

export async function measurePages(folder: string): Promise<SiteSize> {
  const size = { pages: 0, bytes: 0 };
  for await (const page of glob('**/*.html', { cwd: folder })) {
    size.pages += 1;
    size.bytes += (await stat(join(folder, page))).size;
  }
  return size;
}
