import * as z from 'zod/mini';
import {
  NOTIFICATION_CHANNELS,
  type Notification,
  type NotificationChannel,
  notification,
} from '#features/notifications/notification.ts';

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof pushKeys>;

const pushTarget = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  shows_details: z.boolean(),
});
export type PushTarget = z.output<typeof pushTarget>;

const claimed = z.object({
  id: z.guid(),
  channel: z.enum(NOTIFICATION_CHANNELS),
  created_at: z.string(),
  has_waited: z.boolean(),
});
export type Delivery = z.output<typeof claimed> & { notification: Notification };

export interface DeliveryResult {
  id: string;
  channel: NotificationChannel;
  has_arrived: boolean;
  /** Why it did not arrive or who was not reached, without anything that somebody wrote; null when all went well. */
  answer: string | null;
}

/** Calls a function of the database with the secret key. */
export type CallFunction = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/** The deliveries of a project, as one runner sees them. */
export function openDeliveries(call: CallFunction, runner: string) {
  return {
    claim: async (channel: NotificationChannel, most: number): Promise<Delivery[]> => {
      const rows = z
        .array(z.unknown())
        .parse(await call('claim_deliveries', { p_runner: runner, p_channels: [channel], p_limit: most }));
      return rows.map((row) => ({ ...claimed.parse(row), notification: notification.parse(row) }));
    },
    finish: (results: readonly DeliveryResult[]) => call('finish_deliveries', { p_runner: runner, p_results: results }),
    keepPushKeys: async (offered: PushKeys): Promise<PushKeys> =>
      pushKeys.parse(
        await call('keep_push_keys', { p_public_key: offered.publicKey, p_private_key: offered.privateKey }),
      ),
    /** How many messages went out within the last minute, whoever sent them. */
    toldLately: async (channel: NotificationChannel): Promise<number> =>
      z.int().parse(await call('messages_told_lately', { p_channel: channel })),
    mailRecipients: async (): Promise<string[]> => z.array(z.string()).parse(await call('mail_recipients')),
    pushTargets: async (): Promise<PushTarget[]> => z.array(pushTarget).parse(await call('push_targets')),
    forgetPushTarget: (endpoint: string) => call('forget_push_target', { p_endpoint: endpoint }),
    addMorningSummary: (day: string) => call('add_morning_summary', { p_day: day }),
    forgetOld: () => call('forget_old_notifications'),
    runRetention: () => call('run_retention'),
  };
}
export type Deliveries = ReturnType<typeof openDeliveries>;
