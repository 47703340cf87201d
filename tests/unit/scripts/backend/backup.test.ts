import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetOldBackups, listBackups, tryBackup } from '../../../../scripts/backend/backup/backup.ts';
import { finishSwap, removeBackend, removeSite, swapIn } from '../../../../scripts/backend/backup/swap.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

test('the backup just written stays, also beside those that a wrong clock has named', async () => {
  const folder = await tempFolder();
  const backups = ['2026-03-02', '2026-03-03', '2031-01-01', '2031-01-02'].map((day) => `${day}T03-00-00Z.tar.gz`);
  await writeFiles(folder, Object.fromEntries(backups.map((name) => [`backups/${name}`, 'an archive'])));
  expect(await forgetOldBackups(folder, '2026-03-03T03-00-00Z.tar.gz', 2)).toBe(2);
  expect((await readdir(join(folder, 'backups'))).sort()).toEqual([
    '2026-03-03T03-00-00Z.tar.gz',
    '2031-01-02T03-00-00Z.tar.gz',
  ]);
});

test('a backup that cannot be restored counts as none, and the good ones stay', async () => {
  const folder = await tempFolder();
  const [good, bad, own] = ['2026-03-02T03-00-00Z.tar.gz', '2026-03-03T03-00-00Z.tar.gz', 'before-the-move.tar.gz'];
  const backups = [good, bad, own].map((name) => [`backups/${name}`, 'no archive']);
  await writeFiles(folder, Object.fromEntries(backups));
  for (const name of [own, bad]) {
    await expect(tryBackup(folder, join(folder, 'backups', name), '')).rejects.toThrow(/is not a whole backup/);
  }
  expect(await listBackups(folder)).toEqual([good]);
  const left = (await readdir(join(folder, 'backups'))).filter((name) => name !== 'holder.lock');
  expect(left.sort()).toEqual([good, `${bad}.unchecked`, own]);
});

test('nothing stays of a restore that was ended while it unpacked, nor of what it had replaced', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { 'secrets.json': 'kept', 'restoring/storage/a.jpg': 'x', 'replaced/secrets.json': 'old' });
  await finishSwap(folder);
  expect(await readdir(folder)).toEqual(['secrets.json']);

  await writeFiles(folder, { 'restoring/storage/a.jpg': 'x' });
  await removeBackend(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a site goes with its pictures, and backups and exports stay', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, {
    'secrets.json': 'old',
    'site/releases/1/index.html': 'old',
    'cache/media/0123456789ab/photo.json': 'old',
    'backups/a.tar.gz': 'kept',
    'exports/leads.csv': 'kept',
  });
  await removeSite(folder);
  expect((await readdir(folder)).sort()).toEqual(['backups', 'exports', 'secrets.json']);
});

test('a restore whose swap was cut short is carried to its end', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { 'secrets.json': 'old', 'restored/secrets.json': 'new', 'restored/storage/a.jpg': 'x' });
  await finishSwap(folder);
  expect((await readdir(folder)).sort()).toEqual(['secrets.json', 'storage']);
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('new');

  await writeFiles(folder, { 'restoring/secrets.json': 'newest' });
  await swapIn(folder, join(folder, 'restoring'));
  expect((await readdir(folder)).sort()).toEqual(['secrets.json', 'storage']);
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('newest');
});
