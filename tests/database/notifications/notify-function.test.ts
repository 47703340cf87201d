import { describe, expect, onTestFinished } from 'vitest';
import { addDevice } from '#features/notifications/notification.admin.ts';
import { answerCalls } from '../../../scripts/notify/on-call.ts';
import { leadRequest } from '../../fixtures/requests.ts';
import { startReceiver } from '../../support/notify-receivers.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { addHostedExtensions, callsOf, removeHostedExtensions } from '../support/hosted-extensions.ts';
import { createDevice } from '../support/push-device.ts';

const ADDRESS = 'https://project.example/functions/v1/notify';
const TOKEN = 'the-word-between-database-and-function';
const SILENT = { info: () => {}, warn: () => {} };

onEveryBackend((test) => {
  test('called twice at once it tells of each lead once; whoever does not know the word is sent away', async ({
    visitor,
    service,
    sql,
  }) => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['webhook'] });
    for (const _ of Array(5)) await visitor.rpc('submit_lead', leadRequest());
    const works: Promise<void>[] = [];
    const answer = answerCalls({
      environment: {
        NOTIFY_TOKEN: TOKEN,
        PUBLIC_SITE_URL: 'https://pwani.example',
        WEBHOOK_URL: receiver.settings.url,
        WEBHOOK_SECRET: receiver.settings.secret,
        SUMMARY_HOUR: 'off',
        SMTP_URL: '',
      },
      call: async (name, args = {}) => (await service.rpc(name, args)).body,
      log: SILENT,
      waitFor: (work) => works.push(work),
      patience: { pollMs: 20, staysMs: 500 },
    });
    const callWith = async (token: string) =>
      (await answer(new Request(ADDRESS, { method: 'POST', headers: { Authorization: `Bearer ${token}` } }))).status;
    expect(await callWith('something else')).toBe(401);
    expect(works).toEqual([]);
    expect([await callWith(TOKEN), await callWith(TOKEN)]).toEqual([202, 202]);
    await Promise.all(works);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(receiver.heard).toHaveLength(5);
    expect(await sql('select distinct state from public.notification_deliveries')).toEqual([{ state: 'sent' }]);
  });

  test.for([
    ['NOTIFY_TOKEN', { PUBLIC_SITE_URL: 'https://pwani.example' }],
    ['PUBLIC_SITE_URL', { PUBLIC_SITE_URL: 'www.pwani.example', NOTIFY_TOKEN: TOKEN }],
  ] as const)('without a good %s it says so and tells nobody', async ([name, environment], { service }) => {
    const answer = answerCalls({
      environment,
      call: async (called) => (await service.rpc(called)).body,
      log: SILENT,
      waitFor: () => {
        throw new Error('It must not begin.');
      },
    });
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const response = await answer(new Request(ADDRESS, { method: 'POST', headers }));
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(new RegExp(`^${name} `));
  });

  test('with a key that the project does not take it says so, so that the database sees a failure', async ({
    visitor,
  }) => {
    const answer = answerCalls({
      environment: { NOTIFY_TOKEN: TOKEN, PUBLIC_SITE_URL: 'https://pwani.example' },
      call: async (name, args = {}) => {
        const { status, body } = await visitor.rpc(name, args);
        if (status >= 400) throw new Error(`${name} answered ${status}`);
        return body;
      },
      log: SILENT,
      waitFor: () => {
        throw new Error('It must not begin.');
      },
    });
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const response = await answer(new Request(ADDRESS, { method: 'POST', headers }));
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^messages_told_lately answered 4/);
  });

  describe('on a hosted project', () => {
    test.beforeEach(async ({ sql, service }) => {
      await addHostedExtensions(sql, { notify_function: ADDRESS, notify_function_token: TOKEN });
      await sql('update private.notify_function set request_id = null, asked_at = null, failures = 0, answer = null');
      await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email'] });
    });
    test.afterEach(({ sql }) => removeHostedExtensions(sql));

    test('a lead calls the function at once, a second one does while it stays, and the clock what is due by itself', async ({
      visitor,
      sql,
    }) => {
      for (const _ of [1, 2]) await visitor.rpc('submit_lead', leadRequest());
      expect(await callsOf(sql)).toEqual([
        {
          url: ADDRESS,
          body: {},
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
        },
      ]);
      await tick(sql, '6 seconds', 202);
      expect(await callsOf(sql)).toHaveLength(2);
      await sql(`update public.notification_deliveries set state = 'sent'`);
      await tick(sql, '9 minutes', 202);
      expect(await callsOf(sql)).toHaveLength(2);
      await tick(sql, '11 minutes', null);
      expect(await callsOf(sql)).toHaveLength(3);
    });

    test('a phone that is added calls it too, for push is no channel before the first', async ({ client, sql }) => {
      await addDevice(client, createDevice('https://push.example/phone').subscription);
      expect(await callsOf(sql)).toHaveLength(1);
    });

    test('one that fails is called ever more seldom, and the secret key learns of it without address and word', async ({
      visitor,
      service,
      sql,
    }) => {
      await visitor.rpc('submit_lead', leadRequest());
      await tick(sql, '5 seconds', 500);
      expect(await callsOf(sql)).toHaveLength(1);
      await tick(sql, '15 seconds', null);
      expect(await callsOf(sql)).toHaveLength(2);
      const { body, text } = await service.rpc('notifier_state');
      expect(body).toMatchObject({ has_address: true, has_token: true, can_call: true, failures: 1, answer: '500' });
      expect(text).not.toMatch(new RegExp(`${ADDRESS}|${TOKEN}`));
    });

    test('a visitor writes although the call cannot even be queued', async ({ visitor, sql }) => {
      await sql('drop table net.calls');
      expect((await visitor.rpc('submit_lead', leadRequest())).status).toBe(204);
    });
  });
});

/** The function answers the call under way, and the clock looks when this much time has passed since, however long the test took. */
async function tick(sql: Sql, time: string, status: number | null): Promise<void> {
  if (status) await sql('insert into net._http_response select max(id), $1::int from net.calls', [status]);
  await sql('update private.notify_function set asked_at = clock_timestamp() - $1::interval', [time]);
  await sql('select private.tend_notify_function()');
}
