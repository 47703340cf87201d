import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { describe, expect, test } from 'vitest';
import { BUILD_INFO_URL } from '#lib/build-info.ts';
import { settings, siteDefaults } from '#settings';
import { beforePush } from '../../../../scripts/backend/earlier-migrations.ts';
import { examineAccounts } from '../../../../scripts/doctor/check-accounts.ts';
import { examineHook } from '../../../../scripts/doctor/check-hook.ts';
import { examineIdentity } from '../../../../scripts/doctor/check-identity.ts';
import {
  type ChannelState,
  examineNotifier,
  findingsOf,
  type NotifierState,
} from '../../../../scripts/doctor/check-notifier.ts';
import { examinePosts } from '../../../../scripts/doctor/check-posts.ts';
import { billingFindings, retentionFindings } from '../../../../scripts/doctor/check-retention.ts';
import { examineRights } from '../../../../scripts/doctor/check-rights.ts';
import { examineRuns } from '../../../../scripts/doctor/check-runs.ts';
import { examineSchema } from '../../../../scripts/doctor/check-schema.ts';
import { examineStorage } from '../../../../scripts/doctor/check-storage.ts';
import type { Finding } from '../../../../scripts/doctor/finding.ts';
import type { Project } from '../../../../scripts/doctor/project.ts';
import type { ProjectState } from '../../../../scripts/doctor/project-state.ts';
import { reportOf } from '../../../../scripts/doctor/report.ts';
import { BUCKET_LIMITS, BUCKETS } from '../../../../supabase/surface.ts';
import { HOOK, PROJECT, STATE } from '../../../fixtures/hosted-project.ts';
import { startTestServer } from '../../../support/test-server.ts';

/** A project without any row, list or account for whoever asks. */
async function startEmptyProject(): Promise<Project> {
  const { url } = await startTestServer((_, response) => response.end('[]'));
  return { ...PROJECT, url };
}

test('everything that the catalog of a project lacks is found, and everything that it has too many', async () => {
  const findings = await examineRights(await startEmptyProject(), {
    ...STATE,
    relations: [{ schema: 'public', name: 'notes', is_table: true, has_row_security: true }],
    policies: ['SELECT', 'SELECT'].map((command) => ({
      ...{ schema: 'public', table: 'notes', roles: ['authenticated'], command },
      ...{ is_permissive: true, asks_for_operator: true },
    })),
    functions: ['backdoor', 'rls_auto_enable'].map((name) => ({ schema: 'public', name, callers: [] })),
    visitor_grants: ['notes'],
  });
  expect(findings.every(({ level, todo }) => level === 'wrong' && todo)).toBe(true);
  // A hosted project makes it by itself.
  expect(findings.filter(({ says }) => says.includes('rls_auto_enable'))).toEqual([]);
  expect(findings.map(({ says }) => says)).toEqual(
    expect.arrayContaining([
      'The table leads is missing.',
      'public.notes is not part of this product.',
      'The policy for public.leads SELECT is missing.',
      'The policy for public.leads DELETE is missing.',
      'There is a policy too many for public.notes SELECT.',
      'The function submit_lead is missing.',
      'The function backdoor is not part of this product.',
      'Visitors hold a right on the table notes.',
    ]),
  );
});

describe('a database of the earlier migrations', () => {
  const ours = ['20261201040100', '20261201041500', '20261202000100'];
  const find = async (kind: Project['kind'], migrations: string[]) =>
    (await examineSchema({ ...PROJECT, kind }, { ...STATE, migrations, reviews_appear: settings.reviews.appear })).map(
      ({ says, todo }) => `${says} ${todo}`,
    );

  test('that has all of them is told how its history gets those of today', async () => {
    const applied = ['20261201021500', '20261201032100'];
    const says = 'The history of the database has the numbers of before, up to 20261201032100.';
    expect(await find('embedded', applied)).toEqual([`${says} Stop "npm start" and start it again.`]);
    expect(await find('hosted', applied)).toEqual([`${says} Run "npm run db:push".`]);
    const told = `It has its migrations under the numbers of before. Nothing was pushed. Run these two:
  supabase migration repair --remote --status applied 20261201040100 20261201041500
  supabase migration repair --remote --status reverted 20261201021500 20261201032100
Then run "npm run db:push" again.`;
    expect(beforePush(applied, ours)).toBe(told);
    expect(beforePush([...applied, '20261201040100', '20261201041500'], ours)).toBe(told);
  });

  test('that lacks some of them is told to get them from the earlier code', async () => {
    const applied = ['20261201020100', '20261201021500'];
    const says = 'The database lacks migrations up to 20261201032100, which this code does not have.';
    const code = 'the code that still has the migration 20261201032100, then with this one.';
    expect(await find('embedded', applied)).toEqual([`${says} Start it once with ${code}`]);
    expect(await find('hosted', applied)).toEqual([`${says} Run "npm run db:push" once with ${code}`]);
    expect(beforePush(applied, ours)).toMatch(/Nothing was pushed\. Run "npm run db:push" once with the code/);
  });

  test('is not a new one', () => {
    expect(beforePush([], ours)).toBeNull();
    expect(beforePush(ours, ours)).toBeNull();
  });
});

test('defaults that the database was not told are found', async () => {
  const { mail_to, retention } = siteDefaults;
  const find = async (site_defaults: ProjectState['site_defaults']) =>
    (await examineSchema(PROJECT, { ...STATE, site_defaults })).map(({ says }) => says).join(' ');
  expect(await find({ mail_to, retention: Object.fromEntries(Object.entries(retention).toReversed()) })).not.toMatch(
    /mail_to/,
  );
  for (const told of [
    { mail_to: [...mail_to, 'juma@bahari.example'], retention },
    { mail_to, retention: { ...retention, leads: retention.leads + 1 } },
  ])
    expect(await find(told)).toContain('The database was not told what src/settings.ts says of mail_to and retention.');
});

test('a database without a history of migrations is found', async () => {
  const findings = await examineSchema(PROJECT, {
    ...STATE,
    migrations: null,
    reviews_appear: settings.reviews.appear,
  });
  expect(findings).toMatchObject([{ level: 'wrong', says: expect.stringMatching(/no history/) }]);
});

test('a missing bucket, a strange one and one that visitors can list are found', async () => {
  const { url } = await startTestServer((_, response) => response.end('[{"name":"a.jpg"}]'));
  const [first, ...others] = BUCKETS;
  const buckets = [...others, 'private'].map((id) => ({
    id,
    ...BUCKET_LIMITS,
    allowed_mime_types: [...BUCKET_LIMITS.allowed_mime_types],
  }));
  expect(await examineStorage({ ...PROJECT, url }, { ...STATE, buckets })).toMatchObject([
    { level: 'wrong', says: `The bucket ${first} is missing.`, todo: 'Run "npm run db:push".' },
    { level: 'warning', says: 'The bucket private is not part of this product.' },
    ...BUCKETS.map((bucket) => ({ level: 'wrong', says: `A visitor can list the bucket ${bucket}.` })),
  ]);
});

const STOPPED = { result: 'failed', reason: 'areas, row 1' };
const [BEFORE, AFTER] = ['2025-12-31T23:00:00Z', '2026-01-01T01:00:00Z'];
test.each([
  [[], 6, BEFORE, 'good', /No publisher has recorded a run/],
  [[{ result: 'published', reason: null }], 7, AFTER, 'good', /Version 7: published/],
  [[STOPPED], 6, BEFORE, 'wrong', /Version 7 was not published at .*: areas, row 1/],
  // The pages of new code for the same content.
  [[STOPPED], 7, BEFORE, 'wrong', /Version 7 was not published at .*: areas, row 1/],
  // A host that builds by itself came after a publisher that was stopped.
  [[STOPPED], 7, AFTER, 'good', /The site shows version 7 by now/],
])('the last publish %o, with a site of version %i from %s', async (runs, version, built_at, level, says) => {
  const rows = runs.map((run) => ({ started_at: '2026-01-01T00:00:00Z', site_version: 7, ...run }));
  const site = { version, built_at, pages: 1 };
  const { url } = await startTestServer((request, response) =>
    response.end(JSON.stringify(request.url === BUILD_INFO_URL ? site : rows)),
  );
  expect(await examineRuns({ ...PROJECT, url, siteUrl: url })).toMatchObject([
    { level, says: expect.stringMatching(says) },
  ]);
});

test('posts that point search engines away from their page are named', async () => {
  const rows = [
    { slug: 'own', canonical_url: 'https://site.example/blog/own' },
    { slug: 'moved', canonical_url: 'http://localhost:4321/blog/moved' },
    { slug: 'guest', canonical_url: 'https://elsewhere.example/guest' },
  ];
  const { url } = await startTestServer((_, response) => response.end(JSON.stringify(rows)));
  expect(await examinePosts({ ...PROJECT, url })).toMatchObject([
    {
      level: 'wrong',
      says: expect.stringMatching(/machine: \/blog\/moved to http:\/\/localhost:4321\/blog\/moved\.$/),
    },
    { level: 'warning', says: expect.stringMatching(/sites: \/blog\/guest to https:\/\/elsewhere\.example\/guest\.$/) },
  ]);
  const empty = await startEmptyProject();
  expect(await examinePosts(empty)).toMatchObject([{ level: 'good' }]);
});

test('a site for visitors with the name, contacts or listings of the demo is found', async () => {
  const start = async (setting: object, properties: string[]) => {
    const { url } = await startTestServer(({ url: path = '' }, response) => {
      const demo = properties.map((record_id) => ({ record_id }));
      const shown = properties.filter((id) => path.includes(id)).map((id) => ({ id }));
      const answers = { site_settings: [setting], demo_records: demo, properties: shown };
      response.end(JSON.stringify(Object.entries(answers).find(([table]) => path.includes(`/${table}?`))?.[1]));
    });
    return { ...PROJECT, url };
  };
  const own = { brand_name: 'Bahari', phone: '+255777123456', email: 'asha@bahari.example', whatsapp: '+255777123456' };
  expect(await examineIdentity(await start(own, []))).toMatchObject([{ level: 'good' }]);
  expect(await examineIdentity(await start({ ...own, email: 'info@pwani.example' }, ['a', 'b']))).toMatchObject([
    { level: 'warning', says: 'Visitors find the e-mail address of the demo, where nobody answers.' },
    { level: 'warning', says: 'Visitors find demo content: 2 properties.' },
  ]);
  const demo = { brand_name: 'Pwani', phone: '+255777000100', email: 'info@pwani.example', whatsapp: '+255777000100' };
  const untouched = await start(demo, []);
  expect(await examineIdentity(untouched)).toMatchObject([
    { says: expect.stringMatching(/the name, phone number, e-mail address and WhatsApp number of the demo/) },
  ]);
  expect(await examineIdentity({ ...untouched, siteUrl: 'http://localhost:4321' })).toEqual([]);
});

test('open doors of the auth service are found', async () => {
  const settings = { disable_signup: false, external: { email: true, google: true, phone: false } };
  const { url } = await startTestServer((_, response) => response.end(JSON.stringify(settings)));
  expect((await examineAccounts({ ...PROJECT, url }, null)).map(({ says }) => says)).toEqual([
    'Anybody can sign up.',
    'Signing in by google is on.',
  ]);
});

test.each([
  ['a captcha', { code: 400, error_code: 'captcha_failed', msg: 'captcha protection: request disallowed' }, ['wrong']],
  ['a captcha in the newer form', { code: 'captcha_failed', message: 'captcha protection' }, ['wrong']],
  ['no captcha', { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, ['good']],
])('%s at sign-in, which the admin could not answer, is found by trying', async (_, problem, levels) => {
  const { url } = await startTestServer((request, response) => {
    const isSignIn = request.method === 'POST' && request.url === '/auth/v1/token?grant_type=password';
    if (isSignIn) response.writeHead(400).end(JSON.stringify(problem));
    else response.end('{"disable_signup":true}');
  });
  const findings = await examineAccounts({ ...PROJECT, url }, null);
  expect(findings.map(({ level }) => level)).toEqual(levels);
  if (levels[0] === 'wrong') expect(findings[0]?.says).toMatch(/asks for a captcha, which the desk cannot answer/);
});

test('an auth service that does not answer, and an account that nobody could look at, are not called good', async () => {
  const silent = await startEmptyProject();
  expect(await examineAccounts(silent, null)).toMatchObject([
    { level: 'warning', says: expect.stringMatching(/its settings are not known/) },
  ]);
  const { url } = await startTestServer((_, response) => response.end('{"disable_signup":true}'));
  expect(await examineAccounts({ ...PROJECT, url }, null)).toMatchObject([{ says: 'Signing up is off.' }]);
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

test.each([
  ['404', true],
  ['401', true],
  ['500', false],
])(
  'a host that answers %s to the build hook: the token is suspected, %s, and what is in the vault replaced',
  (answer, isSuspected) => {
    const [finding] = examineHook(PROJECT, { ...STATE, build_hook: { ...HOOK, failures: 3, answer } });
    expect(finding?.todo).toContain("vault.update_secret((select id from vault.secrets where name = 'build_hook'), '<");
    expect(finding?.todo?.includes("where name = 'build_hook_token')")).toBe(isSuspected);
  },
);

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

const TOLD: NotifierState = {
  ...{ can_call: true, has_address: true, has_token: true, is_scheduled: true },
  ...{ failures: 0, answer: '202', is_asked_for: true },
};

test.each([
  [{}, 'good', /^The Edge Function tells/],
  [{ has_address: false }, 'good', /^A runner tells/],
  [{ has_address: false, is_asked_for: false }, 'warning', /the operator hears nothing/],
  [{ has_token: false }, 'wrong', /holds no word/],
  [{ can_call: false }, 'wrong', /pg_net is off/],
  [{ is_scheduled: false }, 'warning', /No clock/],
  [{ failures: 3, answer: '401' }, 'wrong', /last 3 calls; the last answer was "401"/],
])('whether somebody tells the operator is found: %o', (change, level, says) => {
  expect(findingsOf({ ...TOLD, ...change })).toMatchObject([{ level, says: expect.stringMatching(says) }]);
});

test('the vault of a function that refuses its word gets a new one by an update, for it has one of this name', () => {
  expect(findingsOf({ ...TOLD, failures: 1, answer: '401' })).toMatchObject([
    { todo: expect.stringMatching(/vault\.update_secret\(\(select .* where name = 'notify_function_token'\)/) },
  ]);
});

test('a project that nothing leads from to the operator is found, and a way that failed last', async () => {
  const now = new Date();
  const [before, yesterday] = [subMinutes(now, 5).toISOString(), subHours(now, 25).toISOString()];
  const way = { asked_at: now.toISOString(), sent_at: before, failed_at: null, answer: null };
  const find = async (channels: Partial<ChannelState>[], devices: object[]) => {
    const { url } = await startTestServer((request, response) => {
      response.end(JSON.stringify(request.url?.includes('push_subscriptions') ? devices : channels));
    });
    return examineNotifier({ ...PROJECT, kind: 'embedded', url });
  };
  const push = { ...way, channel: 'push' };
  const email = { ...way, channel: 'email', failed_at: now.toISOString(), answer: 'nobody is named to get mails' };
  const nothing = [{ level: 'warning', says: expect.stringMatching(/^The operator is told in an open desk only/) }];
  expect(await find([], [])).toMatchObject(nothing);
  expect(await find([push, { ...email, asked_at: yesterday }], [])).toMatchObject(nothing);
  expect(await find([push], [{}])).toMatchObject([{ level: 'good' }]);
  const failed = [{ level: 'warning', says: expect.stringContaining('by email did not arrive: "nobody is') }];
  expect(await find([push, email], [{}])).toMatchObject(failed);
  expect(await find([{ ...email, sent_at: now.toISOString(), failed_at: before }], [])).toMatchObject([
    { level: 'good' },
  ]);
});

test.each([
  ['2026-11-23T00:15:00Z', {}, 'good', /The next run erases nothing/],
  ['2026-11-20T00:15:00Z', { leads: 3 }, 'warning', /81 hours ago. The next run erases 3 of leads/],
  ['2031-11-20T00:15:00Z', {}, 'warning', /which is ahead: a clock was wrong/],
  [null, {}, 'warning', /never looked through/],
] as const)('what is kept for a time, last looked through at %s with %o due', (ran_at, due, level, says) => {
  const found = retentionFindings({ ran_at, due }, new Date('2026-11-23T09:15:00Z'));
  expect(found).toMatchObject([{ level, says: expect.stringMatching(says) }]);
});

test('a closed month that is counted otherwise now is told', () => {
  const month = { month: '2026-10', owner_id: 'a', sealed: 3, counted: 2, traces: 1 };
  expect(billingFindings({ sealed: 1, changed: [month] })).toMatchObject([
    { level: 'warning', says: '2026-10 had 3 opened contacts of a when it was over and has 2 now (1 change noted).' },
  ]);
  expect(billingFindings({ sealed: 2, changed: [] })).toMatchObject([{ level: 'good' }]);
});
