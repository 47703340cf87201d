import { expect, onTestFinished, test } from 'vitest';
import { headersFor } from '#lib/security-headers.ts';
import { examineAccounts } from '../../scripts/doctor/check-accounts.ts';
import { examineEnvironment } from '../../scripts/doctor/check-environment.ts';
import { examineHook } from '../../scripts/doctor/check-hook.ts';
import { examineKeys } from '../../scripts/doctor/check-keys.ts';
import { examineSite } from '../../scripts/doctor/check-site.ts';
import type { Finding } from '../../scripts/doctor/finding.ts';
import type { Project } from '../../scripts/doctor/project.ts';
import type { ProjectState } from '../../scripts/doctor/project-state.ts';
import { reportOf } from '../../scripts/doctor/report.ts';
import { startLocalServer } from '../support/local-server.ts';

const BACKEND = 'https://abc.supabase.co';
const HOSTED = {
  PUBLIC_SUPABASE_URL: BACKEND,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  PUBLIC_SITE_URL: 'https://site.example',
};
const PROJECT: Project = {
  kind: 'hosted',
  url: BACKEND,
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  siteUrl: 'https://site.example',
};
const HOOK: ProjectState['build_hook'] = {
  can_call: true,
  has_vault: true,
  has_address: true,
  is_scheduled: true,
  delivered_version: 7,
  failures: 0,
  answer: '200',
  asked_at: '2026-01-01T00:00:00Z',
};
const STATE: ProjectState = {
  migrations: [],
  operators: [],
  content: { version: 7, changed_at: '2026-01-01T00:00:00Z' },
  reviews_appear: 'at once',
  build_hook: HOOK,
  relations: [],
  policies: [],
  functions: [],
  visitor_grants: [],
  buckets: [],
};

test('well-formed settings of a hosted project are in order', () => {
  expect(examineEnvironment(HOSTED).findings).toMatchObject([{ level: 'good' }]);
});

test.each([
  [{ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, /must be a key that begins with sb_publishable_/],
  [{ SUPABASE_SECRET_KEY: 'sb_publishable_x' }, /must be a key that begins with sb_secret_/],
  [{ PUBLIC_MAP_STYLE_URL: 'https://maps.example/?key=sb_secret_x' }, /PUBLIC_MAP_STYLE_URL holds a secret key/],
  [{ PUBLIC_SITE_URL: 'http://site.example' }, /not an https address/],
  [{ PUBLIC_SITE_URL: undefined }, /address is http:\/\/localhost:4321/],
  [{ SUPABASE_SECRET_KEY: undefined }, /were not examined/],
])('settings that cannot be meant are found: %o', (change, says) => {
  const { findings } = examineEnvironment({ ...HOSTED, ...change });
  expect(findings).toMatchObject([{ says: expect.stringMatching(says), todo: expect.any(String) }]);
  expect(JSON.stringify(findings)).not.toContain('sb_secret_x');
});

test.each([
  [401, /refuses the publishable key/],
  [404, /does not know the product's functions/],
  [540, /answers 540/],
])('a project that answers %d is told apart', async (status, says) => {
  const { url, close } = await startLocalServer((_, response) => response.writeHead(status).end());
  onTestFinished(close);
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

test('open doors of the auth service are found', async () => {
  const settings = { disable_signup: false, external: { email: true, google: true, phone: false } };
  const { url, close } = await startLocalServer((_, response) => response.end(JSON.stringify(settings)));
  onTestFinished(close);
  expect((await examineAccounts({ ...PROJECT, url }, null)).map(({ says }) => says)).toEqual([
    'Anybody can sign up.',
    'Signing in by google is on.',
  ]);
});

test.each<[Partial<ProjectState['build_hook']>, Finding['level'], RegExp]>([
  [{}, 'good', /knows of the newest change/],
  [{ has_vault: false }, 'warning', /no vault/],
  [{ has_address: false }, 'warning', /scheduled check only/],
  [{ can_call: false }, 'wrong', /pg_net is off/],
  [{ is_scheduled: false }, 'warning', /No clock/],
  [{ failures: 3, answer: '404' }, 'wrong', /did not take the last 3 calls; the last answer was "404"/],
])('the build hook: %o', (change, level, says) => {
  const findings = examineHook(PROJECT, { ...STATE, build_hook: { ...HOOK, ...change } });
  expect(findings).toMatchObject([{ level, says: expect.stringMatching(says) }]);
});

const INFO = { version: 7, built_at: '2026-01-01T00:00:00.000Z', pages: 12 };

/** A site that is in order but for what the test changes. */
async function startSite(change: { header?: string; info?: object; missing?: number; html?: string } = {}) {
  const { header, info = INFO, missing = 404, html = `<meta content="connect-src ${BACKEND}">` } = change;
  const { url, close } = await startLocalServer((request, response) => {
    const path = request.url ?? '';
    for (const [name, value] of Object.entries(headersFor(path))) if (name !== header) response.setHeader(name, value);
    if (path === '/build.json') response.end(JSON.stringify(info));
    else if (path === '/' || path === '/admin') response.end(html);
    else response.writeHead(missing).end();
  });
  onTestFinished(close);
  return { ...PROJECT, siteUrl: url };
}

test('a site in order is told with its age', async () => {
  expect(await examineSite(await startSite(), STATE)).toMatchObject([
    { level: 'good' },
    { level: 'good', says: expect.stringMatching(/12 pages and shows version 7, the newest/) },
  ]);
});

test.each([
  [{ header: 'X-Frame-Options' }, /without these headers, or with other ones: X-Frame-Options/],
  [{ header: 'X-Robots-Tag' }, /^\/admin comes without these headers/],
  [{ html: 'another' }, /not built for https:\/\/abc\.supabase\.co/],
  [{ missing: 200 }, /answers 200 instead of 404/],
  [{ info: { version: 6 } }, /so the age of the site is not known/],
  [{ info: { ...INFO, version: 6 } }, /shows version 6; the content changed .* to version 7/],
])('a site that is not in order: %o', async (change, says) => {
  const wrong = (await examineSite(await startSite(change), STATE)).filter(({ level }) => level === 'wrong');
  expect(wrong[0]?.says).toMatch(says);
});

test('a change of a moment ago is waited for', async () => {
  const content = { version: 8, changed_at: new Date().toISOString() };
  const findings = await examineSite(await startSite(), { ...STATE, content });
  expect(findings.at(-1)).toMatchObject({ level: 'warning', todo: 'Wait for the next build.' });
});

test('the report says what to do below each finding and sums up', () => {
  const findings: Finding[] = [
    { about: 'site', level: 'wrong', says: 'It is down.', todo: 'Start it.' },
    { about: 'keys', level: 'good', says: 'They fit.' },
  ];
  expect(reportOf(findings)).toBe(
    ['WRONG site: It is down.', '      Start it.', 'ok    keys: They fit.', '', '1 wrong, 0 to note, 1 in order'].join(
      '\n',
    ),
  );
});
