import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { getChannels, getPushKey, getQuietHours, listDevices } from '#features/notifications/notification.admin.ts';

const AGAIN_MS = 5000;

/** How the channels are, read again while the page is open: a test shows here whether it arrived. */
export const channels = queryOptions({
  queryKey: ['notification channels'],
  queryFn: () => getChannels(operator),
  meta: { tables: ['notification_channels', 'notification_deliveries'] },
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
