import * as z from 'zod/mini';
import { dataOf, type OperatorClient } from '#db/operator-answers.ts';
import type { NotificationChannel } from './notification.ts';

const MISSING = 'Please set both times';
const time = z.string().check(z.regex(/^\d\d:\d\d$/, MISSING));

/** From when to when a channel keeps quiet, by the clock in Zanzibar; the database holds the same rule. */
export const quietHours = z
  .object({ begins: time, ends: time })
  .check(z.refine(({ begins, ends }) => begins !== ends, 'Please choose two different times'));
export type QuietHours = z.output<typeof quietHours>;

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
