import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSources } from '../../../../scripts/publish/render/workshop.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

test('the copy of a project that can only be read may be written into, and goes away', async () => {
  const folder = join(await tempFolder(), 'sources');
  await withSources(folder, async (root) => {
    for (const file of ['package.json', 'astro.config.mjs', 'src/settings.ts']) {
      expect((await stat(join(root, file))).mode & 0o200).toBe(0o200);
    }
    expect((await stat(join(root, 'node_modules/astro/package.json'))).isFile()).toBe(true);
  });
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
