/** Tells the operator what visitors send, by every channel that is set up, until it is stopped. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getHours } from 'date-fns';
import type { NotificationChannel } from '#features/notifications/notification.ts';
import { inZanzibar } from '#lib/dates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { digestOf } from '../lib/digest.ts';
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
  /** As many as are surely finished before another runner may take them. */
  atOnce: number;
  mayTell: () => boolean;
  send: (deliveries: readonly Delivery[]) => Promise<DeliveryResult[]>;
  /** What must be there before somebody can choose this way. */
  prepare?: () => Promise<unknown>;
  close?: () => void;
}

const POLL_MS = 2000;
/** They are a few messages at most. */
const GATHERED = 200;
/** Each may take ten seconds, and all have two minutes. */
const CALLED = 10;

export function startNotifier(options: NotifierOptions): Notifier {
  const { call, settings, siteUrl, log, pollMs = POLL_MS } = options;
  const deliveries = openDeliveries(call, randomUUID());
  const ways = openWays(settings, siteUrl, deliveries);
  const stopping = new AbortController();
  const { signal } = stopping;
  const morning = createMorning(deliveries, settings.summaryHour);
  const tasks = [morning.greet, ...ways.map((way) => createTelling(way, deliveries, log))];

  // Each in a loop of its own: nobody waits for a receiver that hangs but who is told by it.
  const repeat = async (task: () => Promise<boolean>) => {
    const say = createComplaint(log);
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await task();
        say(null);
      } catch (error) {
        say(messageOf(error));
      }
      if (!isMore) await delay(pollMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = Promise.all(tasks.map(repeat));
  log.info('telling the operator', { by: ways.map(({ channel }) => channel).join(' ') });
  return {
    stop: async () => {
      stopping.abort();
      await running;
      for (const { close } of ways) close?.();
    },
  };
}

/** Tells by one way what is due; says whether there may be more. */
function createTelling({ channel, atOnce, mayTell, send, prepare }: Way, deliveries: Deliveries, log: Logger) {
  const prepareOnce = createOnce(async () => prepare?.());
  return async (): Promise<boolean> => {
    await prepareOnce();
    if (!mayTell()) return false;
    const due = await deliveries.claim(channel, atOnce);
    if (due.length === 0) return false;
    const results = await send(due);
    await deliveries.finish(results);
    const answers = results.flatMap(({ answer }) => answer ?? []);
    log.info('told', { channel, sent: results.length - answers.length, failed: answers.length, ...reasons(answers) });
    return due.length === atOnce;
  };
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
    atOnce: GATHERED,
    mayTell: pace.mayTell,
    send: async (due) => {
      const results: DeliveryResult[] = [];
      for (const { about, message } of messagesFor(due, pace.alone(), siteUrl)) {
        const answer = await attempt(() => send(idOf(about), message));
        if (answer === null) pace.note();
        results.push(...about.map(({ id }) => ({ id, channel, answer })));
      }
      return results;
    },
  };
}

/** Of several it is made of all, so that a second copy with others in it is not taken for the first. */
function idOf(about: readonly Delivery[]): string {
  const [first, ...others] = about.map(({ id }) => id).sort();
  return others.length === 0 && first ? first : digestOf(Buffer.from([first, ...others].join()));
}

function messagesFor(due: readonly Delivery[], alone: number, siteUrl: string) {
  if (due.length > alone) return [{ about: due, message: joinMessages(due, siteUrl) }];
  return due.map((delivery) => ({ about: [delivery], message: wordsOf(delivery.notification, siteUrl) }));
}

function webhookWay(webhook: WebhookSettings): Way {
  return {
    channel: 'webhook',
    atOnce: CALLED,
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
    greet: async (): Promise<boolean> => {
      const now = new Date();
      const today = toIsoDay(now);
      if (summaryHour === null || greeted === today || getHours(now, inZanzibar) < summaryHour) return false;
      await deliveries.addMorningSummary();
      await deliveries.forgetOld();
      greeted = today;
      return false;
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
