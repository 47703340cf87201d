import { showToast } from '#components/ui/toast.ts';
import type { TableName } from '#db/operator.ts';
import { announceChange } from './changes.ts';

interface Options {
  /** Shows the change; returns what takes it back. `patch` of a query does this. */
  show: () => () => void;
  save: () => Promise<unknown>;
  /** What tables to read again, whatever came of it. */
  tables: readonly TableName[];
  /** The message of the specification. */
  done: string;
  failed: string | ((error: unknown) => string);
  /** Saves the opposite; offers "Undo" beside `done`. */
  undo?: () => Promise<unknown>;
}

/** A change without a form: on the screen at once, taken back when it could not be saved. Tells whether it was. */
export async function saveAtOnce({ show, save, tables, done, failed, undo }: Options): Promise<boolean> {
  const takeBack = show();
  const refused = (error: unknown) => (typeof failed === 'string' ? failed : failed(error));
  try {
    await save();
  } catch (error) {
    takeBack();
    showToast({ kind: 'error', text: refused(error) });
    announceChange(...tables);
    return false;
  }
  const undoSaved = async () => {
    try {
      await undo?.();
      showToast({ kind: 'success', text: 'Undone' });
    } catch (error) {
      showToast({ kind: 'error', text: refused(error) });
    }
    announceChange(...tables);
  };
  showToast({ kind: 'success', text: done, ...(undo && { action: { label: 'Undo', act: () => void undoSaved() } }) });
  announceChange(...tables);
  return true;
}
