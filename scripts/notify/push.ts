import webPush from 'web-push';
import { settings } from '#settings';
import { UserError } from '../lib/fail.ts';
import type { Deliveries, PushKeys, PushTarget } from './delivery.ts';
import type { Message } from './message.ts';

const TIMEOUT_MS = 10_000;
/** As long as it is tried: what a phone was not there for within a day, the desk shows. */
const KEPT_FOR_S = 86_400;
/** The browser has taken its word back. */
const GONE = [404, 410];

/** Opens the way to the phones and computers of the operator. The first to open it makes the keys. */
export function openPush(deliveries: Deliveries) {
  let keys: Promise<PushKeys> | null = null;
  const getKeys = () => {
    keys ??= deliveries.keepPushKeys(webPush.generateVAPIDKeys()).catch((error) => {
      keys = null;
      throw error;
    });
    return keys;
  };
  return {
    prepare: getKeys,
    /** Delivered when one device has it: whoever holds that one knows. */
    send: async (id: string, message: Message): Promise<null> => {
      const targets = await deliveries.pushTargets();
      const vapid = await getKeys();
      const results = await Promise.allSettled(
        targets.map(async (target) => {
          const status = await post(target, vapid, payloadOf(id, message, target));
          const isGone = GONE.includes(status);
          if (isGone) await deliveries.forgetPushTarget(target.endpoint);
          else if (status >= 300) throw new Error(`answered ${status}`);
          return !isGone;
        }),
      );
      const hasArrived = results.some((result) => result.status === 'fulfilled' && result.value);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure && !hasArrived) throw failure.reason;
      if (!hasArrived) throw new UserError('no device is left');
      return null;
    },
  };
}

async function post(target: PushTarget, vapid: PushKeys, payload: string): Promise<number> {
  const subscription = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } };
  const vapidDetails = { subject: `mailto:${settings.operatorEmail}`, ...vapid };
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails,
    TTL: KEPT_FOR_S,
    urgency: 'high',
  });
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await fetch(endpoint, {
    method,
    headers: named.filter(([name]) => name !== 'Content-Length'),
    body: body && new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

/** What the service worker of the admin shows; a second message with the same tag takes the place of the first. */
function payloadOf(tag: string, { title, discreetTitle, body, url }: Message, { shows_details }: PushTarget): string {
  const shown = shows_details
    ? { title, body: [...body.join('\n')].slice(0, 300).join('') }
    : { title: discreetTitle, body: '' };
  const { pathname, search } = new URL(url);
  return JSON.stringify({ ...shown, tag, url: pathname + search });
}
