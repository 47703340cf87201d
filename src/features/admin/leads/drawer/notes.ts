import type * as z from 'zod/mini';
import type { Tables } from '#db/operator.ts';
import { leadNote } from '#features/leads/lead.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { formatClock } from '#lib/dates.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import { phoneLabel } from '../lead-labels.ts';

type LeadNote = z.output<typeof leadNote>;

const REQUESTS: Readonly<Record<string, string>> = { ...LEAD_SOURCE_LABELS, 'contact-message': 'Contact message' };

/** The history of a lead, the newest first; what is no note is left out. */
export function notesOf(stored: unknown): LeadNote[] {
  if (!Array.isArray(stored)) return [];
  const notes = stored.flatMap((note) => leadNote.safeParse(note).data ?? []);
  return notes.reverse();
}

/** What a note says; that of a request names what was asked for. */
export function noteLabel({ type, service, content }: LeadNote): string {
  const request = type && [REQUESTS[type] ?? type, service].filter(Boolean).join(': ');
  return [request, content].filter(Boolean).join('\n');
}

/** What a visitor wrote in the contact form, if the lead came from there. */
export function messageOf(stored: unknown): string | null {
  return notesOf(stored).find(({ type }) => type === 'contact-message')?.content ?? null;
}

/** The service that a visitor asked for, if the lead came from its page. */
export function serviceOf(stored: unknown): string | null {
  return notesOf(stored).find(({ service }) => service)?.service ?? null;
}

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
