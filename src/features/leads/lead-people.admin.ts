import * as z from 'zod/mini';
import { dataOf, type OperatorClient, parsedDataOf, readFirst } from '#db/operator-answers.ts';
import { LEAD_SOURCES, LEAD_STATUSES, type LeadStatus } from './lead.ts';

const happened = { id: z.guid(), full_name: z.string(), created_at: z.string() };

const timelineEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead'),
    ...happened,
    details: z.object({
      source: z.enum(LEAD_SOURCES),
      /** The kind of request that the first note keeps. */
      request: z.nullable(z.string()),
      status: z.enum(LEAD_STATUSES),
      reminder_date: z.nullable(z.string()),
      property_name: z.nullable(z.string()),
      consultation_date: z.nullable(z.string()),
      consultation_time: z.nullable(z.string()),
    }),
  }),
  z.object({
    kind: z.literal('reveal'),
    ...happened,
    details: z.object({
      entity_type: z.string(),
      entity_id: z.guid(),
      entity_name: z.string(),
      cta_type: z.string(),
    }),
  }),
  z.object({ kind: z.literal('callback'), ...happened }),
]);
export type TimelineEvent = z.output<typeof timelineEvent>;

/** Everything one phone number did, newest first: its leads, the contacts it revealed, its callback requests. */
export function getPersonTimeline(
  client: OperatorClient,
  phone: string,
  signal?: AbortSignal,
): Promise<TimelineEvent[]> {
  return parsedDataOf(client.rpc('person_timeline', { p_phone: phone }), z.array(timelineEvent), signal);
}

const similarLead = z.object({
  id: z.guid(),
  full_name: z.string(),
  phone: z.string(),
  status: z.enum(LEAD_STATUSES),
  source: z.enum(LEAD_SOURCES),
  created_at: z.string(),
});

const duplicateGroups = z.object({
  total: z.int(),
  groups: z.array(
    z.object({
      /** What the leads have in common; those of one name have different numbers. */
      same: z.enum(['phone', 'name']),
      value: z.string(),
      size: z.int(),
      /** The newest twenty. */
      leads: z.array(similarLead),
    }),
  ),
});

/** Leads that may be one person, in groups; equal numbers before equal names, large groups before small ones. */
export async function findDuplicateLeads(client: OperatorClient, limit: number, signal?: AbortSignal) {
  const { total, rows: groups } = await readFirst(limit, async (page) => {
    const { total, groups } = await parsedDataOf(client.rpc('duplicate_leads', page), duplicateGroups, signal);
    return { total, rows: groups };
  });
  return { total, groups };
}

const duplicatesOfLead = z.array(z.extend(similarLead, { has_same_phone: z.boolean() }));

/** Other leads that may be the same person as this one. */
export function listDuplicatesOf(client: OperatorClient, leadId: string, signal?: AbortSignal) {
  return parsedDataOf(client.rpc('duplicates_of_lead', { p_lead: leadId }), duplicatesOfLead, signal);
}

/** What the operator does for somebody, as a note keeps it. */
export const NOTE_KINDS = ['talked', 'whatsapp', 'details', 'no-answer', 'passed-on'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

const person = z.object({
  phone: z.string(),
  full_name: z.string(),
  since: z.string(),
  lead_id: z.nullable(z.guid()),
  /** Somebody has written to them or called them before. */
  is_known: z.boolean(),
  /** Of the browser, as `sw-TZ`. */
  locale: z.nullable(z.string()),
  requests: z.array(
    z.object({
      /** One that is noted is a lead that an answer has made of what was asked before it. */
      kind: z.enum(['lead', 'noted', 'callback', 'reveal']),
      /** The property, the service, the kind of lead, whose contact was opened, or what the note says. */
      about: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type UnansweredPerson = z.output<typeof person>;

const people = z.object({ total: z.int(), rows: z.array(person) });

/** Who waits for an answer, each person once, whoever waits longest first, whom a file brought last; looked for as in `findLeads`. */
export function listUnanswered(client: OperatorClient, search: string, signal: AbortSignal) {
  return parsedDataOf(client.rpc('unanswered_people', { p_search: search }), people, signal);
}

const before = z.object({
  answered_at: z.nullable(z.string()),
  /** When this answer was noted: whoever was answered again since stays answered. */
  answered_to: z.nullable(z.string()),
  leads: z.record(z.string(), z.enum(LEAD_STATUSES)),
  /** The statuses that the answer left behind: whoever has given another since keeps it. */
  given: z.nullable(z.record(z.string(), z.enum(LEAD_STATUSES))),
  note: z.string(),
  /** The lead that was made to keep the note. */
  made: z.optional(z.nullable(z.string())),
});
export type BeforeAnswer = z.output<typeof before>;

interface Answer {
  /** Made up by the caller: sent again under it, as after an answer that was lost, it is noted once. */
  press: string;
  note: string;
  kind: NoteKind;
  /** Without one the person still waits. */
  status: LeadStatus | null;
  /** Gets the note whatever its status is. */
  leadId?: string | null | undefined;
}

/**
 * Notes that somebody was answered, that it was tried, or that a lead was passed on; resolves to what there was, for the
 * undo. Who is no lead becomes one, so that the note is kept.
 */
export function answerPerson(
  client: OperatorClient,
  phone: string,
  { press, note, kind, status, leadId = null }: Answer,
): Promise<BeforeAnswer> {
  const args = { p_phone: phone, p_note: note, p_status: status, p_kind: kind, p_lead: leadId, p_press: press };
  return parsedDataOf(client.rpc('answer_person', args), before);
}

export async function undoAnswer(client: OperatorClient, phone: string, there: BeforeAnswer): Promise<void> {
  await dataOf(client.rpc('undo_answer', { p_phone: phone, p_before: there }));
}
