import { expect, test } from 'vitest';
import { headersFor } from '#lib/security-headers.ts';
import { examineSite } from '../../../../scripts/doctor/check-site.ts';
import type { Project } from '../../../../scripts/doctor/project.ts';
import { BACKEND, PROJECT, STATE } from '../../../fixtures/hosted-project.ts';
import { startLocalServer } from '../../../support/local-server.ts';
import { startTestServer } from '../../../support/test-server.ts';

const INFO = { version: 7, built_at: '2026-01-01T00:00:00.000Z', pages: 12 };

/** A site that is in order but for what the test changes. */
async function startSite(
  change: { header?: string; info?: object; missing?: number; html?: string; forwarded?: number } = {},
) {
  const {
    header,
    info = INFO,
    missing = 404,
    html = `<meta content="connect-src ${BACKEND}">`,
    forwarded = 200,
  } = change;
  const { url } = await startTestServer((request, response) => {
    const path = request.url ?? '';
    for (const [name, value] of Object.entries(headersFor(path))) if (name !== header) response.setHeader(name, value);
    if (path === '/build.json') response.end(JSON.stringify(info));
    else if (path === '/' || path === '/admin') response.end(html);
    else if (path === '/rest/v1/rpc/site_version') response.writeHead(forwarded).end('7');
    else response.writeHead(missing).end();
  });
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

test('what is to be done about headers depends on who serves the site', async () => {
  const site = await startSite({ header: 'Strict-Transport-Security' });
  const todo = async (kind: Project['kind']) => (await examineSite({ ...site, kind }, STATE))[0]?.todo;
  expect(await todo('hosted')).toMatch(/^Build and deploy again, .*HSTS_SUBDOMAINS has to be here as it is there\.$/);
  expect(await todo('embedded')).toMatch(/^See that the proxy hands on headers/);
});

test('of the embedded backend it is asked whether it can be reached by way of the site', async () => {
  const embedded = { ...(await startSite()), kind: 'embedded' as const };
  expect(await examineSite(embedded, STATE)).toMatchObject([{ level: 'good' }, { level: 'good' }]);
  const unreachable = { ...(await startSite({ forwarded: 405 })), kind: 'embedded' as const };
  expect(await examineSite(unreachable, STATE)).toMatchObject([
    { level: 'wrong', says: expect.stringMatching(/the backend answers 405, so that no form works/) },
    { level: 'good' },
  ]);
});

test('a site that is not there is told with the reason', async () => {
  const { url, close } = await startLocalServer(() => {});
  close();
  expect(await examineSite({ ...PROJECT, siteUrl: url }, STATE)).toMatchObject([
    { level: 'wrong', says: expect.stringMatching(/cannot be reached .*ECONNREFUSED/), todo: expect.any(String) },
  ]);
});

test('a change of a moment ago is waited for', async () => {
  const content = { version: 8, changed_at: new Date().toISOString() };
  const findings = await examineSite(await startSite(), { ...STATE, content });
  expect(findings.at(-1)).toMatchObject({ level: 'warning', todo: 'Wait for the next build.' });
});
