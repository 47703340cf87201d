import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { getChannels, getPushKey, getQuietHours, listDevices } from '#features/notifications/notification.admin.ts';
import { remembered } from '../data/remembered.ts';

const AGAIN_MS = 5000;

/** How the channels are, read again while the page is open: a test shows here whether it arrived. */
export const channels = queryOptions({
  queryKey: ['notification channels'],
  queryFn: () => getChannels(operator),
  meta: { tables: ['notification_channels', 'notification_deliveries', 'push_subscriptions'] },
  refetchInterval: AGAIN_MS,
});

export const quietHoursByChannel = queryOptions({
  queryKey: ['quiet hours'],
  queryFn: () => getQuietHours(operator),
  meta: { tables: ['quiet_hours'] },
});

export const devices = queryOptions({
  queryKey: ['push devices'],
  queryFn: () => listDevices(operator),
  meta: { tables: ['push_subscriptions'] },
});

export const pushKey = queryOptions({ queryKey: ['push key'], queryFn: () => getPushKey(operator) });

/** Where the service worker of the admin is registered. */
export const SCOPE = '/admin';

export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The way by which this browser is reached, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canBePushed()) return null;
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is to be told, as far as it knows. */
export const { $value: $isToBeTold, remember: rememberToBeTold } = remembered('desk-push', ['no', 'yes']);

/** Whether messages reach this browser; who sends them forgets one that has ended its subscription. */
export const isDeviceTold = queryOptions({
  queryKey: ['device told'],
  queryFn: async () => {
    const subscription = await currentSubscription();
    if (!subscription) return false;
    return (await listDevices(operator)).some(({ endpoint }) => endpoint === subscription.endpoint);
  },
  meta: { tables: ['push_subscriptions'], isAside: true },
});
