import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../scripts/lib/project.ts';
import { writeBuildInfo } from '../../../../scripts/publish/build/build-info.ts';
import { siteFolderAt } from '../../../../scripts/publish/build/site-folder.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

test('a build goes into a new folder, an empty one and one that holds an earlier site', async () => {
  const folder = await tempFolder();
  expect(await siteFolderAt(join(folder, 'dist'))).toBe(join(folder, 'dist'));
  expect(await siteFolderAt(folder)).toBe(folder);
  await writeBuildInfo(folder, { version: 1, pages: 1 });
  await writeFiles(folder, { 'index.html': '' });
  expect(await siteFolderAt(folder)).toBe(folder);
});

test('a folder with files of somebody else is not replaced', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { 'notes.md': '' });
  const words = `${folder} holds something else than a site of ours, and the built site would replace all of it.`;
  await expect(siteFolderAt(folder)).rejects.toThrow(words);
  await writeFiles(folder, { 'build.json': '{ "name": "another product" }' });
  await expect(siteFolderAt(folder)).rejects.toThrow('Set SITE_OUT_DIR to a folder for the site alone.');
});

test.each([projectRoot, dirname(projectRoot), '/'])('%s, which holds the project, is not replaced', async (folder) => {
  await expect(siteFolderAt(folder)).rejects.toThrow(`${folder} holds this project`);
});

test('behind a link the folder it leads to is replaced, for that is the one somebody serves', async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, 'served'));
  await symlink(join(folder, 'served'), join(folder, 'dist'));
  expect(await siteFolderAt(join(folder, 'dist'))).toBe(join(folder, 'served'));
});
