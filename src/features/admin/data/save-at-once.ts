import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator, type TableName } from '#db/operator.ts';
import { type AuditedTable, restoreDeleted } from '#features/history/history.admin.ts';
import { invalidateTables } from './query-client.ts';

interface Options {
  /** What `show` of `useRows` has returned, where the change is on the screen already. */
  shown?: ((isSaved: boolean) => void) | undefined;
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
export async function saveAtOnce({ shown, save, tables, done, failed, undo }: Options): Promise<boolean> {
  const attempt = async (work: () => Promise<unknown>, text: string, action?: { label: string; act: () => void }) => {
    try {
      await work();
      showToast({ kind: 'success', text, ...(action && { action }) });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: typeof failed === 'string' ? failed : failed(error) });
      return false;
    }
  };
  const undoSaved = async () => {
    if (undo) await attempt(undo, 'Undone');
    invalidateTables(...tables);
  };
  const isSaved = await attempt(save, done, undo && { label: 'Undo', act: () => void undoSaved() });
  shown?.(isSaved);
  invalidateTables(...tables);
  return isSaved;
}

export interface Deletion {
  table: AuditedTable;
  id: string;
  remove: () => Promise<void>;
  /** What is said once it is gone. */
  done: string;
}

/** Deletes a record and offers "Undo", which brings it back with its id and link. Rejects when nothing was deleted. */
export async function deleteWithUndo({ table, id, remove, done }: Deletion): Promise<void> {
  await remove();
  invalidateTables(table);
  showToast({ kind: 'success', text: done, action: { label: 'Undo', act: () => void undoDelete(table, id) } });
}

async function undoDelete(table: AuditedTable, id: string): Promise<void> {
  try {
    await restoreDeleted(operator, table, id);
    showToast({ kind: 'success', text: 'Undone' });
  } catch (error) {
    showToast({ kind: 'error', text: errorMessage(error) });
  }
  invalidateTables(table);
}
