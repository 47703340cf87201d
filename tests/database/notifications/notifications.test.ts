import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { getChannels, getNews } from '#features/notifications/notification.admin.ts';
import { validLead } from '../../fixtures/lead.ts';
import { leadRequest, revealRequest, reviewRequest } from '../../fixtures/requests.ts';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import type { Actor } from '../support/actor.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { keepQuiet } from '../support/quiet-hours.ts';

const RUNNER = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

onEveryBackend((test) => {
  test('tell of what visitors send, each once by every channel in use, in the words of now', async ({
    visitor,
    service,
    operator,
    given,
  }) => {
    const villa = await given.property({ name: 'Villa Mwezi' });
    const agent = await given.agent({ name: 'Juma Khamis', phone: '+255777000111' });
    await visitor.rpc('submit_lead', leadRequest());
    await claim(service, ['email', 'webhook']);

    const lead = leadRequest({
      p_request: 'property-inquiry',
      p_property_id: villa.id,
      p_message: 'Is it on the sea?',
    });
    for (const _ of [1, 2]) await visitor.rpc('submit_lead', lead);
    await visitor.rpc('submit_lead', leadRequest({ p_request: 'contact-message', p_message: 'Hello' }));
    const callback = { full_name: 'Lorenzo Bianchi', whatsapp_number: '+393331234567' };
    await operator.insert('callback_requests', callback);
    await given.row('callback_requests', { ...callback, created_at: '2026-01-01T00:00:00Z' });
    await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: agent.id }));
    await visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id, p_rating: 2 }));

    const taken = await claim(service, ['email', 'webhook']);
    expect(taken.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
      'callback email',
      'callback webhook',
      'lead email',
      'lead email',
      'lead webhook',
      'lead webhook',
      'reveal email',
      'reveal webhook',
      'review email',
      'review webhook',
    ]);
    expect(taken.find(({ kind }) => kind === 'lead')?.facts).toMatchObject({
      id: lead.p_request_id,
      full_name: lead.p_full_name,
      property: 'Villa Mwezi',
      message: 'Is it on the sea?',
    });
    expect(taken.find(({ facts }) => facts['request'] === 'contact-message')?.facts).toMatchObject({
      message: 'Hello',
      consultation_date: null,
    });
    expect(taken.find(({ kind }) => kind === 'callback')?.facts).toMatchObject({ phone: callback.whatsapp_number });
    expect(taken.find(({ kind }) => kind === 'review')?.facts).toMatchObject({ owner: 'Juma Khamis', rating: 2 });
  });

  test('a callback request that comes back from a delete is not told of again', async ({ service, operator, sql }) => {
    await claim(service, ['email']);
    await operator.insert('callback_requests', { full_name: 'Lorenzo Bianchi', whatsapp_number: '+393331234567' });
    const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from public.callback_requests');
    expect(await claim(service, ['email'])).toHaveLength(1);
    await sql('delete from public.callback_requests');
    expect((await operator.rpc('restore_deleted', { p_table: 'callback_requests', p_record: id })).status).toBe(200);
    expect(await sql('select id from public.callback_requests')).toEqual([{ id }]);
    expect(await claim(service, ['email'])).toEqual([]);
  });

  test('say nothing of what the operator has noted meanwhile', async ({ visitor, service, operator }) => {
    await claim(service);
    const lead = leadRequest();
    await visitor.rpc('submit_lead', lead);
    await operator.rpc('append_lead_note', { p_lead: lead.p_request_id, p_content: 'Looks like a time waster' });
    expect(await claim(service)).toMatchObject([{ facts: { request: 'guide', message: null } }]);
  });

  test('keep quiet about what may be junk, and about what was sent while nobody asked for it', async ({
    visitor,
    service,
    sql,
  }) => {
    await visitor.rpc('submit_lead', leadRequest());
    await claim(service);
    await visitor.rpc('submit_lead', leadRequest({ p_proof: null }));
    await sql(`update public.notification_channels set asked_at = now() - interval '25 hours'`);
    await visitor.rpc('submit_lead', leadRequest());
    expect(await claim(service)).toEqual([]);
  });

  describe('on their way', () => {
    test('are with one runner at a time, come back when it is lost, and only its own word counts', async ({
      visitor,
      service,
      sql,
    }) => {
      const [delivery] = await sendOne(visitor, service);
      expect(await claim(service, ['email'], OTHER)).toEqual([]);
      expect(await finish(service, OTHER, delivery, null)).toBe(0);
      await letTimePass(sql);
      expect(await claim(service, ['email'], OTHER)).toMatchObject([{ id: delivery?.id, attempts: 2 }]);
      expect(await finish(service, RUNNER, delivery, 'ECONNREFUSED')).toBe(0);
      expect(await finish(service, OTHER, delivery, null)).toBe(1);
      await letTimePass(sql);
      expect(await claim(service)).toEqual([]);
    });

    test('are tried again after growing pauses, fail after a day, and the operator has them tried once more', async ({
      visitor,
      service,
      operator,
      sql,
    }) => {
      const [delivery] = await sendOne(visitor, service);
      const pauses: number[] = [];
      for (const _ of Array(12)) {
        await finish(service, RUNNER, delivery, 'ECONNREFUSED');
        const [row] = await sql<{ pause: number }>(
          'select extract(epoch from due_at - now())::float as pause from public.notification_deliveries',
        );
        pauses.push(Math.round(row?.pause ?? 0));
        await letTimePass(sql);
        await claim(service);
      }
      expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
      expect(pauses.at(-1)).toBe(7200);

      await sql(`update public.notification_deliveries set gives_up_at = now() - interval '1 second'`);
      await finish(service, RUNNER, delivery, 'EAUTH 535');
      const failed = await operator.select('notification_deliveries', { select: 'state,answer' });
      expect(failed.body).toEqual([{ state: 'failed', answer: 'EAUTH 535' }]);
      const channel = await operator.select('notification_channels', { select: 'channel,answer,sent_at' });
      expect(channel.body).toEqual([{ channel: 'email', answer: 'EAUTH 535', sent_at: null }]);
      await letTimePass(sql);
      expect(await claim(service)).toEqual([]);
      expect((await operator.rpc('retry_failed_deliveries')).body).toBe(1);
      expect(await claim(service)).toMatchObject([{ id: delivery?.id }]);
    });

    test('are not sent once more where they sum up a day that is over', async ({
      visitor,
      service,
      operator,
      client,
      given,
      sql,
    }) => {
      await sendOne(visitor, service);
      for (const days of [-1, 0]) {
        const { id } = await given.row('notifications', { kind: 'summary', day: zanzibarDay(days) });
        await sql(`insert into public.notification_deliveries (notification_id, channel) values ($1, 'email')`, [id]);
      }
      await sql(`update public.notification_deliveries set state = 'failed', answer = 'EAUTH 535', runner = null`);
      expect(await getChannels(client)).toMatchObject([{ failed: 3 }]);
      expect((await operator.rpc('retry_failed_deliveries')).body).toBe(2);
      const sent = await claim(service);
      expect(sent.map(({ kind, facts }) => [kind, facts['day']]).toSorted()).toEqual([
        ['lead', undefined],
        ['summary', zanzibarDay(0)],
      ]);
      expect(await getChannels(client)).toMatchObject([{ failed: 0 }]);
    });

    test('are said to be tried again for as long as they are', async ({ visitor, service, operator, client, sql }) => {
      const [delivery] = await sendOne(visitor, service);
      await finish(service, RUNNER, delivery, 'ECONNREFUSED');
      expect(await getChannels(client)).toMatchObject([{ answer: 'ECONNREFUSED', failed: 0, isTriedAgain: true }]);
      await letTimePass(sql);
      await claim(service);
      await sql(`update public.notification_deliveries set gives_up_at = now() - interval '1 second'`);
      await finish(service, RUNNER, delivery, 'ECONNREFUSED');
      expect(await getChannels(client)).toMatchObject([{ answer: 'ECONNREFUSED', failed: 1, isTriedAgain: false }]);
      await operator.remove('leads', { source: 'eq.guide' });
      expect(await getChannels(client)).toMatchObject([{ answer: 'ECONNREFUSED', failed: 0, isTriedAgain: false }]);
    });

    test('are counted by channel, also beyond the thousand rows of one answer', async ({ service, client, sql }) => {
      await claim(service, ['email', 'webhook']);
      await sql(`with told as (
          insert into public.notifications (kind) select 'test' from generate_series(1, 1002) returning id
        ), numbered as (select id, row_number() over () as number from told)
        insert into public.notification_deliveries (notification_id, channel, state, answer)
          select id, case when number > 1 then 'webhook' else 'email' end, 'failed', 'ECONNREFUSED' from numbered`);
      expect(await getChannels(client)).toMatchObject([
        { channel: 'email', failed: 1 },
        { channel: 'webhook', failed: 1001 },
      ]);
    });

    test('are of a channel in use while a runner asks for it, by push while there is a device', async ({
      service,
      client,
      sql,
    }) => {
      const inUse = async () => (await getChannels(client)).flatMap(({ channel, isInUse }) => (isInUse ? channel : []));
      await sql(`insert into public.push_subscriptions (endpoint, p256dh, auth, device)
        values ('https://push.example.com/1', '${`B${'A'.repeat(86)}`}', '${'a'.repeat(22)}', 'Phone')`);
      await claim(service, ['email', 'push']);
      expect(await inUse()).toEqual(['email', 'push']);
      await sql('delete from public.push_subscriptions where true');
      expect(await inUse()).toEqual(['email']);
      expect(await getChannels(client)).toMatchObject([{ hasReceiver: true }, { hasReceiver: false }]);
      await sql(`update public.notification_channels set asked_at = now() - interval '1 day' where channel = 'email'`);
      expect(await inUse()).toEqual([]);
    });

    test('go with the lead that is deleted', async ({ visitor, service, operator, sql }) => {
      await sendOne(visitor, service);
      await operator.remove('leads', { source: 'eq.guide' });
      await letTimePass(sql);
      expect(await claim(service)).toEqual([]);
    });
  });

  test('are held back in quiet hours, by the clock in Zanzibar, over midnight too', async ({ operator, sql }) => {
    await operator.insert('quiet_hours', [
      { channel: 'email', begins: '22:00', ends: '06:30' },
      { channel: 'push', begins: '12:00', ends: '14:00' },
    ]);
    const isQuiet = async (channel: string, clock: string) =>
      (
        await sql<{ quiet: boolean }>('select private.is_quiet($1, $2) as quiet', [
          channel,
          `2026-12-01T${clock}+03:00`,
        ])
      )[0]?.quiet;
    const clocks = ['21:59:59', '22:00', '23:59', '00:00', '06:29:59', '06:30', '11:59', '12:00', '13:59', '14:00'];
    const quietAt = (channel: string) => Promise.all(clocks.map((clock) => isQuiet(channel, clock)));
    expect(await quietAt('email')).toEqual([false, true, true, true, true, false, false, false, false, false]);
    expect(await quietAt('push')).toEqual([false, false, false, false, false, false, false, true, true, false]);
    expect(await quietAt('webhook')).toEqual(Array(10).fill(false));
    expect((await operator.insert('quiet_hours', { channel: 'webhook', begins: '08:00', ends: '08:00' })).status).toBe(
      400,
    );
  });

  test('wait for the end of quiet hours, all but a test, and have a day of attempts from there', async ({
    visitor,
    operator,
    service,
    sql,
  }) => {
    await claim(service, ['email', 'webhook']);
    await keepQuiet(sql, 'email', ['-1 hour', '1 hour']);
    for (const _ of [1, 2]) await visitor.rpc('submit_lead', leadRequest());
    expect((await claim(service, ['email', 'webhook'])).map(({ channel }) => channel)).toEqual(['webhook', 'webhook']);
    await operator.rpc('send_test_notification', { p_channel: 'email' });
    expect(await claim(service)).toMatchObject([{ kind: 'test', has_waited: false }]);

    await keepQuiet(sql, 'email', ['-2 hours', '-1 minute']);
    await sql(`update public.notification_deliveries set due_at = now() - interval '1 hour', gives_up_at = now()
      where state = 'waiting' and channel = 'email' and runner is null`);
    expect(await claim(service)).toMatchObject([{ has_waited: true }, { has_waited: true }]);
    expect(
      await sql(
        `select from public.notification_deliveries where channel = 'email' and gives_up_at < now() + interval '23 hours'`,
      ),
    ).toEqual([]);
  });

  test('are all told to a desk that was away for a while', async ({ client, sql }) => {
    const { signal } = new AbortController();
    const { since } = await getNews(client, null, signal);
    await sql(`with sent as (
        insert into public.leads (full_name, phone, source)
        select 'Juma Khamis', '+255777' || 100000 + number, 'guide' from generate_series(1, 26) number returning id
      ) select private.tell_of_lead(id) from sent`);
    expect((await getNews(client, since, signal)).news).toHaveLength(26);
  });

  test('sum the morning up once a day, and say nothing where there is nothing', async ({
    visitor,
    operator,
    given,
    service,
    sql,
  }) => {
    await claim(service);
    expect((await service.rpc('add_morning_summary')).body).toBe(false);
    expect(await claim(service)).toEqual([]);
    await sql('delete from public.notifications');

    const lead = leadRequest();
    await visitor.rpc('submit_lead', lead);
    const [first] = await claim(service);
    await finish(service, RUNNER, first, null);
    for (const [days, reminder_time] of [
      [0, '14:30'],
      [0, null],
      [1, null],
    ] as const) {
      const p_put = { reminder_date: zanzibarDay(days), reminder_time, reminder_note: 'Call' };
      await operator.rpc('change_lead_reminders', { p_lead: lead.p_request_id, p_put });
    }
    // Who waits is who waits in the desk: each person once, whatever they have sent.
    const [name, phone] = ['Juma Khamis', '+255777000199'];
    await sql('insert into public.leads (full_name, phone, source) select $1, $2, $3 from generate_series(1, 2)', [
      ...[name, phone, 'guide'],
    ]);
    await sql('insert into public.callback_requests (full_name, whatsapp_number) values ($1, $2), ($3, $4)', [
      ...[name, phone, 'Rehema', '+255777000198'],
    ]);
    // Nobody is to call somebody who is dead.
    await given.row('leads', { ...validLead(), status: 'dead', reminder_date: zanzibarDay(0), reminder_note: 'Call' });
    for (const _ of [1, 2]) expect((await service.rpc('add_morning_summary')).body).toBe(true);
    const summaries = (await claim(service)).filter(({ kind }) => kind === 'summary');
    expect(summaries).toMatchObject([
      {
        kind: 'summary',
        facts: {
          unanswered: [{ full_name: lead.p_full_name }, { full_name: name }, { full_name: 'Rehema' }],
          reminders: [
            { reminder_date: zanzibarDay(0), note: 'Call' },
            { reminder_date: zanzibarDay(0), note: '14:30 Call' },
          ],
          junk: 0,
        },
      },
    ]);
  });

  test('of more than a month ago are forgotten', async ({ given, service, sql }) => {
    await given.notification();
    const { id } = await given.notification();
    await sql(`update public.notifications set created_at = now() - interval '32 days' where id = $1`, [id]);
    expect((await service.rpc('forget_old_notifications')).body).toBe(1);
  });
});

const claimed = z.object({
  id: z.guid(),
  channel: z.string(),
  kind: z.string(),
  attempts: z.int(),
  has_waited: z.boolean(),
  facts: z.record(z.string(), z.unknown()),
});
type Claimed = z.output<typeof claimed>;

async function claim(service: Actor, channels = ['email'], runner = RUNNER): Promise<Claimed[]> {
  const { status, body } = await service.rpc('claim_deliveries', { p_runner: runner, p_channels: channels });
  expect(status).toBe(200);
  return z.array(claimed).parse(body);
}

async function finish(service: Actor, runner: string, delivery: Claimed | undefined, answer: string | null) {
  const results = [{ id: delivery?.id, channel: delivery?.channel, answer }];
  return (await service.rpc('finish_deliveries', { p_runner: runner, p_results: results })).body;
}

/** One lead that the runner has taken. */
async function sendOne(visitor: Actor, service: Actor): Promise<Claimed[]> {
  await claim(service);
  await visitor.rpc('submit_lead', leadRequest());
  return claim(service);
}

/** What is waiting is due. */
async function letTimePass(sql: Sql): Promise<void> {
  await sql(`update public.notification_deliveries set due_at = now() - interval '1 second' where state = 'waiting'`);
}
