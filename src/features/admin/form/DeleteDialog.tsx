import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { type Deletion, deleteWithUndo } from '../data/delete-with-undo.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { AdminDialog } from './AdminDialog.tsx';

interface Props extends Deletion {
  /** The whole question, in the words of the specification. */
  question: string;
  /** The message of the specification when nothing was deleted. */
  failed: string;
  onClose: () => void;
}

/** Asks before a record is deleted. When that fails the question stays, with the reason in place. */
export function DeleteDialog({ question, failed, onClose, ...deletion }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleDelete = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await deleteWithUndo(deletion);
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
    <AdminDialog shape="small" title="Delete" footer={footer} onClose={onClose}>
      <div className="px-4 py-4 md:px-5.5">
        <p className="text-base">{question}</p>
        {problem && (
          <p className="mt-3 rounded-sm bg-hibiscus-50 px-3 py-2 text-hibiscus-700" role="alert">
            {problem}
          </p>
        )}
      </div>
    </AdminDialog>
  );
}
