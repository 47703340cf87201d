/** The words in which the operator is told, the same by mail, push and webhook. */
import { formatDateTime } from '#lib/dates.ts';
import { absoluteUrl, whatsappUrl } from '#lib/urls.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import type { Delivery, Notification } from './delivery.ts';

export interface Message {
  /** "Lorenzo asks about Villa Mwezi". */
  title: string;
  /** One text for each paragraph. */
  body: string[];
  /** Where in the admin to go on. */
  url: string;
  links: { label: string; url: string }[];
  replyTo: string | null;
  /** Messages of one person belong together. */
  person: string | null;
}

type Facts<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>['facts'];

export function messageOf({ kind, facts }: Notification, site: string): Message {
  switch (kind) {
    case 'lead':
      return leadMessage(facts, site);
    case 'reveal':
      return revealMessage(facts, site);
    case 'review':
      return reviewMessage(facts, site);
    case 'summary':
      return summaryMessage(facts, site);
    case 'test':
      return { title: 'This works', body: [], url: adminUrl(site, {}), links: [], replyTo: null, person: null };
  }
}

/** Many at once are one message with a count and the first names. */
export function joinMessages(deliveries: readonly Delivery[], site: string): Message {
  const titles = deliveries.map(({ notification }) => messageOf(notification, site).title);
  const further = titles.length - NAMED;
  return {
    title: `${titles.length} people wrote`,
    body: [...titles.slice(0, NAMED), ...(further > 0 ? [`and ${further} more`] : [])],
    url: adminUrl(site, { tab: 'leads' }),
    links: [],
    replyTo: null,
    person: null,
  };
}

const NAMED = 10;

function leadMessage(lead: Facts<'lead'>, site: string): Message {
  return {
    title: `${lead.full_name} ${wishOf(lead)}`,
    body: [...(lead.message ? [lead.message] : []), `Phone: ${lead.phone}`],
    url: adminUrl(site, { tab: 'leads', open: lead.id }),
    links: [{ label: 'WhatsApp', url: whatsappUrl(lead.phone) }],
    replyTo: lead.email,
    person: lead.phone,
  };
}

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

function revealMessage(reveal: Facts<'reveal'>, site: string): Message {
  const opened = { phone: 'phone number', email: 'e-mail address', whatsapp: 'WhatsApp number' }[reveal.channel];
  return {
    title: `${reveal.full_name} opened the ${opened ?? 'contact'} of ${reveal.entity_name}`,
    body: [`Phone: ${reveal.phone}`],
    url: adminUrl(site, { tab: 'contacts' }),
    links: [{ label: 'WhatsApp', url: whatsappUrl(reveal.phone) }],
    replyTo: null,
    person: reveal.phone,
  };
}

function reviewMessage(review: Facts<'review'>, site: string): Message {
  const stars = review.rating === 1 ? '1 star' : `${review.rating} stars`;
  return {
    title: `${review.full_name ?? 'Somebody'} gave ${review.owner} ${stars}`,
    body: [...(review.comment ? [review.comment] : []), ...(review.is_waiting ? ['It waits for your approval.'] : [])],
    url: adminUrl(site, { tab: 'clients' }),
    links: [],
    replyTo: null,
    person: null,
  };
}

function summaryMessage(morning: Facts<'summary'>, site: string): Message {
  const { unanswered, reminders, reveals, reviews, junk } = morning;
  const sections = [
    listed(
      'Unanswered',
      unanswered.map(({ full_name, created_at }) => `${full_name}, since ${formatDateTime(created_at)}`),
    ),
    listed(
      'Reminders',
      reminders.map(({ full_name, note }) => `${full_name}: ${note}`),
    ),
    counted('Contacts opened yesterday', reveals),
    counted('Reviews written yesterday', reviews),
    counted('Possible junk of yesterday', junk),
  ];
  return {
    title: `${formatFullDay(morning.day)}: ${unanswered.length} unanswered, ${reminders.length} to do`,
    body: sections.flat(),
    url: adminUrl(site, { tab: 'leads' }),
    links: [],
    replyTo: null,
    person: null,
  };
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[`${title} (${lines.length})`, ...lines.map((line) => `- ${line}`)].join('\n')];
}

function counted(title: string, count: number): string[] {
  return count === 0 ? [] : [`${title}: ${count}`];
}

function adminUrl(site: string, params: Readonly<Record<string, string>>): string {
  return absoluteUrl(`/admin?${new URLSearchParams(params)}`, site);
}
