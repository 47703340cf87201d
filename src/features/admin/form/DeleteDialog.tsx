import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { type Deletion, deleteWithUndo } from '../data/save-at-once.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { LazyComponent } from '../parts/LazyComponent.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import type { Successor } from './DeleteFacts.tsx';

const facts = lazyComponent(() => import('./DeleteFacts.tsx'), 'DeleteFacts');

interface Props extends Deletion {
  /** Of the record. */
  name: string;
  /** The whole question, in the words of the specification. */
  question: string;
  /** The message of the specification when nothing was deleted. */
  failed: string;
  onClose: () => void;
}

/** Asks before a record is deleted. When that fails the question stays, with the reason in place. */
export function DeleteDialog({ name, question, failed, onClose, ...deletion }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [successor, setSuccessor] = useState<Successor | null>(null);
  const handleDelete = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await deleteWithUndo({ ...deletion, remove: successor?.remove ?? deletion.remove });
      onClose();
    } catch (error) {
      setProblem(`${failed}. ${errorMessage(error)}`);
      showToast({ kind: 'error', text: failed });
      setIsBusy(false);
    }
  };
  const footer = (
    <>
      <SmallButton className="ml-auto" data-autofocus onClick={onClose}>
        Cancel
      </SmallButton>
      <Button
        className="btn-small bg-hibiscus-600 text-white hover:bg-hibiscus-700"
        isBusy={isBusy}
        busyLabel="Deleting..."
        onClick={handleDelete}
      >
        Delete
      </Button>
    </>
  );
  return (
    <AdminDialog shape="small" title={`Delete “${name}”?`} footer={footer} onClose={onClose}>
      <div className="px-4 py-4 md:px-5.5">
        <p className="text-base">{question}</p>
        <LazyComponent of={facts} failed="Failed to load what hangs on it">
          {(DeleteFacts) => <DeleteFacts {...deletion} successor={successor} onSuccessor={setSuccessor} />}
        </LazyComponent>
        {problem && (
          <p className="mt-3 rounded-sm bg-hibiscus-50 px-3 py-2 text-hibiscus-700" role="alert">
            {problem}
          </p>
        )}
      </div>
    </AdminDialog>
  );
}
