import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { DbError } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { PUBLIC_SUPABASE_URL, setBackend } from '../../support/astro-env.ts';
import { startLocalServer } from '../../support/local-server.ts';

const PERSON = { p_request_id: crypto.randomUUID(), p_full_name: 'Asha Said', p_phone: '+255777000111' };
const LEAD = { ...PERSON, p_request: 'guide' };
const REVEAL = { ...PERSON, p_entity_type: 'agent', p_entity_id: crypto.randomUUID(), p_cta_type: 'phone' };

let answer: RequestListener;

beforeAll(async () => {
  const { url, close } = await startLocalServer((request, response) => answer(request, response));
  setBackend(url);
  return close;
});

/** Answers every request with the same status and body. */
function answerWith(status: number, body: unknown) {
  answer = (_, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function failureOf(call: Promise<unknown>): Promise<DbError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof DbError)) throw new Error(`This is no DbError: ${outcome}`);
  return outcome;
}

test('a visitor sends a lead with the publishable key and nothing else', async () => {
  const requests: unknown[] = [];
  answer = async (request, response) => {
    const { method, url, headers } = request;
    requests.push({ method, url, key: headers['apikey'], token: headers['authorization'], body: await text(request) });
    response.writeHead(204).end();
  };

  await expect(callFunction('submit_lead', LEAD)).resolves.toBeUndefined();
  expect(requests).toEqual([
    {
      method: 'POST',
      url: '/rest/v1/rpc/submit_lead',
      key: 'sb_publishable_test',
      token: undefined,
      body: JSON.stringify(LEAD),
    },
  ]);
});

test('a visitor is given the contact that was asked for', async () => {
  answerWith(200, '"+255 777 000 222"');
  await expect(callFunction('reveal_contact', REVEAL)).resolves.toBe('+255 777 000 222');
});

test('the sentence of a form rule reaches the form', async () => {
  answerWith(400, { code: '22023', message: 'Phone number is required', details: null, hint: null });
  const error = await failureOf(callFunction('submit_lead', LEAD));
  expect(error).toMatchObject({ code: 'invalid', message: 'Phone number is required' });
});

test.each([
  ['an HTML page with status 200', 200, '<!doctype html><title>Welcome</title>'],
  ['JSON of the wrong kind', 200, { stored: true }],
  ['an HTML page with status 500', 500, '<h1>Internal Server Error</h1>'],
  ['an error of the database', 500, { code: 'SUP', message: 'error: Failing row contains (asha@example.com)' }],
])('%s is no stored lead, and its words are not shown', async (_, status, body) => {
  answerWith(status, body);
  const error = await failureOf(callFunction('submit_lead', LEAD));
  expect(error).toMatchObject({ code: 'unavailable', message: 'Something went wrong. Please try again.' });
});

test.each([
  [
    'a key that was changed',
    401,
    { message: 'Invalid API key' },
    'The site was updated meanwhile. Please copy what you have typed and load this page again.',
  ],
  ['a gateway that lets nobody in', 403, '<h1>Forbidden</h1>', 'Something went wrong. Please try again.'],
  ['a right that is missing', 403, { code: '42501', message: 'denied' }, 'Something went wrong. Please try again.'],
])('no visitor is told to sign in: %s', async (_, status, body, message) => {
  answerWith(status, body);
  expect(await failureOf(callFunction('submit_lead', LEAD))).toMatchObject({ message, status });
});

test('an HTML page is no contact', async () => {
  answerWith(200, '<!doctype html><title>Welcome</title>');
  const error = await failureOf(callFunction('reveal_contact', REVEAL));
  expect(error.code).toBe('unavailable');
});

test('a server that never answers is given up', async () => {
  answer = () => {};
  const error = await failureOf(callFunction('submit_lead', LEAD, { timeout: 50 }));
  expect(error.code).toBe('timeout');
});

test('a server that stops in the middle of its answer is given up', async () => {
  answer = (_, response) => response.writeHead(200).write('"+255');
  const error = await failureOf(callFunction('submit_lead', LEAD, { timeout: 50 }));
  expect(error.code).toBe('timeout');
});

test('a connection that breaks in the middle of an answer counts as no connection', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('"+255', () => response.destroy());
  };
  const error = await failureOf(callFunction('submit_lead', LEAD));
  expect(error.code).toBe('offline');
});

test('a server that is not there counts as no connection', async () => {
  const live = PUBLIC_SUPABASE_URL;
  setBackend('http://127.0.0.1:9');
  const error = await failureOf(callFunction('submit_lead', LEAD));
  setBackend(live);
  expect(error.code).toBe('offline');
});

test('a call that its caller gives up ends with the caller’s reason', async () => {
  answer = () => {};
  const controller = new AbortController();
  const reason = new Error('The dialog was closed');
  const call = callFunction('submit_lead', LEAD, { signal: controller.signal });
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});
