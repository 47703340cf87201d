import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { type AuditedTable, restoreDeleted } from '#features/history/history.admin.ts';
import { invalidateTables } from './query-client.ts';

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
