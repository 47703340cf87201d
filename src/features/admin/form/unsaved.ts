import { atom } from 'nanostores';
import { showToast } from '#components/ui/toast.ts';
import type { Stake } from '#components/ui/use-modal.tsx';

interface Unsaved extends Stake {
  detail?: string;
}

const TYPED: Unsaved = {
  question: 'Leave without saving?',
  detail: 'What you have typed is not saved yet.',
  stay: 'Keep writing',
  leave: 'Discard',
};

/** What is typed stays as a draft where the desk is only locked. */
export const LOCKING: Unsaved = {
  question: 'Lock without saving?',
  detail: 'What you have typed is kept as a draft, unless this browser stores nothing.',
  stay: 'Keep writing',
  leave: 'Lock',
};

const unsaved = new Map<object, Unsaved | undefined>();

/** Set while the operator is asked whether to give up what is not saved. */
export const $leaveQuestion = atom<{ stake: Unsaved; answer: (mayLeave: boolean) => void } | null>(null);

/** While something is being stored nobody writes on or leaves: neither would change what is on its way. */
export const $isStoring = atom(false);

/** Whether somebody who wants to leave has to wait until something is stored; says so. */
export function isHeld(): boolean {
  if ($isStoring.get()) showToast({ kind: 'error', text: 'This is being saved. One moment, please.' });
  return $isStoring.get();
}

/** Marks one form as holding typed work, or what else is at stake, until the returned function is called. */
export function markUnsaved(stake?: Unsaved): () => void {
  const mark = {};
  unsaved.set(mark, stake);
  return () => unsaved.delete(mark);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0 || $isStoring.get();
}

/**
 * Asks when something is not saved, for typed work as `typed` says; true when the way is free. A mark goes with its form:
 * what does not go stays guarded.
 */
export async function mayLeave(typed = TYPED): Promise<boolean> {
  if (!hasUnsaved()) return true;
  if (isHeld()) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $leaveQuestion.get()?.answer(false);
  // Of all that is not saved what came last.
  const asked = { stake: [...unsaved.values()].at(-1) ?? typed, answer: resolve };
  $leaveQuestion.set(asked);
  const isFree = (await promise) && !isHeld();
  // Another step may have asked meanwhile.
  if ($leaveQuestion.get() === asked) $leaveQuestion.set(null);
  return isFree;
}

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});

/** Text may be dragged from field to field. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

// Dropped beside a field for files, a file would replace the page, and everything typed with it.
for (const name of ['dragover', 'drop'] as const) {
  addEventListener(name, (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
}
