import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import {
  clearLeadSuspicions,
  deleteLeads,
  giveLeadsReminder,
  giveLeadsStatus,
  type LeadVersions,
  type LeadWork,
  restoreLeads,
  undoLeadWork,
  workLabel,
} from '#features/leads/lead-work.admin.ts';
import type { Reminder } from '#features/leads/reminder.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { holdSession } from '../../gate/gate.store.ts';
import { markSeen } from '../../news/VisitorNews.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';

/** From here on it is said that the work goes on. */
const LONG_MS = 400;

interface Work {
  count: number;
  act: () => Promise<LeadWork>;
  /** What became of them, behind how many they are. */
  done: string;
  /** Stands in front of how many they are. */
  failed: string;
  undo: (work: LeadWork) => Promise<LeadWork | undefined>;
}

/** A status for all of them, with a way back to what each had. Resolves to those that were left alone, null after a failure. */
export function changeStatuses(leads: LeadVersions, status: LeadStatus): Promise<LeadVersions | null> {
  return workOn({
    count: Object.keys(leads).length,
    act: () => giveLeadsStatus(operator, leads, status),
    done: `: ${LEAD_STATUS_STYLES[status].label}`,
    failed: 'Failed to save the status of',
    undo: (work) => undoLeadWork(operator, work),
  });
}

export function remindOfLeads(leads: LeadVersions, reminder: Reminder): Promise<LeadVersions | null> {
  return workOn({
    count: Object.keys(leads).length,
    act: () => giveLeadsReminder(operator, leads, reminder),
    done: `: reminder on ${formatShortDate(reminder.reminder_date)}`,
    failed: 'Failed to save the reminder of',
    undo: (work) => undoLeadWork(operator, work),
  });
}

/** Puts leads among the others. */
export function clearSuspicions(leads: LeadVersions): Promise<LeadVersions | null> {
  return workOn({
    count: Object.keys(leads).length,
    act: () => clearLeadSuspicions(operator, leads),
    done: ' moved to All Leads',
    failed: 'Failed to move',
    undo: (work) => undoLeadWork(operator, work),
  });
}

export function deleteTogether(leads: LeadVersions): Promise<LeadVersions | null> {
  return workOn({
    count: Object.keys(leads).length,
    act: () => deleteLeads(operator, leads),
    done: ' deleted',
    failed: 'Failed to delete',
    undo: async (work) => void (await restoreLeads(operator, work)),
  });
}

async function workOn({ count, act, done, failed, undo }: Work): Promise<LeadVersions | null> {
  const problem = `${failed} ${countOf(count, 'lead')}`;
  const undoDone = async (work: LeadWork) => {
    await told(`Undoing ${countOf(Object.keys(work.done).length, 'lead')}...`, problem, async () => {
      const undone = await undo(work);
      showToast({ kind: 'success', text: undone ? workLabel(undone, ': undone') : 'Undone' });
    });
  };
  const work = await told(`Working on ${countOf(count, 'lead')}...`, problem, act);
  if (!work) return null;
  markSeen(...Object.keys(work.done));
  const isAnyDone = Object.keys(work.done).length > 0;
  const isDoneByOthers = !isAnyDone && Object.keys(work.changed).length + work.gone === 0;
  showToast({
    kind: isAnyDone || isDoneByOthers ? 'success' : 'error',
    text: isDoneByOthers ? 'Somebody else has done this already.' : workLabel(work, done),
    ...(isAnyDone && { action: { label: 'Undo', act: () => void undoDone(work) } }),
  });
  return work.changed;
}

/** Says what is under way when it takes long, and what went wrong. */
async function told<Answer>(text: string, problem: string, act: () => Promise<Answer>): Promise<Answer | null> {
  let dismiss = () => {};
  const timer = setTimeout(() => {
    dismiss = showToast({ kind: 'loading', text });
  }, LONG_MS);
  try {
    return await holdSession(act());
  } catch (error) {
    showToast({ kind: 'error', text: `${problem}. ${errorMessage(error)}` });
    return null;
  } finally {
    clearTimeout(timer);
    dismiss();
    invalidateTables('leads');
  }
}
