import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findBrowser, findLightBrowser } from '../../e2e/support/browser.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../e2e/support/fonts.conf');

test.each([
  ['of visitors', findBrowser],
  ['of the tests', findLightBrowser],
])('the browser %s is shown the fonts of the tests, whichever it is', async (_, find) => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/some/chrome');
  const { launchOptions } = await find();
  expect(launchOptions).toMatchObject({
    executablePath: '/opt/some/chrome',
    env: { FONTCONFIG_FILE: CONFIGURATION, PATH: process.env['PATH'] },
  });
});

test('the fonts of the tests lie where npm puts them', async () => {
  const text = await readFile(CONFIGURATION, 'utf8');
  const folders = [...text.matchAll(/<dir prefix="relative">(.+?)<\/dir>/g)].map(([, folder = '']) =>
    resolve(dirname(CONFIGURATION), folder),
  );
  expect(folders.length).toBeGreaterThan(0);
  for (const folder of folders) expect(await readdir(folder)).toContainEqual(expect.stringMatching(/\.ttf$/));
});
