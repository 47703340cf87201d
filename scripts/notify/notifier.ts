/** Tells the operator what visitors send, by every channel that is set up, until it is stopped. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getHours } from 'date-fns';
import type { NotificationChannel } from '#features/notifications/notification.ts';
import { inZanzibar } from '#lib/dates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { codeOf, messageOf, UserError } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import type { CallFunction, Deliveries, Delivery, DeliveryResult } from './delivery.ts';
import { openDeliveries } from './delivery.ts';
import { type MailSettings, openMail } from './email.ts';
import { joinMessages, type Message, messageOf as wordsOf } from './message.ts';
import type { NotifySettings } from './notify-settings.ts';
import { createPace } from './pace.ts';
import { openPush } from './push.ts';
import { callWebhook, type WebhookSettings } from './webhook.ts';

interface NotifierOptions {
  call: CallFunction;
  settings: NotifySettings;
  siteUrl: string;
  log: Logger;
  pollMs?: number;
}

export interface Notifier {
  /** Waits for what is being sent. */
  stop: () => Promise<void>;
}

/** One way to the operator. */
interface Way {
  channel: NotificationChannel;
  mayTell: () => boolean;
  send: (deliveries: readonly Delivery[]) => Promise<DeliveryResult[]>;
  /** What must be there before somebody can choose this way. */
  prepare?: () => Promise<unknown>;
  close?: () => void;
}

const POLL_MS = 2000;

export function startNotifier(options: NotifierOptions): Notifier {
  const { call, settings, siteUrl, log, pollMs = POLL_MS } = options;
  const deliveries = openDeliveries(call, randomUUID());
  const ways = openWays(settings, siteUrl, deliveries);
  const stopping = new AbortController();
  const { signal } = stopping;
  const morning = createMorning(deliveries, settings.summaryHour);
  const say = createComplaint(log);

  const prepare = createOnce(() => Promise.all(ways.map((way) => way.prepare?.())));

  const run = async () => {
    for (; !signal.aborted; await delay(pollMs, undefined, { signal }).catch(() => {})) {
      try {
        await prepare();
        await morning.greet();
        await tellWhatIsDue(deliveries, ways, log);
        say(null);
      } catch (error) {
        say(messageOf(error));
      }
    }
  };
  const running = run();
  log.info('telling the operator', { by: ways.map(({ channel }) => channel).join(' ') });
  return {
    stop: async () => {
      stopping.abort();
      await running;
      for (const { close } of ways) close?.();
    },
  };
}

async function tellWhatIsDue(deliveries: Deliveries, ways: readonly Way[], log: Logger): Promise<void> {
  const open = ways.filter(({ mayTell }) => mayTell());
  if (open.length === 0) return;
  const due = await deliveries.claim(open.map(({ channel }) => channel));
  await Promise.all(
    open.map(async ({ channel, send }) => {
      const own = due.filter((delivery) => delivery.channel === channel);
      if (own.length === 0) return;
      const results = await send(own);
      await deliveries.finish(results);
      const answers = results.flatMap(({ answer }) => answer ?? []);
      log.info('told', { channel, sent: results.length - answers.length, failed: answers.length, ...reasons(answers) });
    }),
  );
}

function reasons(answers: readonly string[]): { answers?: string } {
  return answers.length === 0 ? {} : { answers: [...new Set(answers)].join(', ') };
}

function openWays({ mail, webhook }: NotifySettings, siteUrl: string, deliveries: Deliveries): Way[] {
  const push = openPush(deliveries);
  return [
    { ...personalWay('push', push.send, siteUrl), prepare: push.prepare },
    ...(mail ? [mailWay(mail, siteUrl, deliveries)] : []),
    ...(webhook ? [webhookWay(webhook)] : []),
  ];
}

function mailWay(mail: MailSettings, siteUrl: string, deliveries: Deliveries): Way {
  const { send, close } = openMail(mail, siteUrl, deliveries);
  return { ...personalWay('email', send, siteUrl), close };
}

/** To somebody who is not to be rung up all the time: what comes in numbers is one message. */
function personalWay(
  channel: NotificationChannel,
  send: (id: string, message: Message) => Promise<void>,
  siteUrl: string,
): Way {
  const pace = createPace();
  return {
    channel,
    mayTell: pace.mayTell,
    send: async (due) => {
      const results: DeliveryResult[] = [];
      for (const { about, message } of messagesFor(due, pace.alone(), siteUrl)) {
        const answer = await attempt(() => send(about[0]?.id ?? randomUUID(), message));
        if (answer === null) pace.note();
        results.push(...about.map(({ id }) => ({ id, channel, answer })));
      }
      return results;
    },
  };
}

function messagesFor(due: readonly Delivery[], alone: number, siteUrl: string) {
  if (due.length > alone) return [{ about: due, message: joinMessages(due, siteUrl) }];
  return due.map((delivery) => ({ about: [delivery], message: wordsOf(delivery.notification, siteUrl) }));
}

function webhookWay(webhook: WebhookSettings): Way {
  return {
    channel: 'webhook',
    mayTell: () => true,
    send: async (due) => {
      const results: DeliveryResult[] = [];
      // One after the other: the other side hears of things in the order in which they came.
      for (const delivery of due) {
        const answer = await attempt(() => callWebhook(webhook, delivery));
        results.push({ id: delivery.id, channel: 'webhook', answer });
      }
      return results;
    },
  };
}

/** Null when it went well; else a code or number, for the words of a mail server may repeat an address. */
async function attempt(send: () => Promise<void>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error instanceof UserError) return error.message;
  if (error.name === 'TimeoutError') return 'no answer in time';
  const number: unknown = Reflect.get(error, 'responseCode');
  const code =
    codeOf(error) ?? codeOf(error.cause) ?? (/^answered \d+$/.test(error.message) ? error.message : error.name);
  return typeof number === 'number' ? `${code} ${number}` : code;
}

/** Once a day, from its hour on. */
function createMorning(deliveries: Deliveries, summaryHour: number | null) {
  let greeted = '';
  return {
    greet: async () => {
      const now = new Date();
      const today = toIsoDay(now);
      if (summaryHour === null || greeted === today || getHours(now, inZanzibar) < summaryHour) return;
      await deliveries.addMorningSummary();
      await deliveries.forgetOld();
      greeted = today;
    },
  };
}

/** Does it until it has gone well once. */
function createOnce(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) await work();
    isDone = true;
  };
}

/** Says once that something is wrong, and once that it is over. */
function createComplaint(log: Logger) {
  let said: string | null = null;
  return (problem: string | null) => {
    if (problem === said) return;
    if (problem) log.warn('the backend does not say what is due', { reason: problem });
    else log.info('the backend answers again');
    said = problem;
  };
}
