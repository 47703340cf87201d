import { useState } from 'react';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { type Deletion, deleteWithUndo } from '../data/query-client.ts';
import { LazyComponent } from '../parts/LazyComponent.tsx';
import { ConfirmDialog } from './AdminDialog.tsx';
import type { Successor } from './DeleteFacts.tsx';

const facts = lazyComponent(() => import('./DeleteFacts.tsx'), 'DeleteFacts');

/** Much may hang on them. Room is kept for what comes, so that the buttons stay where they are. */
const hasMuch: ReadonlySet<string> = new Set(['agents', 'agencies', 'developers']);

interface Props extends Deletion {
  /** Of the record. */
  name: string;
  /** The whole question, in the words of the specification. */
  question: string;
  /** The message of the specification when nothing was deleted. */
  failed: string;
  onClose: () => void;
}

/** Asks before a record is deleted. */
export function DeleteDialog({ name, question, failed, onClose, ...deletion }: Props) {
  const [successor, setSuccessor] = useState<Successor | null>(null);
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      label="Delete"
      busyLabel="Deleting..."
      act={async () => {
        await deleteWithUndo({ ...deletion, remove: successor?.remove ?? deletion.remove });
        onClose();
      }}
      failed={(error) => {
        showToast({ kind: 'error', text: failed });
        return `${failed}. ${errorMessage(error)}`;
      }}
      onClose={onClose}
    >
      <div className={hasMuch.has(deletion.table) ? 'md:min-h-80' : 'md:min-h-60'}>
        <p className="text-base">{question}</p>
        <LazyComponent
          of={facts}
          failed="Failed to load what hangs on it"
          frame={(inside) => <div className="max-h-48 overflow-hidden">{inside}</div>}
        >
          {(DeleteFacts) => <DeleteFacts {...deletion} successor={successor} onSuccessor={setSuccessor} />}
        </LazyComponent>
      </div>
    </ConfirmDialog>
  );
}
