import { useState } from 'react';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { CLIENT_TABLES } from '#features/owners/client.admin.ts';
import { type Deletion, deleteWithUndo } from '../data/query-client.ts';
import { LazyComponent } from '../parts/LazyComponent.tsx';
import { LoadingBlock } from '../table/TableStates.tsx';
import { ConfirmDialog } from './AdminDialog.tsx';
import type { Successor } from './DeleteFacts.tsx';

const facts = lazyComponent(() => import('./DeleteFacts.tsx'), 'DeleteFacts');

/** As much room as what hangs on a record mostly takes, so that the buttons stay where they are while it is read. */
const ROOM = 'md:min-h-60';
const ROOM_OF_LISTERS = 'md:min-h-80';
const LISTERS: ReadonlySet<string> = new Set(Object.values(CLIENT_TABLES));

export interface DeleteProps extends Deletion {
  /** Of the record. */
  name: string;
  /** The whole question, in the words of the specification. */
  question: string;
  /** The message of the specification when nothing was deleted. */
  failed: string;
  /** It is gone, whether a page takes its visitors over or not. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted. */
export function DeleteDialog({ name, question, failed, onDeleted, onClose, ...deletion }: DeleteProps) {
  const [successor, setSuccessor] = useState<Successor | null>(null);
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      label="Delete"
      busyLabel="Deleting..."
      act={async () => {
        await deleteWithUndo({ ...deletion, remove: successor?.remove ?? deletion.remove });
        onDeleted?.();
        onClose();
      }}
      failed={(error) => {
        showToast({ kind: 'error', text: failed });
        return `${failed}. ${errorMessage(error)}`;
      }}
      onClose={onClose}
    >
      <div className={LISTERS.has(deletion.table) ? ROOM_OF_LISTERS : ROOM}>
        <p className="text-base">{question}</p>
        <LazyComponent of={facts} failed="Failed to load what hangs on it" loading={<LoadingBlock />}>
          {(DeleteFacts) => <DeleteFacts {...deletion} successor={successor} onSuccessor={setSuccessor} />}
        </LazyComponent>
      </div>
    </ConfirmDialog>
  );
}
