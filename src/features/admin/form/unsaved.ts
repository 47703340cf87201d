import { atom } from 'nanostores';

const unsaved = new Set<object>();

/** Set while the operator is asked whether to give up what is not saved. */
export const $leaveQuestion = atom<((mayLeave: boolean) => void) | null>(null);

/** Marks one form as holding typed work until the returned function is called. */
export function markUnsaved(): () => void {
  const mark = {};
  unsaved.add(mark);
  return () => unsaved.delete(mark);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Asks when something is not saved; true when the way is free. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $leaveQuestion.get()?.(false);
  $leaveQuestion.set(resolve);
  const isFree = await promise;
  $leaveQuestion.set(null);
  if (isFree) unsaved.clear();
  return isFree;
}

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
