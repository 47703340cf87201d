import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../../../scripts/backend/server/listener.ts';
import { createQueue } from '../../../../../scripts/backend/server/queue.ts';
import { createSignInThrottle } from '../../../../../scripts/backend/server/sign-in-throttle.ts';

const KEYS = { secretKey: 'sb_secret_of_the_test', jwtSecret: 'a secret that signs the tokens of this test only' };
const LEAD = '/rest/v1/rpc/submit_lead';

type Options = Partial<Parameters<typeof listen>[1]>;

async function startListener(options: Options = {}) {
  const { port, close } = await openListener(options);
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

/** The product's listener before an API that tells what it was asked. */
function openListener(options: Options) {
  return listen(0, {
    api: async (asked) =>
      Response.json({ headers: Object.fromEntries(asked.headers), bytes: (await asked.bytes()).length }),
    isHealthy: async () => true,
    changeOperatorPassword: async () => {},
    copyBackend: async () => {},
    keys: KEYS,
    queue: createQueue(),
    trustedProxies: [],
    ...options,
  });
}

const CLAIMS = {
  'x-client-address': '198.51.100.1',
  'x-forwarded-for': '198.51.100.2',
  'cf-connecting-ip': '198.51.100.3',
  'x-real-ip': '198.51.100.4',
  forwarded: 'for=198.51.100.5',
  'true-client-ip': '198.51.100.6',
};

test('what a visitor claims about the own address is replaced by the address of the connection', async () => {
  const url = await startListener();
  const { headers } = await (await fetch(url + LEAD, { method: 'POST', body: '{}', headers: CLAIMS })).json();
  expect(headers).toMatchObject({ 'x-client-address': '127.0.0.1' });
  expect(JSON.stringify(headers)).not.toContain('198.51.100');
});

test('a trusted proxy says for whom it asks, and only by the one header', async () => {
  const url = await startListener({ trustedProxies: ['127.0.0.0/8'] });
  const { headers } = await (await fetch(url + LEAD, { method: 'POST', body: '{}', headers: CLAIMS })).json();
  expect(headers).toMatchObject({ 'x-client-address': '198.51.100.2' });
  expect(JSON.stringify(headers).match(/198\.51\.100\.\d/g)).toEqual(['198.51.100.2']);
});

test('what asks for tables in tables without end never reaches the database, however the brackets are written', async () => {
  const url = await startListener();
  const nested = (depth: number, [open, close]: [string, string]) =>
    `${url}/rest/v1/leads?select=${`leads${open}`.repeat(depth)}id${close.repeat(depth)}`;
  expect((await fetch(nested(3, ['(', ')']))).status).toBe(200);
  expect((await fetch(nested(100, ['(', ')']))).status).toBe(400);
  expect((await fetch(nested(100, ['%28', '%29']))).status).toBe(400);
});

function token(secret: string): string {
  const signed = `${btoa('{"alg":"HS256"}')}.${btoa('{"role":"authenticated"}')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const SIGNED_IN = { authorization: `Bearer ${token(KEYS.jwtSecret)}` };

test.each([
  ['a visitor', LEAD, { apikey: 'sb_publishable_x' }, 413],
  ['a visitor who searches', '/rest/v1/rpc/search_properties', {}, 413],
  ['a visitor at a table', '/rest/v1/leads', {}, 413],
  ['a made-up token', '/rest/v1/rpc/import_leads', { authorization: `Bearer ${token('another secret')}` }, 413],
  ['no token behind the word', '/rest/v1/rpc/import_leads', { authorization: 'Bearer ' }, 413],
  ["the operator at a visitors' function", LEAD, SIGNED_IN, 413],
  ['the operator who imports', '/rest/v1/rpc/import_leads', SIGNED_IN, 200],
  ['the operator who uploads', '/storage/v1/object/areas/a.jpg', SIGNED_IN, 200],
  ['the secret key', '/rest/v1/leads', { apikey: KEYS.secretKey }, 200],
])('a body of 65 kB of %s', async (_, path, headers, status) => {
  const url = await startListener();
  const send = (size: number) => fetch(url + path, { method: 'POST', body: 'x'.repeat(size), headers });
  const answer = await send(64 * 1024 + 1);
  expect(answer.status).toBe(status);
  if (status === 413)
    expect(await answer.json()).toEqual({ message: 'The request is too large: 64 kB are allowed here.' });
  expect((await send(64 * 1024)).status).toBe(200);
});

test('a body without a told length is refused as soon as it is too large, while others are served', async () => {
  let asked = 0;
  const url = await startListener({ api: () => Response.json(++asked) });
  const endless = request(url + LEAD, { method: 'POST' });
  onTestFinished(() => void endless.destroy());
  const answered = once(endless, 'response');
  endless.write('x'.repeat(100_000));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(413);
  expect(await text(answer)).toContain('64 kB');
  expect(asked).toBe(0);
  expect((await fetch(url + LEAD, { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a refused sender may go on with the same connection', async () => {
  const url = await startListener();
  for (const size of [20_000_000, 10]) {
    const { status } = await fetch(url + LEAD, { method: 'POST', body: new Uint8Array(size) });
    expect(status).toBe(size > 64 * 1024 ? 413 : 200);
  }
});

test('a backend that is being copied is well, one whose database does not answer is not', async () => {
  const copy = Promise.withResolvers<void>();
  const copying = Promise.withResolvers<void>();
  const url = await startListener({
    copyBackend: (inTurn) =>
      inTurn(() => {
        copying.resolve();
        return copy.promise;
      }),
    isHealthy: async () => false,
  });
  const health = async () => (await fetch(`${url}/health`)).status;
  expect(await health()).toBe(503);
  const copied = fetch(`${url}/operator/snapshot`, { method: 'PUT', headers: { apikey: KEYS.secretKey } });
  await copying.promise;
  expect(await health()).toBe(200);
  copy.resolve();
  expect((await copied).status).toBe(204);
  expect(await health()).toBe(503);
});

test('others are served while a copy is prepared', async () => {
  const [preparing, prepared] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const copyBackend = () => {
    preparing.resolve();
    return prepared.promise;
  };
  const url = await startListener({ copyBackend });
  const copied = fetch(`${url}/operator/snapshot`, { method: 'PUT', headers: { apikey: KEYS.secretKey } });
  await preparing.promise;
  expect((await fetch(url + LEAD, { method: 'POST', body: '{}' })).status).toBe(200);
  prepared.resolve();
  expect((await copied).status).toBe(204);
});

test('a copy waits for the one before, whoever asked for that', async () => {
  const begun: (() => void)[] = [];
  const { promise: secondBegins, resolve: begin } = Promise.withResolvers<void>();
  const copyBackend = () =>
    new Promise<void>((done) => {
      if (begun.push(done) === 2) begin();
    });
  const url = await startListener({ copyBackend });
  const copy = () => fetch(`${url}/operator/snapshot`, { method: 'PUT', headers: { apikey: KEYS.secretKey } });
  const [first, second] = [copy(), copy()];
  expect((await fetch(url + LEAD, { method: 'POST', body: '{}' })).status).toBe(200);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.();
  await secondBegins;
  begun[1]?.();
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([204, 204]);
});

test('a command that has given up before its turn is left undone', async () => {
  const queue = createQueue();
  const { promise: before, resolve: goOn } = Promise.withResolvers<void>();
  const busy = queue.add(() => before);
  const queued = vi.spyOn(queue, 'add');
  const changeOperatorPassword = vi.fn(async () => {});
  const { port, close } = await openListener({ queue, changeOperatorPassword });
  const patience = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/operator/password`, {
    method: 'PUT',
    headers: { apikey: KEYS.secretKey },
    body: 'a password that nobody waits for',
    signal: patience.signal,
  });
  await expect.poll(() => queued.mock.calls.length).toBe(1);
  patience.abort();
  await expect(asked).rejects.toThrow('aborted');
  // Until the connection is gone.
  await close();
  goOn();
  await busy;
  await queue.add(async () => {});
  expect(changeOperatorPassword).not.toHaveBeenCalled();
});

test('who has guessed too often is told to wait, others and everything else go on', async () => {
  const throttle = createSignInThrottle({ now: () => 0, wait: async () => {} });
  const api = () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
  const url = await startListener({ api, throttle, trustedProxies: ['127.0.0.1'] });
  const signIn = (address: string, query = 'grant_type=password') => {
    const headers = { 'x-forwarded-for': address };
    return fetch(`${url}/auth/v1/token?${query}`, { method: 'POST', body: '{}', headers });
  };
  for (let attempt = 0; attempt < 30; attempt++) expect((await signIn('198.51.100.1')).status).toBe(400);
  const refused = await signIn('198.51.100.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  // Who reads the query otherwise would take it for a password.
  expect((await signIn('198.51.100.1', '%67rant_type=refresh_token&grant_type=password')).status).toBe(429);
  expect((await signIn('198.51.100.1', 'grant_type=refresh_token')).status).toBe(400);
  expect((await signIn('198.51.100.2')).status).toBe(400);
});
