import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { type ClientRow, deleteClient } from '#features/owners/client.admin.ts';
import { deleteWithUndo } from '../data/delete-with-undo.ts';
import { ConfirmDelete } from '../form/ConfirmDelete.tsx';
import { CLIENT_TABLES } from './client-kinds.ts';

const FAILED = 'Failed to delete client';

export function DeleteClient({ client: { kind, id, name }, onClose }: { client: ClientRow; onClose: () => void }) {
  return (
    <ConfirmDelete
      question={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      onDelete={async () => {
        try {
          await deleteWithUndo({
            table: CLIENT_TABLES[kind],
            id,
            remove: () => deleteClient(operator, kind, id),
            done: `${name} deleted successfully`,
          });
        } catch (error) {
          showToast({ kind: 'error', text: FAILED });
          throw error;
        }
      }}
      failed={(error) => `${FAILED}. ${errorMessage(error)}`}
      onClose={onClose}
    />
  );
}
