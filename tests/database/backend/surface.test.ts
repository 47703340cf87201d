import { once } from 'node:events';
import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../../scripts/backend/backend.ts';
import { validLead } from '../../fixtures/lead.ts';
import { leadRequest } from '../../fixtures/requests.ts';
import { addArea, callAs, makeStartedFolder, openBackend, removeBackends } from '../support/backend.ts';

let dataDir: string;
let backend: Backend;
beforeAll(async () => {
  dataDir = await makeStartedFolder();
  backend = await openBackend(dataDir);
  await addArea(backend, 'Nungwi');
});
afterAll(removeBackends);

test('a visitor keeps the rights of a visitor while the operator is served at the same time', async () => {
  const read = async (key: string) => (await callAs(key, backend.url, 'areas?select=name')).text();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => read(index % 2 ? backend.publishableKey : backend.secretKey)),
  );
  expect(new Set(answers.filter((_, index) => index % 2))).toEqual(new Set(['[]']));
  expect(new Set(answers.filter((_, index) => index % 2 === 0))).toEqual(new Set(['[{"name":"Nungwi"}]']));
});

test('a slow sender holds nobody up', async () => {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
  const slow = request(`${backend.url}/rest/v1/rpc/site_version`, { method: 'POST', headers });
  slow.write('{');
  expect((await callAs(backend.publishableKey, backend.url, 'rpc/site_version')).status).toBe(200);
  slow.end('}');
  const [answer] = await once(slow, 'response');
  expect(answer.statusCode).toBe(200);
});

test.each([
  '/',
  '/_system/config',
  '/_system/info',
  '/_system/introspect',
  '/auth/v1/signup',
  '/auth/v1/otp',
  '/auth/v1/recover',
])('%s is closed', async (path) => {
  const { status } = await fetch(backend.url + path, { method: 'POST', headers: { apikey: backend.secretKey } });
  expect(status).toBe(404);
});

test('a request without a key, or with a made-up one, is refused', async () => {
  expect((await fetch(`${backend.url}/rest/v1/areas`)).status).toBe(401);
  expect((await callAs('sb_secret_made_up', backend.url, 'areas')).status).toBe(401);
});

test.each(['/rest/v1/rpc/site_version', '/auth/v1/token?grant_type=password', '/storage/v1/object/areas/a.jpg'])(
  'a page of another origin may call %s and read the answer',
  async (path) => {
    const asked = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version';
    const preflight = await fetch(backend.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4321',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);

    const answer = await fetch(backend.url + path, {
      method: 'POST',
      body: '{}',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('the password door opens for the secret key only, and never for a page in a browser', async () => {
  const knock = (headers: Record<string, string>) =>
    fetch(`${backend.url}/operator/password`, { method: 'PUT', body: 'a password from outside', headers });
  expect((await knock({})).status).toBe(401);
  expect((await knock({ apikey: backend.publishableKey })).status).toBe(401);
  expect((await knock({ apikey: backend.secretKey, origin: 'http://localhost:4321' })).status).toBe(404);
});

const PLANTED = ['Planted Person', '+255777123456', 'planted@pwani.example', 'planted words'];
const [full_name = '', phone = '', email = '', message = ''] = PLANTED;

test('no refusal leaves in the log what somebody sent', async () => {
  const { url, secretKey, publishableKey } = backend;
  const post = (key: string, path: string, body: object | string) =>
    callAs(key, url, path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  const lead = { ...validLead(), full_name, phone };
  const asked = leadRequest({
    p_full_name: full_name,
    p_phone: phone,
    p_message: message,
    p_request: 'contact-message',
  });

  const refused = [
    await post(publishableKey, 'rpc/submit_lead', { ...asked, p_request_id: full_name }),
    await post(publishableKey, 'rpc/submit_lead', { ...asked, p_origin: message }),
    await post(publishableKey, 'rpc/submit_lead', { ...asked, p_phone: message }),
    await post(publishableKey, 'rpc/submit_lead', { ...asked, p_full_name: `${full_name}\u0000` }),
    await post(publishableKey, 'rpc/submit_lead', { ...asked, p_unknown: phone }),
    await post(publishableKey, 'rpc/submit_lead', `{"p_full_name": "${full_name}`),
    await post(publishableKey, 'leads', lead),
    await post(secretKey, 'leads', { ...lead, source: message }),
    await post(secretKey, 'leads', { ...lead, phone: message }),
    await post(secretKey, 'leads', { ...lead, created_at: message }),
    await post(secretKey, 'leads', { ...lead, property_id: crypto.randomUUID() }),
    await post(secretKey, 'leads', { ...lead, status: null, full_name: null }),
    await post(secretKey, 'leads', { ...lead, id: full_name }),
    await callAs(secretKey, url, `leads?phone=eq.x&nothing=eq.${full_name}`),
    await callAs(secretKey, url, `leads?id=eq.${full_name}`),
    await callAs(secretKey, url, `leads?or=(${full_name}`),
    await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: message }),
    }),
    await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: { email }, password: [message] }),
    }),
    await fetch(`${url}/storage/v1/object/areas/${encodeURIComponent(full_name)}.txt`, {
      method: 'POST',
      headers: { apikey: secretKey },
      body: message,
    }),
  ];
  expect(refused.map(({ status }) => status).filter((status) => status < 400 || status >= 500)).toEqual([]);

  const log = await readFile(join(dataDir, 'backend.log'), 'utf8');
  expect(log).toContain('lead_source_check');
  for (const planted of PLANTED) expect(log).not.toContain(planted);
  expect(log).not.toContain('Failing row');
  expect((await stat(join(dataDir, 'backend.log'))).mode & 0o777).toBe(0o600);
});

test('a log that has grown large turns over, and only the last three are kept', async () => {
  const { url, secretKey } = backend;
  const log = join(dataDir, 'backend.log');
  for (const part of ['first', 'second', 'third', 'fourth']) {
    await appendFile(log, `${part}\n`.repeat(200_000));
    await callAs(secretKey, url, 'leads?id=eq.x');
    expect((await stat(log)).size).toBe(0);
  }
  await callAs(secretKey, url, 'leads?id=eq.x');
  expect(await readFile(log, 'utf8')).toContain('22P02');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('backend.log')).toSorted()).toEqual([
    'backend.log',
    'backend.log.1',
    'backend.log.2',
  ]);
  expect(await readFile(`${log}.1`, 'utf8')).toContain('fourth');
  expect(await readFile(`${log}.2`, 'utf8')).toContain('third');
  expect((await stat(`${log}.1`)).mode & 0o777).toBe(0o600);
});
