import type { Tables } from '#db/operator.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { formatClock } from '#lib/dates.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import { phoneLabel } from '../lead-labels.ts';
import { messageOf } from './notes.ts';

/** Who lists a property; one of the three it is. */
export function listerOf({
  agent_id,
  agency_id,
  developer_id,
}: Pick<Tables<'properties'>, 'agent_id' | 'agency_id' | 'developer_id'>): { kind: OwnerKind; id: string } | null {
  if (agent_id) return { kind: 'agent', id: agent_id };
  if (agency_id) return { kind: 'agency', id: agency_id };
  return developer_id ? { kind: 'developer', id: developer_id } : null;
}

type Asked = Pick<
  Tables<'leads'>,
  'full_name' | 'phone' | 'email' | 'notes' | 'consultation_date' | 'consultation_time'
>;

interface Passed {
  lead: Asked;
  lister: string;
  property: string;
  /** Of the page that visitors see; null while there is none. */
  address: string | null;
}

/** What the lister is told: who asks for what, and how they are reached. */
export function passOnText({ lead, lister, property, address }: Passed): string {
  const { full_name, phone, email, notes, consultation_date, consultation_time } = lead;
  const message = messageOf(notes);
  const day = message === null && consultation_date;
  const time = consultation_time && ` at ${formatClock(consultation_time)}`;
  return [
    `Hello ${lister},`,
    `${full_name} asks about ${property}.`,
    `Phone and WhatsApp: ${phoneLabel(phone)}`,
    email && `Email: ${email}`,
    day && `Would like to talk on ${formatFullDay(day)}${time ?? ''}`,
    message && `Message: ${message}`,
    address,
  ]
    .filter(Boolean)
    .join('\n');
}
