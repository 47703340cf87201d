import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { acquireLock } from '../../../../scripts/backend/lock.ts';
import { createSecrets, writeSecrets } from '../../../../scripts/backend/secrets.ts';
import { examineEnvironment, judgeNames } from '../../../../scripts/doctor/check-environment.ts';
import { examineKeys } from '../../../../scripts/doctor/check-keys.ts';
import { examine } from '../../../../scripts/doctor/examine.ts';
import { findProject } from '../../../../scripts/doctor/project.ts';
import { backendPaths } from '../../../../scripts/lib/data-dir.ts';
import { readEnvironment } from '../../../../scripts/lib/environment.ts';
import { BACKEND, PROJECT } from '../../../fixtures/hosted-project.ts';
import { startLocalServer } from '../../../support/local-server.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';
import { startTestServer } from '../../../support/test-server.ts';

const HOSTED = {
  PUBLIC_SUPABASE_URL: BACKEND,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  PUBLIC_SITE_URL: 'https://site.example',
};

test('well-formed settings of a hosted project are in order', () => {
  expect(examineEnvironment(HOSTED).findings).toMatchObject([{ level: 'good' }]);
});

test.each([
  [{ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, /must be a key that begins with sb_publishable_/],
  [{ SUPABASE_SECRET_KEY: 'sb_publishable_x' }, /must be a key that begins with sb_secret_/],
  [{ PUBLIC_MAP_STYLE_URL: 'https://maps.example/?key=sb_secret_x' }, /PUBLIC_MAP_STYLE_URL holds a secret key/],
  [{ PUBLIC_SITE_URL: 'http://site.example' }, /PUBLIC_SITE_URL is not an https address/],
  [{ PUBLIC_SUPABASE_URL: 'http://abc.supabase.co' }, /PUBLIC_SUPABASE_URL is not an https address/],
  [{ PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined }, /PUBLIC_SUPABASE_PUBLISHABLE_KEY must be set/],
  [{ PUBLIC_SITE_URL: undefined }, /address is http:\/\/localhost:4321/],
  [{ MAIL_FROM: 'desk@example.com', MAIL_TO: 'a@example.com' }, /^MAIL_FROM is set and SMTP_URL is not/],
  [{ MAIL_TO: 'asha@example.com' }, /^MAIL_TO is set and SMTP_URL is not/],
  [{ WEBHOOK_SECRET: `whsec_${'a'.repeat(24)}` }, /^WEBHOOK_SECRET is set and WEBHOOK_URL is not/],
  [{ PUBLIC_SUPABASE_URL: undefined }, /^SUPABASE_SECRET_KEY is set and PUBLIC_SUPABASE_URL is not/],
  [{ SUPABASE_SECRET_KEY: undefined }, /were not examined/],
])('settings that cannot be meant are found: %o', (change, says) => {
  const { findings } = examineEnvironment({ ...HOSTED, ...change });
  expect(findings).toMatchObject([{ says: expect.stringMatching(says), todo: expect.any(String) }]);
  expect(JSON.stringify(findings)).not.toContain('sb_secret_x');
});

test('names in the file of settings that nothing reads are told', async () => {
  const folder = await tempFolder();
  const example = await readFile('.env.example', 'utf8');
  await writeFiles(folder, {
    example: example.replace(/^#(?=\w+=)/gm, ''),
    mistyped: 'SITE_DOMAIN=www.example.com\n#SMTP_UR=\nSMPT_URL=smtps://user:password@mail.example.com\n',
  });
  const ofTests = [
    'CHROMIUM_PATH',
    'POSTGREST_PATH',
    'TEST_BACKEND_PORT',
    'TEST_DATABASE_URL',
    'TEST_DATA_DIR',
    'TEST_PORT',
  ];
  expect(judgeNames(join(folder, 'example')).map(({ says }) => says)).toEqual(
    ofTests.map((name) => `.env names ${name}, which tests read from the environment alone.`),
  );
  expect(judgeNames(join(folder, 'mistyped'))).toMatchObject([
    { level: 'warning', says: '.env names SMPT_URL, which nothing reads.' },
  ]);
  expect(judgeNames(join(folder, 'none'))).toEqual([]);
});

test.each([
  [401, /refuses the publishable key/],
  [404, /does not know the product's functions/],
  [540, /answers 540/],
])('a project that answers %d is told apart', async (status, says) => {
  const { url } = await startTestServer((_, response) => response.writeHead(status).end());
  const { findings, isReachable } = await examineKeys({ ...PROJECT, url });
  expect(findings).toMatchObject([{ level: 'wrong', says: expect.stringMatching(says) }]);
  expect(isReachable).toBe(false);
});

test('a project that is not there is told with the reason', async () => {
  const { url, close } = await startLocalServer(() => {});
  close();
  const { findings } = await examineKeys({ ...PROJECT, url });
  expect(findings).toMatchObject([{ level: 'wrong', says: expect.stringMatching(/cannot be reached .*ECONNREFUSED/) }]);
});

test.each([
  [401, 'The project refuses SUPABASE_SECRET_KEY.'],
  [404, 'The project answers 404.'],
  [200, 'The project tells of itself in an unknown form.'],
])('a secret key that the project answers with %d opens nothing', async (status, says) => {
  const { url } = await startTestServer((request, response) => {
    const isSecret = request.headers['apikey'] === PROJECT.secretKey;
    const isState = request.url?.endsWith('project_state');
    response.writeHead(isState ? (isSecret ? status : 404) : 200).end('7');
  });
  const { findings, state } = await examineKeys({ ...PROJECT, url });
  expect(findings.at(-1)).toMatchObject({ level: 'wrong', says, todo: expect.any(String) });
  expect(state).toBeNull();
});

test('without the embedded backend and without a hosted project there is nothing to examine', async () => {
  const findings = await examine({ DATA_DIR: await tempFolder() });
  expect(findings.at(-1)).toMatchObject({ level: 'wrong', says: expect.stringMatching(/is not running/) });
});

test('a backend that is still starting is waited for', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const dataDir = await tempFolder();
  const starting = await acquireLock(dataDir, 'npm start');
  onTestFinished(starting.release);
  const found = findProject(readEnvironment({ DATA_DIR: dataDir }));
  await vi.waitFor(() => expect(told.mock.lastCall?.[0]).toContain('waiting for the data folder'), { timeout: 10_000 });
  await writeSecrets(backendPaths(dataDir).secrets, createSecrets());
  await starting.update({ url: BACKEND });
  expect(await found).toMatchObject({ kind: 'embedded', url: BACKEND });
});

test('what cannot be read of the settings or the data folder is a finding among the others', async () => {
  const closed = new Proxy<NodeJS.ProcessEnv>({}, { ownKeys: () => readdirSync('.env of nobody') });
  expect(await examine(closed)).toMatchObject([
    { about: 'environment', level: 'wrong', says: expect.stringMatching(/ENOENT.*\.env/) },
  ]);
  const [damaged, locked] = [await tempFolder(), await tempFolder()];
  await writeFiles(damaged, { 'secrets.json': '{' });
  await writeFiles(locked, { 'backend.lock/file': '' });
  for (const [DATA_DIR, says] of [
    [damaged, /secrets\.json is damaged/],
    [locked, /EISDIR/],
  ] as const) {
    expect(await examine({ DATA_DIR })).toMatchObject([
      { about: 'environment', level: 'good' },
      { about: 'keys', level: 'wrong', says: expect.stringMatching(says), todo: expect.any(String) },
    ]);
  }
});
