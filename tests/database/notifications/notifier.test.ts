import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, vi } from 'vitest';
import type { Changes } from '../../../scripts/backend/messages.ts';
import { type Notifier, startNotifier } from '../../../scripts/notify/notifier.ts';
import { createRandom } from '../../../supabase/seed/contact-leads/random.ts';
import { leadRequest } from '../../fixtures/requests.ts';
import { zanzibarDay, zanzibarTime } from '../../fixtures/zanzibar.ts';
import { isEverybodyTold, tellUnderKills } from '../../support/notify-kills.ts';
import {
  startMailServer as openMailServer,
  startReceiver as openReceiver,
  WEBHOOK_SECRET,
} from '../../support/notify-receivers.ts';
import type { Actor } from '../support/actor.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { keepQuiet } from '../support/quiet-hours.ts';

const SILENT = { info: () => {}, warn: () => {} };
const PATIENCE = { timeout: 30_000, interval: 50 };
const HOUR_MS = 3_600_000;

onEveryBackend((test, place) => {
  test('a lead is mailed and called out, with the way to it and a signature that holds', async ({
    visitor,
    service,
    given,
    sql,
  }) => {
    const villa = await given.property({ name: 'Villa Mwezi' });
    const mail = await startMailServer();
    const receiver = await startReceiver();
    const from = 'Zanzibar: Homes (Coast) Ltd. <desk@pwani.example>';
    await notify(service, sql, { mail: { ...mail.settings, from }, webhook: receiver.settings });

    const message = 'Is it <b>on</b> the sea?';
    const lead = leadRequest({ p_request: 'property-inquiry', p_property_id: villa.id, p_message: message });
    await visitor.rpc('submit_lead', lead);
    await expect.poll(() => mail.letters.length, PATIENCE).toBe(1);
    await expect.poll(() => receiver.heard.length, PATIENCE).toBe(1);

    const [letter = ''] = mail.letters;
    expect(letter).toContain('From: "Zanzibar: Homes (Coast) Ltd." <desk@pwani.example>');
    expect(letter).toContain('Subject: Asha Said asks about Villa Mwezi');
    expect(letter).toContain(message);
    expect(letter).toContain('&#60;b&#62;on');
    expect(letter, 'each paragraph in its own direction').toContain('<p dir="auto">');
    expect(
      letter.match(/An answer to this mail does not reach them: please call or write on WhatsApp\./g),
    ).toHaveLength(2);
    expect(letter).toContain(`https://pwani.example/admin?tab=leads&open=${lead.p_request_id}`);
    const [call] = receiver.heard;
    expect(new Webhook(WEBHOOK_SECRET).verify(JSON.stringify(call?.body), call?.headers ?? {})).toMatchObject({
      type: 'lead.created',
      data: { id: lead.p_request_id, property: 'Villa Mwezi', message },
    });
    await expect.poll(() => statesIn(sql), PATIENCE).toEqual(['sent', 'sent']);
  });

  test('whoever is told that something is to be sent does not wait for the next look', async ({
    visitor,
    service,
    sql,
  }) => {
    const receiver = await startReceiver();
    const changes: Changes = new EventEmitter();
    await notify(service, sql, { mail: null, webhook: receiver.settings }, { changes, pollMs: HOUR_MS });
    for (const count of [1, 2]) {
      await visitor.rpc('submit_lead', leadRequest());
      changes.emit('notification_deliveries');
      await expect.poll(() => receiver.heard.length, PATIENCE).toBe(count);
    }
  });

  test('what is refused, cut off or not answered is told again under its id, and nobody else waits for it', async ({
    visitor,
    service,
    sql,
  }) => {
    const mail = await startMailServer();
    mail.refuse('450 Try again later');
    const receiver = await startReceiver();
    const troubles = [
      (response: ServerResponse) => response.writeHead(500).end('for asha@example.com'),
      (response: ServerResponse) => response.destroy(),
      (response: ServerResponse) => response.writeHead(302, { Location: 'http://127.0.0.1:9' }).end(),
      (response: ServerResponse) => response.writeHead(410).end(),
      (response: ServerResponse) => response.writeHead(200, { 'Content-Length': 10 }).write('half'),
    ];
    receiver.answerWith((response) => (troubles.shift() ?? ((good) => good.writeHead(204).end()))(response));
    await notify(service, sql, { mail: mail.settings, webhook: receiver.settings });
    await visitor.rpc('submit_lead', leadRequest());

    const said = new Set<string | null>();
    await expect
      .poll(async () => {
        const tried = await sql<{ answer: string | null }>(
          `with again as (update public.notification_deliveries set due_at = now()
             where runner is null and state = 'waiting' returning channel)
           select answer from public.notification_channels join again using (channel) where channel = 'webhook'`,
        );
        for (const { answer } of tried) said.add(answer);
        return statesIn(sql, 'webhook');
      }, PATIENCE)
      .toEqual(['sent']);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id']))).toHaveLength(1);
    expect(troubles).toEqual([]);
    // A look between two attempts may come too late for one of them.
    expect([...said].filter((answer) => answer?.startsWith('answered'))).not.toEqual([]);
    expect([...said].join(' ')).not.toContain('asha@example.com');
    const answers = await sql<{ answer: string }>(
      `select answer from public.notification_channels where channel = 'email'`,
    );
    expect(answers).toEqual([{ answer: 'EENVELOPE 450' }]);
    mail.refuse(null);
    await expect
      .poll(async () => {
        await sql(
          `update public.notification_deliveries set due_at = now() where runner is null and state = 'waiting'`,
        );
        return mail.letters.length;
      }, PATIENCE)
      .toBe(1);
  });

  test('a mail that one address refuses has arrived at the others, once at each, and the refusal is noted', async ({
    visitor,
    service,
    sql,
  }) => {
    const { settings, letters } = await startMailServer();
    const to = ['asha@pwani.example', 'nobody@pwani.example', 'Asha@Pwani.example'];
    await notify(service, sql, { mail: { ...settings, to }, webhook: null });
    await visitor.rpc('submit_lead', leadRequest());
    await expect.poll(() => statesIn(sql), PATIENCE).toEqual(['sent']);
    expect(letters[0]?.match(/asha@pwani\.example/gi)).toHaveLength(1);
    const channels = await sql('select answer, sent_at is not null as is_sent from public.notification_channels');
    expect(channels).toEqual([{ answer: '1 of 2 addresses refused', is_sent: true }]);
  });

  test('a receiver that hangs holds no mail up', async ({ visitor, service, sql }) => {
    const mail = await startMailServer();
    const receiver = await startReceiver();
    receiver.answerWith(() => {});
    // Longer than the patience of this test.
    await notify(service, sql, { mail: mail.settings, webhook: { ...receiver.settings, timeoutMs: 120_000 } });
    await visitor.rpc('submit_lead', leadRequest());
    await expect.poll(() => receiver.heard.length, PATIENCE).toBe(1);
    await visitor.rpc('submit_lead', leadRequest());
    await expect.poll(() => mail.letters.length, PATIENCE).toBe(2);
    receiver.close();
  });

  test('a hundred at once are one mail with a count, and a hundred calls', async ({ visitor, service, sql }) => {
    const mail = await startMailServer();
    const receiver = await startReceiver();
    await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email', 'webhook'] });
    await visitor.rpc('submit_lead', leadRequest());
    await sql(`with others as (
        insert into public.leads (full_name, phone, source)
        select 'Juma Khamis', '+255777' || 100000 + number, 'guide' from generate_series(1, 99) number returning id
      ) select private.tell_of_lead(id) from others`);
    await notify(service, sql, { mail: mail.settings, webhook: receiver.settings });
    await expect.poll(() => receiver.heard.length, PATIENCE).toBe(100);
    await expect.poll(() => statesIn(sql), PATIENCE).toEqual(Array(200).fill('sent'));
    expect(mail.letters).toHaveLength(1);
    expect(mail.letters[0]).toContain('Subject: 100 new messages');
  });

  test('what waited for the end of quiet hours is one mail, beside what has just come', async ({
    service,
    given,
    sql,
  }) => {
    const mail = await startMailServer();
    await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email'] });
    await keepQuiet(sql, 'email', ['-2 hours', '-1 minute']);
    for (const _ of Array(3)) await sql('select private.tell_of_lead($1)', [(await given.lead()).id]);
    await sql(`update public.notification_deliveries set due_at = now() - interval '1 hour'
      where notification_id in (select id from public.notifications order by created_at limit 2)`);
    await notify(service, sql, { mail: mail.settings, webhook: null });
    await expect.poll(() => statesIn(sql), PATIENCE).toEqual(Array(3).fill('sent'));
    expect(mail.letters.map((letter) => letter.includes('Subject: 2 new messages'))).toEqual([true, false]);
  });

  test('a morning summary goes by itself, with all it lists, beside what waited for the end of quiet hours', async ({
    visitor,
    service,
    sql,
  }) => {
    const mail = await startMailServer();
    await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email'] });
    await keepQuiet(sql, 'email', ['-2 hours', '-1 minute']);
    for (const _ of [1, 2]) await visitor.rpc('submit_lead', leadRequest());
    await service.rpc('add_morning_summary');
    await sql(`update public.notification_deliveries set due_at = now() - interval '1 hour'`);
    await notify(service, sql, { mail: mail.settings, webhook: null });
    await expect.poll(() => statesIn(sql), PATIENCE).toEqual(Array(3).fill('sent'));
    expect(mail.letters).toHaveLength(2);
    expect(mail.letters[0]).toContain('Unanswered (2)');
    expect(mail.letters[1]).toContain('Subject: 2 new messages');
  });

  test('a summary that could not be sent goes with the next one', async ({ given, service, sql }) => {
    const mail = await startMailServer();
    await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email'] });
    await given.lead();
    await service.rpc('add_morning_summary');
    await sql(`with missed as (
        insert into public.notifications (kind, day, created_at)
        select 'summary', day - 1, created_at - interval '1 day' from public.notifications returning id
      ) insert into public.notification_deliveries (notification_id, channel) select id, 'email' from missed`);
    await notify(service, sql, { mail: mail.settings, webhook: null });
    await expect.poll(() => statesIn(sql), PATIENCE).toEqual(['sent', 'sent']);
    expect(mail.letters).toHaveLength(1);
  });

  test('the summary waits for a channel that begins, or begins again after days', async ({ given, service, sql }) => {
    const mail = await startMailServer();
    await given.lead();
    await notify(service, sql, { mail: mail.settings, webhook: null, summaryHour: 0 });
    await expect.poll(() => mail.letters.length, PATIENCE).toBe(1);
    expect(mail.letters[0]).toContain('Unanswered (1)');
  });

  test('two runners, one of which is lost at any moment, leave none untold', async ({ service, given, sql }) => {
    const receiver = await startReceiver();
    const settings = { mail: null, webhook: receiver.settings };
    await notify(service, sql, settings);
    // It takes what it gets and is never heard of again.
    const lost = () =>
      service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['webhook'], p_limit: 3 });
    for (const index of Array(40).keys()) {
      const { id } = await given.lead();
      await sql('select private.tell_of_lead($1)', [id]);
      if (index % 7 === 0) await lost();
    }
    await notify(service, sql, settings);
    await expect
      .poll(async () => {
        await sql(
          `update public.notification_deliveries set due_at = now() where state = 'waiting' and runner is not null`,
        );
        return new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size;
      }, PATIENCE)
      .toBe(40);
  });

  // The clock of the embedded database is that of the runner.
  if (place === 'postgres') {
    test('at midnight no day is without its summary because the clock of the runner is ahead', async ({
      service,
      sql,
    }) => {
      const [today, tomorrow] = [zanzibarDay(0), zanzibarDay(1)];
      await service.rpc('add_morning_summary');
      vi.useFakeTimers({ toFake: ['Date'], now: zanzibarTime(tomorrow, '00:00') });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      await notify(service, sql, { mail: (await startMailServer()).settings, webhook: null, summaryHour: 0 });
      const days = async () =>
        (await sql<{ day: string }>('select day::text as day from public.notifications order by 1')).map(
          ({ day }) => day,
        );
      await expect.poll(days, PATIENCE).toEqual([today, tomorrow]);
    });
  }

  // The process that is killed knows of no database; what a lost one had claimed comes back on both, see above.
  if (place === 'postgres') {
    test('killed again and again while leads come in, it tells of every one, and second copies have the id of the first', async ({
      backend,
      visitor,
    }) => {
      const random = createRandom(7);
      const options = { leads: 60, kills: 3, isHasty: true, patienceMs: PATIENCE.timeout };
      const killed = await tellUnderKills({ backend, visitor, random, ...options });
      expect(isEverybodyTold(killed), JSON.stringify(killed)).toBe(true);
    });
  }
});

type Options = Parameters<typeof startNotifier>[0];
type Settings = Pick<Options['settings'], 'mail' | 'webhook'> & Partial<Options['settings']>;
type Looking = Pick<Options, 'changes' | 'pollMs'>;

async function notify(service: Actor, sql: Sql, settings: Settings, looking: Looking = {}): Promise<Notifier> {
  const call = async (name: string, args = {}) => (await service.rpc(name, args)).body;
  const options = { siteUrl: 'https://pwani.example', log: SILENT, pollMs: 20, ...looking };
  const notifier = startNotifier({ ...options, call, settings: { summaryHour: null, ...settings } });
  onTestFinished(notifier.stop);
  // Each way asks by itself, and what is sent before is not told by it.
  const ways = [settings.mail, settings.webhook].filter(Boolean);
  const listAsking = () => sql('select from public.notification_channels');
  await expect.poll(async () => (await listAsking()).length, PATIENCE).toBe(ways.length);
  return notifier;
}

async function statesIn(sql: Sql, channel = '%'): Promise<string[]> {
  const rows = await sql<{ state: string }>('select state from public.notification_deliveries where channel like $1', [
    channel,
  ]);
  return rows.map(({ state }) => state);
}

async function startMailServer() {
  const mail = await openMailServer();
  onTestFinished(mail.close);
  return mail;
}

async function startReceiver() {
  const receiver = await openReceiver();
  onTestFinished(receiver.close);
  return receiver;
}
