import { differenceInHours } from 'date-fns/differenceInHours';
import * as z from 'zod/mini';
import { parseTimestamp } from '#lib/dates.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';

/** The ways by which the operator is told. */
export const NOTIFICATION_CHANNELS = ['email', 'push', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

interface Channel {
  channel: string;
  /** When a runner last did. */
  asked_at: string;
}

export function hasReceiver({ channel }: Pick<Channel, 'channel'>, devices: number): boolean {
  return channel !== 'push' || devices > 0;
}

/** Whether what is told by a channel reaches somebody: a runner has asked for it within a day. `private.tell` has the same rule. */
export function isInUse(channel: Channel, devices: number, now: Date): boolean {
  return differenceInHours(now, parseTimestamp(channel.asked_at)) < 24 && hasReceiver(channel, devices);
}

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

const text = z.nullable(z.string());

/** What a message says of its subject; `private.notification_facts` tells it. */
export const notification = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead'),
    facts: z.object({
      id: z.guid(),
      full_name: z.string(),
      phone: z.string(),
      email: text,
      request: z.string(),
      property: text,
      service: text,
      message: text,
      consultation_date: text,
      consultation_time: text,
    }),
  }),
  z.object({
    kind: z.literal('callback'),
    facts: z.object({ id: z.guid(), full_name: z.string(), phone: z.string() }),
  }),
  z.object({
    kind: z.literal('reveal'),
    facts: z.object({
      id: z.guid(),
      full_name: z.string(),
      phone: z.string(),
      entity_name: z.string(),
      channel: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('review'),
    facts: z.object({
      id: z.guid(),
      full_name: text,
      rating: z.int(),
      comment: text,
      is_waiting: z.boolean(),
      owner: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('summary'),
    facts: z.object({
      day: z.string(),
      unanswered: z.array(z.object({ full_name: z.string(), created_at: z.string() })),
      reminders: z.array(z.object({ full_name: z.string(), reminder_date: z.string(), note: z.string() })),
      junk: z.int(),
      reveals: z.int(),
      reviews: z.int(),
    }),
  }),
  z.object({ kind: z.literal('test'), facts: z.object({}) }),
]);
export type Notification = z.output<typeof notification>;
export type Facts<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>['facts'];

/** By these a name would turn the words around it the other way. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What has happened, in one line: "Lorenzo asks about Villa Mwezi". */
export function notificationTitle(notification: Notification): string {
  return titleOf(notification).replace(DIRECTIONS, '');
}

function titleOf({ kind, facts }: Notification): string {
  switch (kind) {
    case 'lead':
      return `${facts.full_name} ${wishOf(facts)}`;
    case 'callback':
      return `${facts.full_name} would like to be called back`;
    case 'reveal':
      return `${facts.full_name} opened the ${CONTACTS[facts.channel] ?? 'contact'} of ${facts.entity_name}`;
    case 'review':
      return `${facts.full_name ?? 'Somebody'} gave ${facts.owner} ${facts.rating === 1 ? '1 star' : `${facts.rating} stars`}`;
    case 'summary':
      return `${formatFullDay(facts.day)}: ${facts.unanswered.length} unanswered, ${facts.reminders.length} to do`;
    case 'test':
      return 'This works';
  }
}

/** What may stand on a screen that others see: no name of a visitor. */
export function discreetTitle(notification: Notification): string {
  switch (notification.kind) {
    case 'lead':
    case 'callback':
      return 'Somebody wrote';
    case 'reveal':
      return 'Somebody opened a contact';
    case 'review':
      return 'Somebody wrote a review';
    case 'summary':
    case 'test':
      return titleOf(notification);
  }
}

const LEADS = { tab: 'leads' } as const;

/** Where in the desk each is looked at, and what several are called. */
const GATHERED = {
  lead: { place: LEADS, words: 'new messages' },
  callback: { place: LEADS, words: 'new messages' },
  reveal: { place: { tab: 'contacts' }, words: 'opened contacts' },
  review: { place: { tab: 'clients', view: 'reviews' }, words: 'new reviews' },
  summary: { place: LEADS, words: 'notifications' },
  test: { place: LEADS, words: 'notifications' },
} as const satisfies Record<Notification['kind'], { place: Readonly<Record<string, string>>; words: string }>;

export function placeOf(kind: Notification['kind']) {
  return GATHERED[kind].place;
}

/** Several at once, which may be of one person: how many of what, and where: of different kinds at the leads. */
export function gather(notifications: readonly Pick<Notification, 'kind'>[]) {
  const [place = LEADS, ...otherPlaces] = new Set(notifications.map(({ kind }) => placeOf(kind)));
  const [words = '', ...otherWords] = new Set(notifications.map(({ kind }) => GATHERED[kind].words));
  return {
    title: `${notifications.length} ${otherWords.length > 0 ? 'notifications' : words}`,
    place: otherPlaces.length > 0 ? LEADS : place,
  };
}

const CONTACTS: Readonly<Record<string, string>> = {
  phone: 'phone number',
  email: 'e-mail address',
  whatsapp: 'WhatsApp number',
};

function wishOf({
  request,
  property,
  service,
  consultation_date: day,
  consultation_time: time,
}: Facts<'lead'>): string {
  if (request === 'guide') return 'asks for the guide';
  if (request === 'consultation' && day) return `would like a consultation on ${formatFullDay(day)} at ${time}`;
  if (request === 'property-inquiry') return `asks about ${property ?? 'a property'}`;
  if (request === 'service-inquiry') return `asks about ${service ?? 'a service'}`;
  return 'wrote a message';
}
