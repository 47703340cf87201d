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

const unsaved = new Map<object, Unsaved>();

/** Set while the operator is asked whether to give up what is not saved. */
export const $leaveQuestion = atom<((mayLeave: boolean) => void) | null>(null);

/** While something is being stored nobody writes on or leaves: neither would change what is on its way. */
export const $isStoring = atom(false);

/** Whether somebody who wants to leave has to wait until something is stored; says so. */
export function isHeld(): boolean {
  if ($isStoring.get()) showToast({ kind: 'error', text: 'This is being saved. One moment, please.' });
  return $isStoring.get();
}

/** Marks one form as holding typed work, or what else is at stake, until the returned function is called. */
export function markUnsaved(stake: Unsaved = TYPED): () => void {
  const mark = {};
  unsaved.set(mark, stake);
  return () => unsaved.delete(mark);
}

/** Of all that is not saved what came last. */
export function lastStake(): Unsaved {
  return [...unsaved.values()].at(-1) ?? TYPED;
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0 || $isStoring.get();
}

/** Asks when something is not saved; true when the way is free. A mark goes with its form: what does not go stays guarded. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  if (isHeld()) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $leaveQuestion.get()?.(false);
  $leaveQuestion.set(resolve);
  const isFree = (await promise) && !isHeld();
  // Another step may have asked meanwhile.
  if ($leaveQuestion.get() === resolve) $leaveQuestion.set(null);
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
