import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { DeskDialog } from './DeskDialog.tsx';

interface Props {
  /** The whole question, in the words of the specification. */
  question: string;
  /** Rejects when nothing was deleted; the question then stays, with the reason in place. */
  onDelete: () => Promise<void>;
  /** The message of the specification when nothing was deleted. */
  failed: string;
  onClose: () => void;
}

export function ConfirmDelete({ question, onDelete, failed, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleDelete = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      setProblem(`${failed}. ${errorMessage(error)}`);
      showToast({ kind: 'error', text: failed });
      setIsBusy(false);
    }
  };
  const footer = (
    <>
      <button type="button" className="btn btn-small btn-line ml-auto" data-autofocus onClick={onClose}>
        Cancel
      </button>
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
    <DeskDialog shape="small" title="Delete" footer={footer} onClose={onClose}>
      <div className="px-4 py-4 md:px-5.5">
        <p className="text-base">{question}</p>
        {problem && (
          <p className="mt-3 rounded-sm bg-hibiscus-50 px-3 py-2 text-hibiscus-700" role="alert">
            {problem}
          </p>
        )}
      </div>
    </DeskDialog>
  );
}
