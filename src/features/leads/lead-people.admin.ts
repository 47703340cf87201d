import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { LEAD_SOURCES, LEAD_STATUSES } from './lead.ts';

const happened = { id: z.guid(), full_name: z.string(), created_at: z.string() };

const timelineEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead'),
    ...happened,
    details: z.object({
      source: z.enum(LEAD_SOURCES),
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
export function findDuplicateLeads(client: OperatorClient, limit: number, offset: number, signal?: AbortSignal) {
  return parsedDataOf(client.rpc('duplicate_leads', { p_limit: limit, p_offset: offset }), duplicateGroups, signal);
}

const duplicatesOfLead = z.array(z.extend(similarLead, { has_same_phone: z.boolean() }));

/** Other leads that may be the same person as this one. */
export function listDuplicatesOf(client: OperatorClient, leadId: string, signal?: AbortSignal) {
  return parsedDataOf(client.rpc('duplicates_of_lead', { p_lead: leadId }), duplicatesOfLead, signal);
}
