/** Everything that one runner does, again and again, to tell the operator. Nothing here is Node's alone. */
import { getHours } from 'date-fns/getHours';
import type { NotificationChannel } from '#features/notifications/notification.ts';
import { inZanzibar } from '#lib/dates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { codeOf, UserError } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import type { CallFunction, Deliveries, Delivery, DeliveryResult } from './delivery.ts';
import { openDeliveries } from './delivery.ts';
import { type MailSettings, openMail } from './email.ts';
import { joinMessages, type Message, messageOf as wordsOf } from './message.ts';
import type { NotifySettings } from './notify-settings.ts';
import { openPush } from './push.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { shortDigest } from './short-digest.ts';
import { callWebhook, type WebhookSettings } from './webhook.ts';

export interface RunnerOptions {
  call: CallFunction;
  settings: NotifySettings;
  siteUrl: string;
  log: Logger;
  /** How often a person may be rung. */
  newRateLimit?: () => RateLimit;
}

export interface Runner {
  channels: NotificationChannel[];
  /** Each does a part of what is due and says whether there may be more. None waits for another. */
  tasks: (() => Promise<boolean>)[];
  close: () => void;
}

/** One way to the operator. */
interface Way {
  channel: NotificationChannel;
  /** As many as are surely finished before another runner may take them. */
  atOnce: number;
  mayTell: () => boolean;
  /** Hands over what came of each message as soon as it is known, so that a runner that is lost repeats little. */
  send: (deliveries: readonly Delivery[]) => AsyncIterable<DeliveryResult[]>;
  /** What must be there before somebody can choose this way. */
  prepare?: () => Promise<unknown>;
  close?: () => void;
}

/** They are a few messages at most. */
const GATHERED = 200;
/** Each may take ten seconds, and all have two minutes. */
const CALLED = 10;

export function openRunner({ call, settings, siteUrl, log, newRateLimit = createRateLimit }: RunnerOptions): Runner {
  const deliveries = openDeliveries(call, crypto.randomUUID());
  const ways = openWays(settings, { siteUrl, deliveries, newRateLimit });
  // A channel that nobody has asked for gets nothing: not even the summary, of which no day has two.
  const asked = new Set<NotificationChannel>();
  const isInUse = () => asked.size === ways.length;
  return {
    channels: ways.map(({ channel }) => channel),
    tasks: [
      createMorning(deliveries, settings.summaryHour, isInUse),
      createTidying(deliveries),
      ...ways.map((way) => createTelling(way, deliveries, asked, log)),
    ],
    close: () => {
      for (const { close } of ways) close?.();
    },
  };
}

/** Tells by one way what is due; says whether there may be more. */
function createTelling(
  { channel, atOnce, mayTell, send, prepare }: Way,
  deliveries: Deliveries,
  asked: Set<NotificationChannel>,
  log: Logger,
) {
  const prepareOnce = createOnce(async () => prepare?.());
  return async (): Promise<boolean> => {
    await prepareOnce();
    if (!mayTell()) return false;
    const due = await deliveries.claim(channel, atOnce);
    asked.add(channel);
    if (due.length === 0) return false;
    const all: DeliveryResult[] = [];
    for await (const results of send(due)) {
      await deliveries.finish(results);
      all.push(...results);
    }
    const sent = all.filter(({ has_arrived }) => has_arrived).length;
    log.info('told', {
      channel,
      sent,
      failed: all.length - sent,
      ...reasons(all.flatMap(({ answer }) => answer ?? [])),
    });
    return due.length === atOnce;
  };
}

function reasons(answers: readonly string[]): { answers?: string } {
  return answers.length === 0 ? {} : { answers: [...new Set(answers)].join(', ') };
}

interface Surroundings {
  siteUrl: string;
  deliveries: Deliveries;
  newRateLimit: () => RateLimit;
}

function openWays({ mail, webhook }: NotifySettings, around: Surroundings): Way[] {
  const push = openPush(around.deliveries);
  return [
    personalWay('push', push.send, around, push.prepare),
    ...(mail ? [mailWay(mail, around)] : []),
    ...(webhook ? [webhookWay(webhook)] : []),
  ];
}

function mailWay(mail: MailSettings, around: Surroundings): Way {
  const { send, close } = openMail(mail, around.siteUrl, around.deliveries);
  return { ...personalWay('email', send, around), close };
}

/** To somebody who is not to be rung up all the time: what comes in numbers is one message. */
function personalWay(
  channel: NotificationChannel,
  send: (id: string, message: Message) => Promise<string | null>,
  { siteUrl, deliveries, newRateLimit }: Surroundings,
  prepare?: () => Promise<unknown>,
): Way {
  const rateLimit = newRateLimit();
  return {
    channel,
    atOnce: GATHERED,
    mayTell: rateLimit.mayTell,
    prepare: async () => {
      await prepare?.();
      // What another runner has just sent rings the same bell.
      for (let count = await deliveries.toldLately(channel); count > 0; count--) rateLimit.note();
    },
    send: async function* (due) {
      for (const { about, message } of messagesFor(due, rateLimit.alone(), siteUrl)) {
        const outcome = await attempt(async () => send(await idOf(about), message));
        if (outcome.has_arrived) rateLimit.note();
        yield about.map(({ id }) => ({ id, channel, ...outcome }));
      }
    },
  };
}

/** Of several it is made of all, so that a second copy with others in it is not taken for the first. */
async function idOf(about: readonly Delivery[]): Promise<string> {
  const [first, ...others] = about.map(({ id }) => id).sort();
  return others.length === 0 && first ? first : shortDigest([first, ...others].join());
}

/** What has waited for the end of quiet hours is one message, whatever the limit. A summary says more than its title. */
function messagesFor(due: readonly Delivery[], alone: number, siteUrl: string) {
  const summaries = due.filter(({ notification }) => notification.kind === 'summary');
  const rest = due.filter((delivery) => !summaries.includes(delivery));
  const waited = rest.filter(({ has_waited }) => has_waited);
  const others = rest.filter(({ has_waited }) => !has_waited);
  return [
    ...newestOf(summaries, siteUrl),
    ...gather(waited, Math.min(1, alone), siteUrl),
    ...gather(others, waited.length > 0 ? alone - 1 : alone, siteUrl),
  ];
}

/** A summary says how things are: one of an earlier day that could not be sent has nothing of its own. */
function newestOf(summaries: readonly Delivery[], siteUrl: string) {
  const newest = summaries.at(-1);
  return newest ? [{ about: summaries, message: wordsOf(newest.notification, siteUrl) }] : [];
}

function gather(due: readonly Delivery[], alone: number, siteUrl: string) {
  if (due.length > Math.max(1, alone)) return [{ about: due, message: joinMessages(due, siteUrl) }];
  return due.map((delivery) => ({ about: [delivery], message: wordsOf(delivery.notification, siteUrl) }));
}

function webhookWay(webhook: WebhookSettings): Way {
  return {
    channel: 'webhook',
    atOnce: CALLED,
    mayTell: () => true,
    send: async function* (due) {
      // One after the other: the other side hears of things in the order in which they came.
      for (const delivery of due) {
        const outcome = await attempt(() => callWebhook(webhook, delivery));
        yield [{ id: delivery.id, channel: 'webhook', ...outcome }];
      }
    },
  };
}

/** What came of it: a code or number when it failed, for the words of a mail server may repeat an address. */
async function attempt(send: () => Promise<string | null>): Promise<Pick<DeliveryResult, 'has_arrived' | 'answer'>> {
  try {
    return { has_arrived: true, answer: await send() };
  } catch (error) {
    return { has_arrived: false, answer: reasonOf(error) };
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

/** Once a day, from its hour on, as soon as every channel is in use. */
function createMorning(
  deliveries: Deliveries,
  summaryHour: number | null,
  isInUse: () => boolean,
): () => Promise<boolean> {
  let greeted = '';
  return async () => {
    const now = new Date();
    const today = toIsoDay(now);
    if (summaryHour === null || greeted === today || getHours(now, inZanzibar) < summaryHour || !isInUse())
      return false;
    await deliveries.addMorningSummary(today);
    await deliveries.forgetOld();
    greeted = today;
    return false;
  };
}

const HOUR_MS = 3_600_000;

/** Has what was kept long enough erased. Asked every hour, the database does it once a day. */
function createTidying(deliveries: Deliveries): () => Promise<boolean> {
  let askedAt = -HOUR_MS;
  return async () => {
    if (performance.now() - askedAt < HOUR_MS) return false;
    askedAt = performance.now();
    await deliveries.runRetention();
    return false;
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
