import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { validLead } from '../fixtures/lead.ts';
import { leadRequest } from '../fixtures/requests.ts';
import { callAs, makeStartedFolder, openBackend, removeBackends } from './support/backend.ts';

afterAll(removeBackends);

const PLANTED = ['Planted Person', '+255777123456', 'planted@pwani.example', 'planted words'];
const [full_name = '', phone = '', email = '', message = ''] = PLANTED;

test('no refusal leaves in the log what somebody sent', async () => {
  const dataDir = await makeStartedFolder();
  const { url, secretKey, publishableKey } = await openBackend(dataDir);
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
}, 60_000);

test('a log that has grown large turns over, and only the last three are kept', async () => {
  const dataDir = await makeStartedFolder();
  const { url, secretKey } = await openBackend(dataDir);
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
