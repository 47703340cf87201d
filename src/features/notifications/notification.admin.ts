import * as z from 'zod/mini';
import { dataOf, type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { hasReceiver, isInUse, type NotificationChannel, notification } from './notification.ts';

const unmade = z.record(z.string(), z.object({ failed: z.int(), waiting: z.int() }));

/**
 * The channels that a runner has ever asked for, whether somebody is there to be told by each and it is in use, how many
 * deliveries could not be made, and whether one is tried again.
 */
export async function getChannels(client: OperatorClient) {
  const [channels, counts, devices] = await Promise.all([
    dataOf(client.from('notification_channels').select().order('channel')),
    parsedDataOf(client.rpc('unmade_deliveries'), unmade),
    dataOf(client.from('push_subscriptions').select('endpoint').limit(1)),
  ]);
  const now = new Date();
  return channels.map((state) => {
    const { failed = 0, waiting = 0 } = counts[state.channel] ?? {};
    return {
      ...state,
      hasReceiver: hasReceiver(state, devices.length),
      isInUse: isInUse(state, devices.length, now),
      failed,
      isTriedAgain: waiting > 0,
    };
  });
}

export function sendTestNotification(client: OperatorClient, channel: NotificationChannel) {
  return dataOf(client.rpc('send_test_notification', { p_channel: channel }));
}

export function retryFailedDeliveries(client: OperatorClient) {
  return dataOf(client.rpc('retry_failed_deliveries'));
}

/** Null until a runner has made the keys. */
export function getPushKey(client: OperatorClient): Promise<string | null> {
  return parsedDataOf(client.rpc('push_public_key'), z.nullable(z.string()));
}

export interface Device {
  endpoint: string;
  device: string;
  shows_details: boolean;
  created_at: string;
}

export function listDevices(client: OperatorClient): Promise<Device[]> {
  const columns = 'endpoint, device, shows_details, created_at';
  return dataOf(client.from('push_subscriptions').select(columns).order('created_at'));
}

export async function addDevice(
  client: OperatorClient,
  device: { endpoint: string; p256dh: string; auth: string; device: string },
): Promise<void> {
  await dataOf(client.from('push_subscriptions').upsert(device));
}

export async function setShowsDetails(client: OperatorClient, endpoint: string, shows_details: boolean): Promise<void> {
  await dataOf(client.from('push_subscriptions').update({ shows_details }).eq('endpoint', endpoint));
}

export async function removeDevice(client: OperatorClient, endpoint: string): Promise<void> {
  await dataOf(client.from('push_subscriptions').delete().eq('endpoint', endpoint));
}

const newsItem = z.pipe(
  z.object({ id: z.guid(), kind: z.string(), facts: z.unknown() }),
  z.transform(({ id, ...rest }) => ({ id, notification: notification.parse(rest) })),
);
const news = z.object({ since: z.string(), news: z.array(newsItem) });
export type NewsItem = z.output<typeof newsItem>;

/** What visitors have sent since, and where to go on from; without a `since` only that. */
export function getNews(client: OperatorClient, since: string | null, signal: AbortSignal) {
  return parsedDataOf(client.rpc('visitor_news', since === null ? {} : { p_since: since }), news, signal);
}

const MISSING = 'Please set both times';
const time = z.string().check(z.regex(/^\d\d:\d\d$/, MISSING));

/** From when to when a channel keeps quiet, by the clock in Zanzibar; the database holds the same rule. */
export const quietHours = z
  .object({ begins: time, ends: time })
  .check(z.refine(({ begins, ends }) => begins !== ends, 'Please choose two different times'));
type QuietHours = z.output<typeof quietHours>;

/** By channel; one that is not there never keeps quiet. */
export async function getQuietHours(client: OperatorClient): Promise<Map<string, QuietHours>> {
  const rows = await dataOf(client.from('quiet_hours').select());
  return new Map(
    rows.map(({ channel, begins, ends }) => [channel, { begins: begins.slice(0, 5), ends: ends.slice(0, 5) }]),
  );
}

export async function setQuietHours(
  client: OperatorClient,
  channel: NotificationChannel,
  hours: QuietHours | null,
): Promise<void> {
  const table = client.from('quiet_hours');
  await dataOf(hours ? table.upsert({ channel, ...hours }) : table.delete().eq('channel', channel));
}
