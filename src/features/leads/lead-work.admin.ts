import * as z from 'zod/mini';
import { dataOf, type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { countOf } from '#lib/words.ts';
import { filterArguments, type LeadFilter } from './lead.admin.ts';
import { LEAD_STATUSES, LEAD_SUSPICIONS, type LeadStatus } from './lead.ts';
import { type Reminder, storedReminders } from './reminder.admin.ts';

const versions = z.record(z.string(), z.string());
/** Leads as they were when they were chosen: the time of the last change of each. */
export type LeadVersions = z.output<typeof versions>;

const leadWork = z.object({
  /** What each lead had, for `undoLeadWork`. */
  done: z.record(
    z.string(),
    z.object({
      updated_at: z.optional(z.string()),
      status: z.optional(z.enum(LEAD_STATUSES)),
      reminders: z.optional(storedReminders),
      suspicion: z.optional(z.enum(LEAD_SUSPICIONS)),
    }),
  ),
  /** Left alone because somebody has changed them since they were chosen; as they are. */
  changed: versions,
  /** How many were deleted meanwhile. */
  gone: z.int(),
});
export type LeadWork = z.output<typeof leadWork>;

/** Every lead that a filter finds, on whatever page. */
export function findLeadVersions(client: OperatorClient, filter: LeadFilter): Promise<LeadVersions> {
  return parsedDataOf(client.rpc('find_lead_versions', filterArguments(filter)), versions);
}

// All or none of those that nobody has changed meanwhile. Sent again after a lost answer, it has done the same.

export function giveLeadsStatus(client: OperatorClient, leads: LeadVersions, status: LeadStatus): Promise<LeadWork> {
  return parsedDataOf(client.rpc('give_leads_status', { p_leads: leads, p_status: status }), leadWork);
}

export function giveLeadsReminder(client: OperatorClient, leads: LeadVersions, reminder: Reminder): Promise<LeadWork> {
  const { reminder_date: p_date, reminder_note: p_note } = reminder;
  return parsedDataOf(client.rpc('give_leads_reminder', { p_leads: leads, p_date, p_note }), leadWork);
}

/** Says that they are none of the junk. */
export function clearLeadSuspicions(client: OperatorClient, leads: LeadVersions): Promise<LeadWork> {
  return parsedDataOf(client.rpc('clear_lead_suspicions', { p_leads: leads }), leadWork);
}

export function deleteLeads(client: OperatorClient, leads: LeadVersions): Promise<LeadWork> {
  return parsedDataOf(client.rpc('delete_leads', { p_leads: leads }), leadWork);
}

/** Few enough for one answer well within the time that the database gives a request. */
const LEADS_AT_ONCE = 2000;

type WorkInParts<Each> = LeadWork & {
  /** What was not reached, because `error` came between. */
  left: Record<string, Each>;
  error: unknown;
};

/** Thousands of leads some at a time and in their order: what is done stays done when a later part fails. */
export async function workInParts<Each>(
  leads: Readonly<Record<string, Each>>,
  act: (part: Record<string, Each>) => Promise<LeadWork>,
  onProgress: (done: number) => void,
): Promise<WorkInParts<Each>> {
  const all = Object.entries(leads);
  const work: WorkInParts<Each> = { done: {}, changed: {}, gone: 0, left: {}, error: null };
  for (let from = 0; from < all.length; from += LEADS_AT_ONCE) {
    if (from > 0) onProgress(from);
    try {
      const part = await act(Object.fromEntries(all.slice(from, from + LEADS_AT_ONCE)));
      Object.assign(work.done, part.done);
      Object.assign(work.changed, part.changed);
      work.gone += part.gone;
    } catch (error) {
      if (from === 0) throw error;
      return { ...work, left: Object.fromEntries(all.slice(from)), error };
    }
  }
  return work;
}

/** Takes a status, a reminder or what was said of junk back, except where somebody has changed the lead since. */
export function undoLeadWork(client: OperatorClient, { done }: Pick<LeadWork, 'done'>): Promise<LeadWork> {
  return parsedDataOf(client.rpc('undo_lead_work', { p_done: done }), leadWork);
}

/** Brings back what `deleteLeads` has deleted. */
export async function restoreLeads(client: OperatorClient, { done }: Pick<LeadWork, 'done'>): Promise<LeadWork> {
  await dataOf(client.rpc('restore_leads', { p_leads: Object.keys(done) }));
  return { done, changed: {}, gone: 0 };
}

/** What became of many leads, and what others had done with some of them meanwhile. */
export function workLabel({ done, changed, gone }: LeadWork, what: string): string {
  const others = Object.keys(changed).length;
  const said = `${countOf(Object.keys(done).length, 'lead')}${what}`;
  const left = [
    others > 0 && `${others} changed meanwhile and ${others === 1 ? 'was' : 'were'} left alone.`,
    gone > 0 && `${gone} ${gone === 1 ? 'was' : 'were'} deleted meanwhile.`,
  ].filter(Boolean);
  return left.length === 0 ? said : [`${said}.`, ...left].join(' ');
}
