import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';
import { startNotifier } from '../../../scripts/notify/notifier.ts';
import { leadRequest } from '../../fixtures/requests.ts';
import { startTestServer } from '../../support/test-server.ts';
import type { Actor } from '../support/actor.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { createDevice, readVapid } from '../support/push-device.ts';

const PUSH_SERVICE = 'https://push.example.com';
const SILENT = { info: () => {}, warn: () => {} };
const PATIENCE = { timeout: 30_000, interval: 50 };

onEveryBackend((test) => {
  test('phones and computers hear of a lead as each of them wants, and one that is gone is forgotten', async ({
    visitor,
    service,
    operator,
    sql,
  }) => {
    const pushes = await startPushService({ '/lost': 410 });
    const phone = createDevice(`${PUSH_SERVICE}/phone`);
    const shared = createDevice(`${PUSH_SERVICE}/shared`);
    const lost = createDevice(`${PUSH_SERVICE}/lost`);
    await operator.insert('push_subscriptions', [
      { ...phone.subscription, shows_details: true },
      { ...shared.subscription, shows_details: false },
      { ...lost.subscription, shows_details: true },
    ]);
    await notify(service, sql);

    const lead = leadRequest();
    await visitor.rpc('submit_lead', lead);
    await expect.poll(() => pushes.heard.length, PATIENCE).toBe(3);
    const [told, toldLittle] = ['/phone', '/shared'].map((path) => pushes.heard.find((push) => push.path === path));
    expect(phone.read(told?.body ?? Buffer.of())).toMatchObject({
      title: 'Asha Said asks for the guide',
      url: `/admin?tab=leads&open=${lead.p_request_id}`,
    });
    expect(shared.read(toldLittle?.body ?? Buffer.of())).toMatchObject({ title: 'Somebody wrote', body: '' });

    const { isGood, key, claims } = readVapid(told?.authorization ?? '');
    expect({ isGood, aud: claims.aud }).toEqual({ isGood: true, aud: PUSH_SERVICE });
    expect((await operator.rpc('push_public_key')).body).toBe(key);
    const kept = () => operator.select('push_subscriptions', { select: 'endpoint', order: 'endpoint' });
    await expect
      .poll(async () => (await kept()).body, PATIENCE)
      .toEqual([{ endpoint: phone.subscription.endpoint }, { endpoint: shared.subscription.endpoint }]);
    await expect
      .poll(() => sql('select state, answer from public.notification_deliveries'), PATIENCE)
      .toEqual([{ state: 'sent', answer: null }]);

    await operator.rpc('send_test_notification', { p_channel: 'push' });
    const onShared = () => pushes.heard.filter(({ path }) => path === '/shared').map(({ body }) => shared.read(body));
    await expect
      .poll(onShared, PATIENCE)
      .toMatchObject([{ title: 'Somebody wrote' }, { title: 'This works', body: '' }]);
  });

  test('of a long message a push tells the first three hundred characters, each of them whole', async ({
    visitor,
    service,
    operator,
    sql,
  }) => {
    const pushes = await startPushService({});
    const phone = createDevice(`${PUSH_SERVICE}/phone`);
    await operator.insert('push_subscriptions', { ...phone.subscription, shows_details: true });
    await notify(service, sql);
    await visitor.rpc('submit_lead', leadRequest({ p_request: 'contact-message', p_message: '🏝'.repeat(400) }));
    await expect.poll(() => pushes.heard.length, PATIENCE).toBe(1);
    expect(phone.read(pushes.heard[0]?.body ?? Buffer.of())).toMatchObject({
      body: expect.stringMatching(/^\P{Surrogate}{300}$/u),
    });
  });

  test('a push that no device has got is tried again, though one of them is gone for good', async ({
    visitor,
    service,
    operator,
    sql,
  }) => {
    const answers: Record<string, number> = { '/lost': 410, '/busy': 429 };
    const pushes = await startPushService(answers);
    await operator.insert(
      'push_subscriptions',
      Object.keys(answers).map((path) => createDevice(PUSH_SERVICE + path).subscription),
    );
    await notify(service, sql);
    await visitor.rpc('submit_lead', leadRequest());
    await expect
      .poll(() => sql('select answer from public.notification_channels'), PATIENCE)
      .toEqual([{ answer: 'answered 429' }]);
    expect(await sql('select state from public.notification_deliveries')).toEqual([{ state: 'waiting' }]);

    delete answers['/busy'];
    await sql('update public.notification_deliveries set due_at = now()');
    await expect
      .poll(() => sql('select state from public.notification_deliveries'), PATIENCE)
      .toEqual([{ state: 'sent' }]);
    expect(pushes.heard.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/lost']);
  });

  test('nothing was told where the last device is gone, and nothing waits for one from then on', async ({
    visitor,
    service,
    operator,
    sql,
  }) => {
    await startPushService({ '/lost': 410 });
    await operator.insert('push_subscriptions', [createDevice(`${PUSH_SERVICE}/lost`).subscription]);
    await notify(service, sql);
    await visitor.rpc('submit_lead', leadRequest());
    const deliveries = () => sql('select state, answer from public.notification_deliveries');
    await expect.poll(deliveries, PATIENCE).toEqual([{ state: 'waiting', answer: 'no device is left' }]);
    await visitor.rpc('submit_lead', leadRequest());
    expect(await deliveries()).toHaveLength(1);
  });

  test('only a device of a public push service is told, and strangers are not given the key', async ({
    operator,
    stranger,
    service,
  }) => {
    await service.rpc('keep_push_keys', { p_public_key: 'first', p_private_key: 'secret' });
    expect((await stranger.rpc('push_public_key')).body).toBe(null);
    for (const endpoint of ['http://push.example.com/1', 'https://127.0.0.1/1', 'https://desk.local/1']) {
      const { status } = await operator.insert('push_subscriptions', createDevice(endpoint).subscription);
      expect(status).toBe(400);
    }
  });
});

async function notify(service: Actor, sql: Sql): Promise<void> {
  const call = async (name: string, args = {}) => (await service.rpc(name, args)).body;
  const settings = { mail: null, webhook: null, summaryHour: null };
  const notifier = startNotifier({ call, settings, siteUrl: 'https://pwani.example', log: SILENT, pollMs: 20 });
  onTestFinished(notifier.stop);
  await expect.poll(async () => (await sql('select from public.notification_channels')).length, PATIENCE).toBe(1);
}

/** What stands in for the browsers' makers: the name in the address leads to this machine. `answers` are others than 201. */
async function startPushService(answers: Readonly<Record<string, number>>) {
  const heard: { path: string; authorization: string; body: Buffer }[] = [];
  const { url } = await startTestServer(async (request, response) => {
    const path = request.url ?? '';
    heard.push({ path, authorization: request.headers.authorization ?? '', body: await buffer(request) });
    response.writeHead(answers[path] ?? 201).end();
  });
  const real = globalThis.fetch;
  const fetchIt = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const asked = String(input);
    return real(asked.startsWith(PUSH_SERVICE) ? url + asked.slice(PUSH_SERVICE.length) : input, init);
  });
  onTestFinished(() => fetchIt.mockRestore());
  return { heard };
}
