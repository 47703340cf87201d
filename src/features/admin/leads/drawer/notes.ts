import type * as z from 'zod/mini';
import { leadNote } from '#features/leads/lead.ts';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';

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
