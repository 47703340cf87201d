import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { imageFolder, removeUnfinished } from '../../../../../scripts/backend/server/image-folder.ts';
import { listFiles } from '../../../../../scripts/lib/list-files.ts';
import { lookAtSyncs } from '../../../../support/look-at-syncs.ts';
import { tempFolder, writeFiles } from '../../../../support/temp-folder.ts';

test('an upload that a full disk does not take leaves nothing there', async () => {
  const folder = await tempFolder();
  const upload = () =>
    imageFolder(folder).uploadObject('areas', 'a.jpg', undefined, Buffer.from('a'), 'image/jpeg', '');
  await lookAtSyncs(() => {
    throw new Error('ENOSPC: no space left on device');
  });
  await expect(upload()).rejects.toThrow('ENOSPC');
  expect(await listFiles(folder)).toEqual([]);
  vi.restoreAllMocks();
  await upload();
  expect(await readFile(join(folder, 'areas/a.jpg'), 'utf8')).toBe('a');
  expect(await listFiles(folder)).toEqual(['areas/a.jpg']);
});

test('what was cut off with the process goes, whole images stay', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { 'areas/a.jpg': 'a', 'areas/b.jpg.part': 'b' });
  await removeUnfinished(folder);
  expect(await listFiles(folder)).toEqual(['areas/a.jpg']);
});
