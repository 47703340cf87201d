import { DbError, errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { createStatusQueue } from '#db/operator-answers.ts';
import { changeLeadStatus } from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { type LeadImport, restoreLeadImport, undoLeadImport } from '#features/leads/lead-import.admin.ts';
import { changeReminders, type ReminderChange, storedReminders } from '#features/leads/reminder.admin.ts';
import { countOf } from '#lib/words.ts';
import { queryClient, saveAtOnce } from '../data/query-client.ts';
import { markSeen } from '../news/VisitorNews.tsx';
import { LEAD_STATUS_STYLES } from '../parts/status-styles.ts';
import { type Statuses, withStatuses } from './board/board.ts';
import { isSameReminder, reminderMoment } from './lead-labels.ts';
import { BOARDS, type BoardColumns, leadById } from './lead-queries.ts';

const send = createStatusQueue<LeadStatus>((id, step) => changeLeadStatus(operator, id, step));

/** Gives a lead a status while it has the one that stands on the screen, and resolves to what it had. */
export async function saveStatus(leadId: string, status: LeadStatus, from: LeadStatus): Promise<LeadStatus> {
  const had = await send(leadId, status, from);
  showStatuses({ [leadId]: status });
  return had;
}

/**
 * What was stored by whatever way: a choice that follows before the leads were read again is made over it. What was taken
 * back is so only where the lead still has what it was taken back `over`.
 */
export function showStatuses(statuses: Statuses, over?: Statuses): void {
  for (const [id, status] of Object.entries(statuses)) {
    queryClient.setQueryData(leadById(id).queryKey, (lead) =>
      lead && status && (!over || over[id] === lead.status) ? { ...lead, status } : lead,
    );
  }
  queryClient.setQueriesData<BoardColumns>(
    { queryKey: BOARDS },
    (columns) => columns && withStatuses(columns, statuses, over),
  );
}

interface Options {
  /** As it stands on the screen. */
  lead: { id: string; full_name: string; status: LeadStatus };
  status: LeadStatus;
  /** What `show` of `useRows` has returned. */
  shown?: (isSaved: boolean) => void;
}

/** Gives a lead a status at once, with a way back to what it had. Tells whether it was saved. */
export function changeStatus({ lead: { id, full_name, status: from }, status, shown }: Options): Promise<boolean> {
  let before = from;
  return saveAtOnce({
    shown,
    save: async () => {
      before = await saveStatus(id, status, from);
      markSeen(id);
    },
    tables: ['leads'],
    done: `${full_name}: ${LEAD_STATUS_STYLES[status].label}`,
    failed: (error) => `Failed to save the status of ${full_name}. ${errorMessage(error)}`,
    undo: () => saveStatus(id, before, status),
  });
}

interface ReminderOptions extends ReminderChange {
  lead: Pick<Tables<'leads'>, 'id' | 'full_name' | 'reminders'>;
  onFailed?: (message: string, error: unknown) => void;
}

/** Sets a reminder, moves one, or has one done, with a way back. Tells whether it was saved. */
export function saveReminder({ lead, take, put, onFailed }: ReminderOptions): Promise<boolean> {
  const failed = `Failed to save the reminder.`;
  // One that was there already stays through the undo.
  const isThere = storedReminders.safeParse(lead.reminders).data?.some((each) => put && isSameReminder(each, put));
  const given = isThere ? undefined : put;
  return saveAtOnce({
    save: () => changeReminders(operator, lead.id, { take, put }),
    tables: ['leads'],
    done: `${lead.full_name}: ${put ? `reminder on ${reminderMoment(put)}` : 'reminder done'}`,
    failed: (error) => {
      onFailed?.(`${failed} ${error instanceof DbError ? errorMessage(error) : ''}`, error);
      return failed;
    },
    ...((given || take) && { undo: () => changeReminders(operator, lead.id, { take: given, put: take }, true) }),
  });
}

const tables = ['leads', 'lead_imports'] as const;

/** Deletes what came from one file, with a way to have it back. */
export function undoImport({ id, name }: LeadImport, withWorkedOn: boolean): Promise<boolean> {
  let deleted = 0;
  return saveAtOnce({
    tables,
    save: async () => {
      deleted = await undoLeadImport(operator, id, withWorkedOn);
    },
    done: () => `${name}: ${countOf(deleted, 'lead')} deleted`,
    failed: (error) => `Failed to undo the import of ${name}. ${errorMessage(error)}`,
    undo: () => restoreLeadImport(operator, id),
  });
}

export function restoreImport({ id, name }: LeadImport): Promise<boolean> {
  let restored = 0;
  return saveAtOnce({
    tables,
    save: async () => {
      restored = await restoreLeadImport(operator, id);
    },
    done: () => `${name}: ${countOf(restored, 'lead')} brought back`,
    failed: (error) => `Failed to bring back the leads of ${name}. ${errorMessage(error)}`,
  });
}
