import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkFiles } from '../../../scripts/lib/link.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

test('what cannot have a second name is copied, and the copy is on the disk then', async () => {
  const [from, to] = [await tempFolder(), await tempFolder()];
  await writeFiles(from, { '_astro/a.js': 'script', 'index.html': 'Karibu' });
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  // As between the disk of a container and its volume.
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' });
  });
  const sync = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  linkFiles(from, to, ['_astro/a.js', 'index.html']);
  expect(await readFile(join(to, '_astro/a.js'), 'utf8')).toBe('script');
  expect(sync).toHaveBeenCalledTimes(2);
});
