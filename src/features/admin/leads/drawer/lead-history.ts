import * as z from 'zod/mini';
import type { Tables } from '#db/operator.ts';
import type { Change } from '#features/history/history.admin.ts';
import { LEAD_STATUSES, LEAD_SUSPICIONS, leadNote } from '#features/leads/lead.ts';
import type { TimelineEvent } from '#features/leads/lead-people.admin.ts';
import { storedReminders } from '#features/leads/reminder.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { formatClock, formatShortDate } from '#lib/dates.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES, REQUEST_LABELS } from '../../parts/status-styles.ts';
import { phoneLabel, reminderText } from '../lead-labels.ts';

type LeadNote = z.output<typeof leadNote>;

/** The history of a lead, the newest first; what is no note is left out. */
export function notesOf(stored: unknown): LeadNote[] {
  if (!Array.isArray(stored)) return [];
  const notes = stored.flatMap((note) => leadNote.safeParse(note).data ?? []);
  return notes.reverse();
}

/** What a note says; that of a request names what was asked for. */
export function noteLabel({ type, service, content }: LeadNote): string {
  const request = type && [REQUEST_LABELS.get(type) ?? type, service].filter(Boolean).join(': ');
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

const text = z.optional(z.nullable(z.string()));
const side = z.object({
  status: z.optional(z.enum(LEAD_STATUSES)),
  reminder_date: text,
  reminder_note: text,
  reminders: z.optional(storedReminders),
  property_id: text,
  suspicion: z.optional(z.nullable(z.enum(LEAD_SUSPICIONS))),
  notes: z.optional(z.array(z.unknown())),
});
type Side = z.output<typeof side>;

/** What one entry of the audit says about a lead, a sentence for each thing that changed. */
export function changeLabels({ action, before, after }: Pick<Change, 'action' | 'before' | 'after'>): string[] {
  if (action === 'insert') return ['Added'];
  if (action === 'delete') return ['Deleted'];
  const was = side.safeParse(before).data ?? {};
  const is = side.safeParse(after).data ?? {};
  const words = [
    statusLabel(was, is),
    ...reminderLabels(was, is),
    notesLabel(was, is),
    propertyLabel(is),
    suspicionLabel(is),
  ];
  const told = words.filter((sentence) => sentence !== null);
  return told.length > 0 ? told : ['Changed'];
}

function statusLabel(was: Side, is: Side): string | null {
  if (!was.status || !is.status) return null;
  return `Status: ${LEAD_STATUS_STYLES[was.status].label} to ${LEAD_STATUS_STYLES[is.status].label}`;
}

function reminderLabels(was: Side, is: Side): string[] {
  if (!was.reminders || !is.reminders) return [oldReminderLabel(was, is)].filter((label) => label !== null);
  const [before, after] = [was.reminders.map(reminderText), is.reminders.map(reminderText)];
  const taken = before.filter((reminder) => !after.includes(reminder));
  const set = after.filter((reminder) => !before.includes(reminder));
  if (taken.length === 1 && set.length === 1) return [`Reminder moved: ${taken[0]} to ${set[0]}`];
  // Whether it was done or taken back is not known.
  return [
    ...taken.map((reminder) => `Reminder taken off: ${reminder}`),
    ...set.map((reminder) => `Reminder set: ${reminder}`),
  ];
}

/** Of the time when a lead had one at most. Of a change of the day or the note alone, only that is known. */
function oldReminderLabel(was: Side, is: Side): string | null {
  if (is.reminder_date === undefined && is.reminder_note === undefined) return null;
  const [verb, { reminder_date, reminder_note }] = is.reminder_date === null ? ['taken off', was] : ['set', is];
  return `Reminder ${verb}: ${[reminder_date && formatShortDate(reminder_date), reminder_note].filter(Boolean).join(', ')}`;
}

function notesLabel(was: Side, is: Side): string | null {
  const [before, after] = [notesOf(was.notes), notesOf(is.notes)];
  if (after.length < before.length) {
    const kept = after.map(({ timestamp }) => timestamp);
    return `Note taken back: ${before.find(({ timestamp }) => !kept.includes(timestamp))?.content}`;
  }
  const added = after[0]?.content;
  return added === undefined ? null : `Note added: ${added}`;
}

function propertyLabel({ property_id }: Side): string | null {
  if (property_id === undefined) return null;
  return property_id === null ? 'Property deleted' : 'Property set';
}

function suspicionLabel({ suspicion }: Side): string | null {
  if (suspicion === undefined) return null;
  return suspicion === null ? 'Not junk' : 'Possible junk again';
}

const CHANNELS: Readonly<Record<string, string>> = {
  phone: 'phone number',
  email: 'e-mail',
  whatsapp: 'WhatsApp number',
};

/** What a person did, and what is to be said of it. */
export function timelineLabels(event: TimelineEvent): { what: string; detail: string } {
  switch (event.kind) {
    case 'callback':
      return { what: 'Asked to be called back', detail: '' };
    case 'reveal': {
      const { cta_type, entity_name, entity_type } = event.details;
      return { what: `Looked up the ${CHANNELS[cta_type] ?? cta_type}`, detail: `${entity_name} (${entity_type})` };
    }
    case 'lead': {
      const { source, request, status, property_name, consultation_date, consultation_time } = event.details;
      // The day of a message is the one on which it came.
      const hasTime = consultation_date !== null && request !== 'contact-message';
      const time = hasTime && `${formatShortDate(consultation_date)} ${consultation_time ?? ''}`.trim();
      const detail = [property_name, time, LEAD_STATUS_STYLES[status].label].filter(Boolean).join(' · ');
      return { what: `Became a lead: ${REQUEST_LABELS.get(request) ?? LEAD_SOURCE_LABELS[source]}`, detail };
    }
  }
}
