import { DbError, errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  type LeadStatuses,
  type LeadSuspicions,
  setLeadStatuses,
  setLeadSuspicions,
} from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { type LeadImport, restoreLeadImport, undoLeadImport } from '#features/leads/lead-import.admin.ts';
import { changeReminders, type ReminderChange } from '#features/leads/reminder.admin.ts';
import { countOf } from '#lib/words.ts';
import { saveAtOnce } from '../data/query-client.ts';
import { LEAD_STATUS_STYLES } from '../parts/status-styles.ts';
import { reminderMoment } from './lead-labels.ts';

interface Options {
  ids: readonly string[];
  status: LeadStatus;
  /** Who it is, when it is one. */
  name?: string;
  /** What `show` of `useRows` has returned. */
  shown?: (isSaved: boolean) => void;
}

/** Gives leads a status at once, with a way back to what each of them had. Tells whether it was saved. */
export function changeStatus({ ids, status, name, shown }: Options): Promise<boolean> {
  let before: LeadStatuses = {};
  const who = name ?? countOf(ids.length, 'lead');
  return saveAtOnce({
    shown,
    save: async () => {
      before = await setLeadStatuses(operator, Object.fromEntries(ids.map((id) => [id, status])));
    },
    tables: ['leads'],
    done: `${who}: ${LEAD_STATUS_STYLES[status].label}`,
    failed: `Failed to save the status of ${who}`,
    undo: () => setLeadStatuses(operator, before),
  });
}

interface ReminderOptions extends ReminderChange {
  lead: { id: string; full_name: string };
  onFailed?: (message: string) => void;
}

/** Sets a reminder, moves one, or has one done, with a way back. Tells whether it was saved. */
export function saveReminder({ lead, take, put, onFailed }: ReminderOptions): Promise<boolean> {
  const failed = `Failed to save the reminder.`;
  return saveAtOnce({
    save: () => changeReminders(operator, lead.id, { take, put }),
    tables: ['leads'],
    done: `${lead.full_name}: ${put ? `reminder on ${reminderMoment(put)}` : 'reminder done'}`,
    failed: (error) => {
      onFailed?.(`${failed} ${error instanceof DbError ? errorMessage(error) : ''}`);
      return failed;
    },
    undo: () => changeReminders(operator, lead.id, { take: put, put: take }, true),
  });
}

/** Puts leads among the others, with a way back. Tells whether it was saved. */
export function clearSuspicion(ids: readonly string[]): Promise<boolean> {
  let before: LeadSuspicions = {};
  const who = countOf(ids.length, 'lead');
  return saveAtOnce({
    save: async () => {
      before = await setLeadSuspicions(operator, Object.fromEntries(ids.map((id) => [id, null])));
    },
    tables: ['leads'],
    done: `${who} moved to All Leads`,
    failed: `Failed to move ${who}`,
    undo: () => setLeadSuspicions(operator, before),
  });
}

const tables = ['leads', 'lead_imports'] as const;

/** Deletes what came from one file, with a way to have it back. */
export function undoImport({ id, name, leads, worked_on }: LeadImport, withWorkedOn: boolean): Promise<boolean> {
  return saveAtOnce({
    tables,
    save: () => undoLeadImport(operator, id, withWorkedOn),
    done: `${name}: ${countOf(withWorkedOn ? leads : leads - worked_on, 'lead')} deleted`,
    failed: (error) => `Failed to undo the import of ${name}. ${errorMessage(error)}`,
    undo: () => restoreLeadImport(operator, id),
  });
}

export function restoreImport({ id, name, restorable }: LeadImport): Promise<boolean> {
  return saveAtOnce({
    tables,
    save: () => restoreLeadImport(operator, id),
    done: `${name}: ${countOf(restorable, 'lead')} brought back`,
    failed: (error) => `Failed to bring back the leads of ${name}. ${errorMessage(error)}`,
  });
}
