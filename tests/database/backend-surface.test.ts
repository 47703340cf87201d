import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { addArea, callAs, makeStartedFolder, openBackend, removeBackends } from './support/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend(await makeStartedFolder());
  await addArea(backend, 'Nungwi');
});
afterAll(removeBackends);

test('a visitor keeps the rights of a visitor while the operator is served at the same time', async () => {
  const read = async (key: string) => (await callAs(key, backend.url, 'areas?select=name')).text();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => read(index % 2 ? backend.publishableKey : backend.secretKey)),
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

test('a request that is too large is refused without being kept', async () => {
  const body = new Uint8Array(20_000_000);
  const { status } = await callAs(backend.publishableKey, backend.url, 'rpc/submit_lead', { method: 'POST', body });
  expect(status).toBe(413);
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
