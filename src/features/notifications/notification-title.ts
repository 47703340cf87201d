import { formatFullDay } from '#lib/zanzibar-time.ts';
import type { Facts, Notification } from './notification.ts';

/** What has happened, in one line: "Lorenzo asks about Villa Mwezi". */
export function notificationTitle({ kind, facts }: Notification): string {
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
