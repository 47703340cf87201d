import { expect, test } from 'vitest';
import { examineServer } from '../../../../scripts/doctor/check-server.ts';
import { readEnvironment } from '../../../../scripts/lib/environment.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

const PUBLIC = { PUBLIC_SITE_URL: 'https://site.example', TRUSTED_PROXIES: '127.0.0.1' };
const NOW = new Date('2026-03-03T04:00:00Z');

async function examined(variables: Record<string, string>, backups = ['2026-03-03T03-00-00Z.tar.gz']) {
  const folder = await tempFolder();
  await writeFiles(folder, Object.fromEntries(backups.map((name) => [`backups/${name}`, 'an archive'])));
  return examineServer(readEnvironment({ DATA_DIR: folder, ...variables }), NOW);
}

test('a machine to look at has nothing to put right, nor one that is set up for visitors', async () => {
  expect(await examined({}, [])).toEqual([]);
  expect(await examined(PUBLIC)).toMatchObject([{ level: 'good' }]);
  expect(await examined({ ...PUBLIC, HOST: '0.0.0.0' })).toMatchObject([{ level: 'good' }]);
});

test.each([
  ['warning', { HOST: '0.0.0.0' }, undefined, /^HOST=0\.0\.0\.0 offers the site to the network without https/],
  ['warning', { HOST: '::' }, undefined, /^HOST=:: offers the site/],
  ['wrong', { TRUSTED_PROXIES: '127.0.0.1' }, undefined, /but the site calls itself http:\/\/localhost:4321/],
  ['warning', { ...PUBLIC, TRUSTED_PROXIES: '' }, undefined, /all visitors count as one sender/],
  ['warning', PUBLIC, ['2026-03-01T03-00-00Z.tar.gz', '2026-02-01T03-00-00Z.tar.gz'], /2026-03-01.* is 49 hours old/],
  ['warning', PUBLIC, ['by-hand.tar.gz'], /^There is no backup in/],
] as const)('%s for %o with the backups %o', async (level, variables, backups, says) => {
  const found = await examined(variables, backups && [...backups]);
  expect(found).toMatchObject([{ level, says: expect.stringMatching(says), todo: expect.any(String) }]);
});

test('a backup that a wrong clock has named is told, and hides no old one', async () => {
  const ahead = '2031-03-03T03-00-00Z.tar.gz';
  expect(await examined(PUBLIC, [ahead, '2026-03-01T03-00-00Z.tar.gz'])).toMatchObject([
    { level: 'warning', says: expect.stringContaining(`The backup ${ahead} is of a time to come`) },
    { level: 'warning', says: expect.stringMatching(/2026-03-01.* is 49 hours old/) },
  ]);
  expect(await examined(PUBLIC, [ahead])).toMatchObject([
    {},
    { says: expect.stringMatching(/^There is no backup in/) },
  ]);
});
