/** What the operator is told of. */
export const NOTIFICATION_KINDS = ['lead', 'reveal', 'review', 'summary', 'test'] as const;

/** The ways by which the operator is told. */
export const NOTIFICATION_CHANNELS = ['email', 'push', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
