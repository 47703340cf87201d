import { operator } from '#db/operator.ts';
import { CLIENT_TABLES, type ClientRow, deleteClient } from '#features/owners/client.admin.ts';
import { deleteWithUndo } from '../data/delete-with-undo.ts';
import { ConfirmDelete } from '../form/ConfirmDelete.tsx';

export function DeleteClient({ client: { kind, id, name }, onClose }: { client: ClientRow; onClose: () => void }) {
  return (
    <ConfirmDelete
      question={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      onDelete={() =>
        deleteWithUndo({
          table: CLIENT_TABLES[kind],
          id,
          remove: () => deleteClient(operator, kind, id),
          done: `${name} deleted successfully`,
        })
      }
      failed="Failed to delete client"
      onClose={onClose}
    />
  );
}
