import { Webhook } from 'standardwebhooks';
import type { Delivery } from './delivery.ts';

export interface WebhookSettings {
  url: string;
  /** `whsec_…`, as standardwebhooks.com describes it. */
  secret: string;
  /** How long an answer may take. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Sends each notification by itself, as JSON signed the way standardwebhooks.com describes. */
export async function callWebhook(
  { url, secret, timeoutMs = TIMEOUT_MS }: WebhookSettings,
  delivery: Delivery,
): Promise<null> {
  const { id, created_at, notification } = delivery;
  const body = JSON.stringify({
    type: `${notification.kind}.created`,
    timestamp: created_at,
    data: notification.facts,
  });
  const now = new Date();
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    // What is signed for one address is not for another.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return null;
}
