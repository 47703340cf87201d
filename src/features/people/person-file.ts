import * as z from 'zod/mini';
import { originFacts } from '#features/leads/origin-facts.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { capitalize, countOf } from '#lib/words.ts';
import { escapeXml } from '#lib/xml.ts';
import type { PersonEntry, PersonTable } from './person.admin.ts';

/** What one row of each table is called. */
export const RECORD_LABELS = {
  leads: 'Lead',
  callback_requests: 'Callback request',
  contact_leads: 'Opened contact',
  reviews: 'Review',
  answered_people: 'Note of an answer',
  lead_imports: 'Imported file of leads',
  listing_imports: 'Imported file of listings',
  agents: 'Agent who was deleted',
  agencies: 'Agency that was deleted',
  developers: 'Developer that was deleted',
} as const satisfies Record<PersonTable, string>;

/** What is stored of a record, in the order in which it is read; whatever else there is stands in the JSON file. */
const FIELD_LABELS = {
  about: 'About',
  full_name: 'Name',
  reviewer_name: 'Name',
  name: 'Name',
  phone: 'Phone',
  whatsapp_number: 'WhatsApp',
  email: 'Email',
  address: 'Address',
  bio: 'Bio',
  description: 'Description',
  source: 'Came by',
  status: 'Status',
  entity_name: 'Contact of',
  cta_type: 'Opened',
  contact_value: 'Shown',
  rating: 'Stars',
  comment: 'Comment',
  consultation_date: 'Consultation on',
  consultation_time: 'Consultation at',
  suspicion: 'Held for junk',
  notes: 'Notes',
  reminders: 'Reminders',
  origin: 'Came from',
  created_at: 'Stored since',
  answered_at: 'Answered',
} as const;

/** Their values are words with dashes between them. */
const CODES: readonly string[] = ['source', 'status', 'cta_type', 'suspicion', 'type'];

export interface Fact {
  label: string;
  /** One line each. */
  lines: readonly string[];
}

/** The notes of a lead that is a message from the contact form: the day that it keeps is the one on which it came. */
const notesOfMessage = z.tuple([z.object({ type: z.literal('contact-message') })], z.unknown());

/** What a record says, in words. */
export function factsOf({ row, history, notifications, is_deleted }: PersonEntry): Fact[] {
  const told = Object.entries(FIELD_LABELS)
    .filter(([field]) => field !== 'consultation_date' || !notesOfMessage.safeParse(row['notes']).success)
    .map(([field, label]) => ({ label, lines: linesOf(field, row[field]) }))
    .filter(({ lines }) => lines.length > 0);
  const others = [
    { label: 'Deleted', lines: is_deleted ? ['It can still be brought back.'] : [] },
    { label: 'History', lines: history.length > 0 ? [countOf(history.length, 'change')] : [] },
    { label: 'Told', lines: notifications.length > 0 ? [countOf(notifications.length, 'notification')] : [] },
  ];
  return [...told, ...others.filter(({ lines }) => lines.length > 0)];
}

function linesOf(field: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (field === 'origin') return originFacts(value).map((fact) => `${fact.label}: ${fact.value}`);
  if (Array.isArray(value)) return value.map((item) => partsOf(item).join(': '));
  if (typeof value === 'object') return partsOf(value).length > 0 ? [partsOf(value).join(', ')] : [];
  return [wordsOf(field, value)];
}

/** Of a note: its kind is a code, and what it says stands in its words, too; the others are for a press sent again. */
const UNSAID = ['kind', 'press', 'answered_before'];

/** The values of a note or a reminder. */
function partsOf(item: unknown): string[] {
  return Object.entries(Object(item))
    .filter(([field, value]) => !UNSAID.includes(field) && value !== null && value !== '')
    .map(([field, value]) => wordsOf(field, value));
}

/** Days and moments as people read them. */
function wordsOf(field: string, value: unknown): string {
  if (field === 'timestamp' || field.endsWith('_at')) return formatDateTime(String(value));
  if (field.endsWith('_date')) return formatShortDate(String(value));
  return CODES.includes(field) ? capitalize(String(value).replaceAll('-', ' ')) : String(value);
}

interface FileHead {
  /** Who it is about, as the operator calls them. */
  name: string;
  brand: string;
  at: string;
}

/** A page to read and to print; it stands alone. */
export function personPage(entries: readonly PersonEntry[], { name, brand, at }: FileHead): string {
  const title = escapeXml(`What ${brand} stores about ${name}`);
  const parts = entries.map(
    (entry) =>
      `<section><h2>${RECORD_LABELS[entry.table_name]}</h2><dl>${factsOf(entry).map(factMarkup).join('')}</dl></section>`,
  );
  const style =
    'body{font:16px/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222}h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0}section{border-top:1px solid #bbb;padding:1rem 0;break-inside:avoid}dl{display:grid;grid-template-columns:9rem 1fr;gap:.3rem 1rem;margin:.6rem 0 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${escapeXml(formatDateTime(at))}, ${countOf(entries.length, 'record')}.</p>${parts.join('')}</body></html>`;
}

function factMarkup({ label, lines }: Fact): string {
  const text = lines.map(escapeXml).join('<br>').replaceAll('\n', '<br>');
  return `<dt>${escapeXml(label)}</dt><dd>${text}</dd>`;
}

/** The same for programs, whole. */
export function personJson(entries: readonly PersonEntry[], { name, brand, at }: FileHead): string {
  return JSON.stringify({ about: name, stored_by: brand, at, records: entries }, null, 2);
}

/** "3 leads, 1 review", of how many rows of what kind. */
export function countsText(counts: Readonly<Record<string, number>>): string {
  const told = Object.entries(COUNTED).flatMap(([kind, word]) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [countOf(count, ...word)] : [];
  });
  return told.join(', ') || 'nothing';
}

const COUNTED: Readonly<Record<string, [one: string, many: string]>> = {
  leads: ['lead', 'leads'],
  callback_requests: ['callback request', 'callback requests'],
  contact_leads: ['opened contact', 'opened contacts'],
  reviews: ['review', 'reviews'],
  mentions: ['mention', 'mentions'],
  notifications: ['notification', 'notifications'],
  history: ['entry of the history', 'entries of the history'],
};
