import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '../../../../scripts/lib/project.ts';
import { digestCode } from '../../../../scripts/publish/build/code-digest.ts';
import { withSources } from '../../../../scripts/publish/render/bundle-folder.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

test('the bundles of a project that moved take their libraries from where it is, and a folder of somebody stays', async () => {
  const mayWriteProject = async () => false;
  vi.resetModules();
  vi.doMock('../../../../scripts/lib/project.ts', () => ({ projectRoot, mayWriteProject }));
  onTestFinished(() => {
    vi.doUnmock('../../../../scripts/lib/project.ts');
    vi.resetModules();
  });
  const { openBundleFolder } = await import('../../../../scripts/publish/render/bundle-folder.ts');
  const workDir = await tempFolder();
  const libraries = join(workDir, 'node_modules');
  await symlink('/opt/release-1/node_modules', libraries);
  for (const _ of ['once', 'and again']) {
    await openBundleFolder(workDir);
    expect(await readlink(libraries)).toBe(join(projectRoot, 'node_modules'));
  }
  await rm(libraries);
  await writeFiles(libraries, { 'own.txt': '' });
  await openBundleFolder(workDir);
  expect((await stat(join(libraries, 'own.txt'))).isFile()).toBe(true);
});

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

test('whatever Astro, or what makes pages of it, reads of the project makes another code of it', async () => {
  const root = await tempFolder();
  const settings = ['astro.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json'];
  const files = [...settings, 'public/robots.txt', 'scripts/serve/content-types.ts', 'src/settings.ts'];
  await writeFiles(root, Object.fromEntries(files.map((file) => [file, ''])));
  const codes = [await digestCode({}, root)];
  for (const file of files) {
    await writeFiles(root, { [file]: 'changed' });
    codes.push(await digestCode({}, root));
  }
  expect(new Set(codes).size).toBe(files.length + 1);
});

/** Root may write everywhere, so it becomes somebody else. */
const ASK = `
if (process.getuid?.() === 0) {
  process.setgid(64_124);
  process.setuid(64_123);
}
import('./scripts/lib/project.ts').then(({ mayWriteProject }) => mayWriteProject()).then(console.log);`;

test('a project that is installed for all to read is told from one that may be written into', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-read-only-'));
  onTestFinished(async () => {
    await chmod(folder, 0o777);
    await rm(folder, { recursive: true });
  });
  await cp('scripts/lib', join(folder, 'scripts/lib'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  const ask = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', ASK], { cwd: folder });
    return stdout.trim();
  };
  await chmod(folder, 0o555);
  expect(await ask()).toBe('false');
  await chmod(folder, 0o777);
  expect(await ask()).toBe('true');
});
