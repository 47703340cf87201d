import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanEnvironment } from '../../../scripts/lib/clean-environment.ts';
import { assertPlainText, readEnvironment, startProblem } from '../../../scripts/lib/environment.ts';
import { portProblem } from '../../../scripts/lib/ports.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

const HOSTED = {
  PUBLIC_SUPABASE_URL: 'https://a.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};

test.each([
  [{ HSTS_SUBDOMAINS: 'false' }, 'HSTS_SUBDOMAINS must be yes or no (it is "false").'],
  [{ HSTS_SUBDOMAINS: 'No' }, 'HSTS_SUBDOMAINS must be yes or no (it is "No").'],
  [{ LOG_FORMAT: 'JSON' }, 'LOG_FORMAT must be json or text (it is "JSON").'],
  [{ DATA_DIR: '~/marketplace' }, 'DATA_DIR must be a path as it is: only a shell knows what "~" stands for'],
  [{ SITE_OUT_DIR: '~/site' }, 'SITE_OUT_DIR must be a path as it is: only a shell knows what "~" stands for'],
  [{ BUILD_CACHE_DIR: '~/cache' }, 'BUILD_CACHE_DIR must be a path as it is: only a shell knows what "~" stands for'],
  [
    { PUBLIC_MAP_STYLE_URL: 'style.json' },
    'PUBLIC_MAP_STYLE_URL must be the http or https address of a MapLibre style',
  ],
  [{ PORT: '54321' }, 'PORT and BACKEND_PORT must be two different ports (both are 54321).'],
])('%o is refused', (variables, complaint) => {
  expect(() => readEnvironment(variables)).toThrow(complaint);
});

test('what is blank is not refused, and for a build it is empty, so that it does not look into .env', () => {
  vi.stubEnv('PUBLIC_MAP_STYLE_URL', ' ');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(readEnvironment({ PUBLIC_MAP_STYLE_URL: ' ', PORT: '' }).port).toBe(4321);
  expect(cleanEnvironment({ CONTENT_FILE: 'content' })).toMatchObject({ CONTENT_FILE: 'content' });
  expect(cleanEnvironment({})).toHaveProperty('PUBLIC_MAP_STYLE_URL', '');
});

test.each([
  [{ SUPABASE_SECRET_KEY: 'sb_secret_x' }, /^SUPABASE_SECRET_KEY is set and PUBLIC_SUPABASE_URL is not/],
  [{ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /^PUBLIC_SUPABASE_PUBLISHABLE_KEY is set and/],
  [
    { ...HOSTED, WEBHOOK_URL: 'https://chat.example.com', WEBHOOK_SECRET: `whsec_${'a'.repeat(24)}` },
    /^WEBHOOK_URL is set and SUPABASE_SECRET_KEY is not/,
  ],
])('a site is not started for visitors with %o', (variables, problem) => {
  expect(startProblem(readEnvironment(variables))).toMatch(problem);
});

test('a site is started with the keys of the backend that is started with it', () => {
  const keys = { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x', SUPABASE_SECRET_KEY: 'sb_secret_x' };
  expect(startProblem(readEnvironment({ ...keys, PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321' }))).toBeNull();
});

test('a site in front of a hosted project may have any port', () => {
  expect(readEnvironment({ ...HOSTED, PORT: '54321', HSTS_SUBDOMAINS: 'no' }).port).toBe(54_321);
});

test('of a password in an address everybody is told the same signs, also what Docker reads as a variable', async () => {
  const signs = '%23, $ as %24, / as %2F, ? as %3F and % as %25';
  expect(await readFile('.env.example', 'utf8')).toContain(signs);
  expect(() => readEnvironment({ SMTP_URL: 'mail.example.com' })).toThrow(signs);
});

test('a file of settings is read when it is plain UTF-8, and refused when lines of it would be overlooked', async () => {
  const folder = await tempFolder();
  const settings = 'PORT=5000\nMAIL_FROM=Karibu Zänzibar <desk@example.com>\n';
  await writeFiles(folder, {
    plain: settings,
    marked: `\uFEFF${settings}`,
    wide: Buffer.from(`\uFEFF${settings}`, 'utf16le'),
    unmarked: Buffer.from(settings, 'utf16le'),
  });
  assertPlainText(join(folder, 'plain'));
  for (const name of ['marked', 'wide', 'unmarked']) {
    expect(() => assertPlainText(join(folder, name))).toThrow('Store it as UTF-8 without BOM.');
  }
});

test.each(['192.0.2.7', 'no-such-machine.invalid'])('HOST=%s is no address of this machine', async (host) => {
  const [refusal] = await once(createServer().listen({ port: 0, host }), 'error');
  expect(String(portProblem(refusal, 0, 'PORT'))).toContain('HOST must be an address of this machine, such as');
});
