import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../scripts/backend/server/listener.ts';
import { createQueue } from '../../../../scripts/backend/server/queue.ts';
import type { Forwarding } from '../../../../scripts/serve/forward.ts';
import { startSiteServer } from '../../../../scripts/serve/server.ts';
import { startLocalServer } from '../../../support/local-server.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { startTestServer } from '../../../support/test-server.ts';

const KEY = 'the key of this run';
const LEAD = '/rest/v1/rpc/submit_lead';
const LOG = { info: () => {}, warn: () => {} };

/** The site's server before a backend. */
async function startSite(url: string, options: Partial<Forwarding> = {}) {
  const forwarding = { url, key: KEY, trustedProxies: [], ...options };
  const site = await startSiteServer({
    port: 0,
    host: '127.0.0.1',
    pictures: await tempFolder(),
    forwarding,
    log: LOG,
  });
  onTestFinished(site.stop);
  return `http://127.0.0.1:${site.port}`;
}

/** The product's own listener, before an API that tells what it was asked. */
async function startBackend(forwardingKey: string | null = KEY) {
  const { port, close } = await listen(0, {
    api: async (asked) =>
      Response.json(
        { method: asked.method, headers: Object.fromEntries(asked.headers), body: await asked.text() },
        { status: 201, headers: { 'content-range': '0-0/1' } },
      ),
    isHealthy: async () => true,
    changeOperatorPassword: async () => expect.fail('asked for from outside'),
    copyBackend: async () => expect.fail('asked for from outside'),
    keys: { secretKey: 'sb_secret_x', jwtSecret: 'signs' },
    queue: createQueue(),
    trustedProxies: [],
    forwardingKey,
  });
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

test('what pages ask of the backend reaches it whole, and so does the answer', async () => {
  const site = await startSite(await startBackend());
  const answer = await fetch(`${site}${LEAD}?columns=id`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_x', 'content-type': 'application/json', prefer: 'return=minimal' },
    body: '{"p_full_name":"Asha"}',
  });
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-range': '0-0/1',
    'cache-control': 'no-store',
    'strict-transport-security': expect.any(String),
    'x-content-type-options': 'nosniff',
    // Longer than the proxy before it keeps a connection.
    'keep-alive': 'timeout=150',
  });
  expect(await answer.json()).toMatchObject({
    method: 'POST',
    headers: { apikey: 'sb_publishable_x', prefer: 'return=minimal', 'x-client-address': '127.0.0.1' },
    body: '{"p_full_name":"Asha"}',
  });
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('rows go over the line as %s allows', async (accepted, encoding) => {
  const site = await startSite(await startBackend());
  const rows = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: index, name: 'Asha' })));
  const ask = (body: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method: 'POST', headers: { 'accept-encoding': accepted } };
      request(site + LEAD, options, resolve)
        .on('error', reject)
        .end(body);
    });
  const answer = await ask(rows);
  expect(answer.headers['content-encoding'] ?? null).toBe(encoding);
  const decoders = { br: createBrotliDecompress, gzip: createGunzip };
  const whole = encoding === 'br' || encoding === 'gzip' ? answer.pipe(decoders[encoding]()) : answer;
  expect(await json(whole)).toMatchObject({ body: rows });
  const short = await ask('{}');
  expect(short.headers['content-encoding']).toBe(undefined);
  expect(await json(short)).toMatchObject({ body: '{}' });
});

test.each([
  ['nobody', [], '127.0.0.1'],
  ['a proxy of ours', ['127.0.0.1'], '198.51.100.7'],
])('behind %s it is the right address for which the site asks', async (_, trustedProxies, address) => {
  const site = await startSite(await startBackend(), { trustedProxies });
  const headers = { 'x-forwarded-for': '198.51.100.7', 'x-client-address': '198.51.100.8', 'x-forwarding-key': KEY };
  const { headers: seen } = await (await fetch(site + LEAD, { method: 'POST', body: '{}', headers })).json();
  expect(seen).toMatchObject({ 'x-client-address': address });
  expect(JSON.stringify(seen)).not.toContain(KEY);
  expect(JSON.stringify(seen).match(/198[\d.]+/g) ?? []).toEqual(address === '127.0.0.1' ? [] : [address]);
});

test('who does not know the key of the run is not believed', async () => {
  const headers = { 'x-client-address': '198.51.100.7', 'x-forwarding-key': 'a guess' };
  for (const backend of [await startBackend(), await startBackend(null)]) {
    const { headers: seen } = await (await fetch(backend + LEAD, { method: 'POST', body: '{}', headers })).json();
    expect(seen).toMatchObject({ 'x-client-address': '127.0.0.1' });
  }
});

test.each(['/operator/password', '/health', '/rest/v1/../../operator/password', '/rest/v1/%2e%2e/%2e%2e/health', '/'])(
  'the path %s is none of the backend',
  async (path) => {
    const { host } = new URL(await startSite(await startBackend()));
    const [hostname, port] = host.split(':');
    const sent = request({ hostname, port, path, method: 'PUT', headers: { apikey: 'sb_secret_x' } }).end('a new one');
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(405);
    answer.resume();
  },
);

test('what is too large is refused in the words of the backend, and the next one is taken', async () => {
  const site = await startSite(await startBackend());
  const answer = await fetch(site + LEAD, { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ message: 'The request is too large: 64 kB are allowed here.' });
  expect((await fetch(site + LEAD, { method: 'POST', body: '{}' })).status).toBe(201);
});

test('a body of untold length, also of a method that seldom has one, arrives', async () => {
  const { host } = new URL(await startSite(await startBackend()));
  const [hostname, port] = host.split(':');
  const headers = { 'transfer-encoding': 'chunked' };
  const sent = request({ hostname, port, path: '/storage/v1/object/blog', method: 'DELETE', headers });
  sent.write('{"prefixes":');
  sent.end('["a.jpg"]}');
  const [answer] = await once(sent, 'response');
  expect(await json(answer)).toMatchObject({ method: 'DELETE', body: '{"prefixes":["a.jpg"]}' });
});

test('a body that its sender would have taken for the next request arrives as a body', async () => {
  const { host } = new URL(await startSite(await startBackend()));
  const [hostname, port] = host.split(':');
  const body = `GET ${LEAD} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const headers = { connection: 'keep-alive, Content-Length', 'content-length': body.length };
  const sent = request({ hostname, port, path: '/storage/v1/object/blog', method: 'DELETE', headers });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  expect(await json(answer)).toMatchObject({ method: 'DELETE', body });
});

test('a backend that is not there, goes away or says nothing is told so that forms understand it', async () => {
  const gone = await startLocalServer(() => {});
  gone.close();
  const rude = await startTestServer((_, response) => void response.destroy());
  const silent = await startTestServer(() => {});
  const ask = async (url: string) => {
    const site = await startSite(url, { silentMs: 50 });
    const answer = await fetch(site + LEAD, { method: 'POST', body: '{}' });
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await ask(gone.url)).toEqual({ status: 502, message: 'The backend does not answer at the moment.' });
  expect(await ask(rude.url)).toMatchObject({ status: 502 });
  expect(await ask(silent.url)).toEqual({ status: 504, message: 'The backend took too long.' });
});

test('an answer that is broken off is no whole one, and a visitor who leaves is not waited for', async () => {
  const backend = await startTestServer((_, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  await expect(
    fetch(`${await startSite(backend.url)}/rest/v1/leads`).then((answer) => answer.text()),
  ).rejects.toThrow();

  const { promise: left, resolve } = Promise.withResolvers<void>();
  const waiting = await startTestServer((asked) => void asked.once('close', () => resolve()));
  const leaving = new AbortController();
  const asked = fetch(`${await startSite(waiting.url)}/rest/v1/leads`, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await expect(asked).rejects.toThrow();
  await left;
});

test('pictures come in pieces, as the backend sends them', async () => {
  const backend = await startTestServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' });
    response.end('a picture');
  });
  const { host } = new URL(await startSite(backend.url));
  const [hostname, port] = host.split(':');
  const [answer] = await once(request({ hostname, port, path: '/storage/v1/object/public/a/b.jpg' }).end(), 'response');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': /immutable/ });
  expect(await text(answer)).toBe('a picture');
});
