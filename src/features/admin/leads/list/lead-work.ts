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
  workInParts,
  workLabel,
} from '#features/leads/lead-work.admin.ts';
import type { Reminder } from '#features/leads/reminder.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { asSentence, countOf } from '#lib/words.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { holdSession } from '../../gate/gate.store.ts';
import { markSeen } from '../../news/VisitorNews.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { showStatuses } from '../lead-changes.ts';

/** From here on it is said that the work goes on. */
const LONG_MS = 400;

interface Work {
  leads: LeadVersions;
  act: (leads: LeadVersions) => Promise<LeadWork>;
  /** What became of them, behind how many they are. */
  done: string;
  /** Stands in front of how many they are. */
  failed: string;
  undo: (work: Pick<LeadWork, 'done'>) => Promise<LeadWork>;
  /** What is said when all of it is taken back; how many they are without it. */
  undone?: string;
}

/** A status for all of them, with a way back to what each had. Resolves to those that are left, null when none was reached. */
export function changeStatuses(leads: LeadVersions, status: LeadStatus): Promise<LeadVersions | null> {
  return workOn({
    leads,
    act: async (some) => shownAs(await giveLeadsStatus(operator, some, status), () => status),
    done: `: ${LEAD_STATUS_STYLES[status].label}`,
    failed: 'Failed to save the status of',
    undo: async (work) => shownAs(await undoLeadWork(operator, work), (id) => work.done[id]?.status),
  });
}

function shownAs(work: LeadWork, statusOf: (id: string) => LeadStatus | undefined): LeadWork {
  showStatuses(Object.fromEntries(Object.keys(work.done).map((id) => [id, statusOf(id)])));
  return work;
}

export function remindOfLeads(leads: LeadVersions, reminder: Reminder): Promise<LeadVersions | null> {
  return workOn({
    leads,
    act: (some) => giveLeadsReminder(operator, some, reminder),
    done: `: reminder on ${formatShortDate(reminder.reminder_date)}`,
    failed: 'Failed to save the reminder of',
    undo: (work) => undoLeadWork(operator, work),
  });
}

/** Puts leads among the others. */
export function clearSuspicions(leads: LeadVersions): Promise<LeadVersions | null> {
  return workOn({
    leads,
    act: (some) => clearLeadSuspicions(operator, some),
    done: ' moved to All Leads',
    failed: 'Failed to move',
    undo: (work) => undoLeadWork(operator, work),
  });
}

export function deleteTogether(leads: LeadVersions): Promise<LeadVersions | null> {
  return workOn({
    leads,
    act: (some) => deleteLeads(operator, some),
    done: ' deleted',
    failed: 'Failed to delete',
    undo: (work) => restoreLeads(operator, work),
    undone: 'Undone',
  });
}

async function workOn({ leads, act, done, failed, undo, undone }: Work): Promise<LeadVersions | null> {
  const undoOf = (given: LeadWork['done']) => ({ label: 'Undo', act: () => void undoDone(given) });
  const undoDone = async (given: LeadWork['done']) => {
    const back = await told('Undoing', given, { failed, act: (some) => undo({ done: some }) });
    if (!back) return;
    const text = workLabel(back, ': undone');
    if (back.error === null) showToast({ kind: 'success', text: undone ?? text });
    else showToast({ kind: 'error', text: withRest(text, failed, back), action: undoOf(back.left) });
  };
  const work = await told('Working on', leads, { failed, act });
  if (!work) return null;
  markSeen(...Object.keys(work.done));
  const isAnyDone = Object.keys(work.done).length > 0;
  const isBroken = work.error !== null;
  const isDoneByOthers = !isBroken && !isAnyDone && Object.keys(work.changed).length + work.gone === 0;
  const text = isDoneByOthers ? 'Somebody else has done this already.' : workLabel(work, done);
  showToast({
    kind: (isAnyDone && !isBroken) || isDoneByOthers ? 'success' : 'error',
    text: isBroken ? withRest(text, failed, work) : text,
    ...(isAnyDone && { action: undoOf(work.done) }),
  });
  // In this order the same leads make a part when they are sent again: one whose answer was lost counts as done.
  return { ...work.left, ...work.changed };
}

function problemOf(failed: string, leads: object, error: unknown): string {
  return `${failed} ${countOf(Object.keys(leads).length, 'lead')}. ${errorMessage(error)}`;
}

/** What became of those that were done, and what went wrong with the others. */
function withRest(text: string, failed: string, { left, error }: { left: object; error: unknown }): string {
  return `${asSentence(text)} ${problemOf(failed, left, error)}`;
}

interface Told<Each> {
  failed: string;
  act: (some: Record<string, Each>) => Promise<LeadWork>;
}

/** Says what is under way when it takes long, how far it is, and what went wrong when nothing was done. */
async function told<Each>(doing: string, leads: Readonly<Record<string, Each>>, { failed, act }: Told<Each>) {
  const text = `${doing} ${countOf(Object.keys(leads).length, 'lead')}`;
  let dismiss = () => {};
  const say = (words: string) => {
    dismiss();
    dismiss = showToast({ kind: 'loading', text: words });
  };
  const timer = setTimeout(() => say(`${text}...`), LONG_MS);
  const tellProgress = (count: number) => {
    clearTimeout(timer);
    say(`${text}: ${count.toLocaleString('en-US')} done`);
  };
  try {
    return await holdSession(workInParts(leads, act, tellProgress));
  } catch (error) {
    showToast({ kind: 'error', text: problemOf(failed, leads, error) });
    return null;
  } finally {
    clearTimeout(timer);
    dismiss();
    invalidateTables('leads');
  }
}
