import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  anyOf,
  type ChangedStatus,
  dataOf,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  recordsOf,
} from '#db/operator-answers.ts';
import {
  type addLeadInput,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_SUSPICIONS,
  type LeadSource,
  type LeadStatus,
} from './lead.ts';
import { storedReminders } from './reminder.admin.ts';

const leadRow = z.object({
  id: z.guid(),
  full_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  source: z.enum(LEAD_SOURCES),
  status: z.enum(LEAD_STATUSES),
  /** Of its reminders the nearest. */
  reminder_date: z.nullable(z.string()),
  reminder_time: z.nullable(z.string()),
  reminder_note: z.nullable(z.string()),
  reminders: storedReminders,
  consultation_date: z.nullable(z.string()),
  consultation_time: z.nullable(z.string()),
  property_id: z.nullable(z.guid()),
  property_name: z.nullable(z.string()),
  property_slug: z.nullable(z.string()),
  /** What a request for a service names. */
  service: z.nullable(z.string()),
  /** The kind of request that its first note keeps, as `contact-message`. */
  request: z.nullable(z.string()),
  origin: z.record(z.string(), z.unknown()),
  suspicion: z.nullable(z.enum(LEAD_SUSPICIONS)),
  created_at: z.string(),
  updated_at: z.string(),
  notes_count: z.int(),
  /** One of today's tasks: its reminder is due or overdue in Zanzibar, and the lead is not dead. */
  is_due: z.boolean(),
  /** How many other leads carry this phone number. */
  same_phone: z.int(),
});
/** A lead as the table shows it; its notes come with `getLead`. */
export type LeadRow = z.output<typeof leadRow>;

export type LeadSort = 'full_name' | 'phone' | 'source' | 'status' | 'reminder_date' | 'created_at';
/** The nearest reminder first, leads without one after them, the newest of equals first. */
export const DEFAULT_LEAD_SORT = { by: 'reminder_date', descending: false } as const;

export interface LeadFilter {
  /** Words of the name and a phone number in any writing: "+255 777", "0777", "777 12". */
  search?: string | undefined;
  statuses?: readonly LeadStatus[] | undefined;
  sources?: readonly LeadSource[] | undefined;
  /** Today's tasks only. */
  isDue?: boolean | undefined;
  /** What may be junk, and nothing else. */
  isSuspicious?: boolean | undefined;
  /** Who asked about this house. */
  propertyId?: string | undefined;
  /** The first and the last day in Zanzibar on which they came. */
  from?: string | undefined;
  to?: string | undefined;
}

const leadPage = pageOf(leadRow);

export function findLeads(
  client: OperatorClient,
  filter: LeadFilter,
  page: PageRequest<LeadSort>,
  signal?: AbortSignal,
) {
  const request = client.rpc('find_leads', { ...filterArguments(filter), ...pageArguments(page) });
  return parsedDataOf(request, leadPage, signal);
}

/** The arguments that whatever takes a filter of leads takes alike. */
export function filterArguments({
  search = '',
  statuses,
  sources,
  isDue = false,
  isSuspicious = false,
  propertyId,
  from,
  to,
}: LeadFilter) {
  const chosen = { p_statuses: anyOf(statuses), p_sources: anyOf(sources), p_property: propertyId ?? null };
  const days = { p_from: from ?? null, p_to: to ?? null };
  return { p_search: search, ...chosen, ...days, p_due: isDue, p_suspicious: isSuspicious };
}

const leadCounts = z.object({
  all: z.int(),
  due: z.int(),
  statuses: z.record(z.enum(LEAD_STATUSES), z.int()),
  suspicious: z.int(),
  callbacks: z.int(),
});

/** Every number above the pipeline, whatever it is filtered by. */
export function getLeadCounts(client: OperatorClient, signal?: AbortSignal) {
  return parsedDataOf(client.rpc('lead_counts'), leadCounts, signal);
}

/** A lead comes with its notes, or is null when it is gone. `restoreDeleted` of the history brings one back. */
export const {
  get: getLead,
  create: addLead,
  remove: deleteLead,
} = recordsOf<Tables<'leads'>, z.output<typeof addLeadInput>>((client) => client.from('leads'));

/** Those of these leads that are gone; of very many only the first are looked for, an address has no room for all. */
export async function findGoneLeads(
  client: OperatorClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const asked = ids.slice(0, 100);
  const there = await dataOf(client.from('leads').select('id').in('id', asked).abortSignal(signal));
  return asked.filter((id) => !there.some((lead) => lead.id === id));
}

export type LeadStatuses = Record<string, LeadStatus>;
const leadStatuses = z.record(z.guid(), z.enum(LEAD_STATUSES));

/**
 * Gives each of these leads its status, all or none, and returns what they had: handing that back undoes it.
 * A lead that is gone is left out of the answer.
 */
export function setLeadStatuses(client: OperatorClient, statuses: LeadStatuses): Promise<LeadStatuses> {
  return parsedDataOf(client.rpc('set_lead_statuses', { p_statuses: statuses }), leadStatuses);
}

/** Gives a lead a status where it has `from`, and resolves to the one that it has then; null when it is gone. */
export async function changeLeadStatus(
  client: OperatorClient,
  id: string,
  { from, to }: { from: LeadStatus; to: LeadStatus },
): Promise<ChangedStatus<LeadStatus> | null> {
  const asItWas = client.from('leads').update({ status: to }).eq('id', id).eq('status', from);
  const [changed] = await dataOf(asItWas.select('status'));
  const [lead] = changed ? [changed] : await dataOf(client.from('leads').select('status').eq('id', id));
  return lead ? { status: lead.status, isChanged: changed !== undefined } : null;
}

/** Adds to the history, whoever else writes at the same time, and returns the whole of it. */
export function appendLeadNote(client: OperatorClient, id: string, content: string) {
  return dataOf(client.rpc('append_lead_note', { p_lead: id, p_content: content }));
}

/** The newest callback requests; how many there are in all stands in `getLeadCounts`. */
export function listCallbackRequests(
  client: OperatorClient,
  limit: number,
  offset = 0,
): Promise<Tables<'callback_requests'>[]> {
  const newest = client.from('callback_requests').select().order('created_at', { ascending: false }).order('id');
  return dataOf(newest.range(offset, offset + limit - 1));
}

export async function deleteCallbackRequest(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.from('callback_requests').delete().eq('id', id));
}
