/** What the operator is told by mail, push and webhook. */

import { subDays } from 'date-fns/subDays';
import {
  discreetTitle,
  type Facts,
  gather,
  type Notification,
  notificationTitle,
  placeOf,
} from '#features/notifications/notification.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { absoluteUrl, whatsappUrl } from '#lib/urls.ts';
import { momentInZanzibar } from '#lib/zanzibar-time.ts';
import type { Delivery } from './delivery.ts';

export interface Message {
  /** "Lorenzo asks about Villa Mwezi". */
  title: string;
  /** The same without anybody's name. */
  discreetTitle: string;
  /** One text for each paragraph. */
  body: string[];
  /** Where in the admin to go on. */
  url: string;
  links: { label: string; url: string }[];
  replyTo: string | null;
  /** Messages of one person belong together. */
  person: string | null;
}

const NAMED = 10;
/** So many lines of a summary can be read; the desk has all. */
const LISTED = 50;

export function messageOf(notification: Notification, site: string): Message {
  return {
    title: notificationTitle(notification),
    discreetTitle: discreetTitle(notification),
    url: adminUrl(site, placeOf(notification.kind)),
    links: [],
    replyTo: null,
    person: null,
    ...contentOf(notification, site),
  };
}

/** Many at once are one message with a count and the first names. */
export function joinMessages(deliveries: readonly Delivery[], site: string): Message {
  const notifications = deliveries.map(({ notification }) => notification);
  const { title, place } = gather(notifications);
  const titles = notifications.map(notificationTitle);
  return {
    title,
    discreetTitle: title,
    body: firstOf(titles, NAMED),
    url: adminUrl(site, place),
    links: [],
    replyTo: null,
    person: null,
  };
}

function contentOf({ kind, facts }: Notification, site: string): Partial<Message> & Pick<Message, 'body'> {
  switch (kind) {
    case 'lead':
      return {
        body: [...quoted(facts.message), `Phone: ${facts.phone}`],
        url: adminUrl(site, { tab: 'leads', open: facts.id }),
        replyTo: facts.email,
        ...chatWith(facts.phone),
      };
    case 'callback':
    case 'reveal':
      return { body: [`Phone: ${facts.phone}`], ...chatWith(facts.phone) };
    case 'review':
      return {
        body: [...quoted(facts.comment), ...(facts.is_waiting ? ['It waits for your approval.'] : [])],
      };
    case 'summary':
      return { body: summaryOf(facts) };
    case 'test':
      return { body: [], url: adminUrl(site, {}) };
  }
}

/** What a visitor wrote never reads as if the site had said it. */
function quoted(text: string | null | undefined): string[] {
  return text ? [text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')] : [];
}

function chatWith(phone: string): Pick<Message, 'links' | 'person'> {
  return { links: [{ label: 'WhatsApp', url: whatsappUrl(phone) }], person: phone };
}

/** It may come the day after, behind quiet hours or once the mail server answers again: what it counts bears its date. */
function summaryOf({ day, unanswered, reminders, reveals, reviews, junk }: Facts<'summary'>): string[] {
  const dayBefore = formatShortDate(subDays(momentInZanzibar(day, '12:00'), 1).toISOString());
  return [
    listed(
      'Unanswered',
      unanswered.map(({ full_name, created_at }) => `${full_name}, since ${formatDateTime(created_at)}`),
    ),
    listed(
      'Reminders',
      reminders.map(({ full_name, reminder_date, note }) => {
        const since = reminder_date < day ? `overdue since ${formatShortDate(reminder_date)}, ` : '';
        return `${full_name}: ${since}${note}`;
      }),
    ),
    counted(`Contacts opened on ${dayBefore}`, reveals),
    counted(`Reviews written on ${dayBefore}`, reviews),
    counted(`Possible junk of ${dayBefore}`, junk),
  ].flat();
}

function listed(title: string, lines: readonly string[]): string[] {
  const points = lines.map((line) => `- ${line}`);
  return lines.length === 0 ? [] : [[`${title} (${lines.length})`, ...firstOf(points, LISTED)].join('\n')];
}

function firstOf(lines: readonly string[], most: number): string[] {
  const further = lines.length - most;
  return [...lines.slice(0, most), ...(further > 0 ? [`and ${further} more`] : [])];
}

function counted(title: string, count: number): string[] {
  return count === 0 ? [] : [`${title}: ${count}`];
}

function adminUrl(site: string, params: Readonly<Record<string, string>>): string {
  return absoluteUrl(`/admin?${new URLSearchParams(params)}`, site);
}
