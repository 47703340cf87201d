import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { restoreVersionBefore } from '#features/history/history.admin.ts';
import { announceChange } from '../data/changes.ts';

interface Props {
  changeId: number;
  /** `updated_at` of the record as it is shown. */
  updatedAt: string;
  /** What is typed and not saved would be lost. */
  isBlocked: boolean;
  onRestored: () => void;
}

/** Puts a property back to how it stood before one change of its history. */
export function RestoreVersion({ changeId, updatedAt, isBlocked, onRestored }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleRestore = async () => {
    if (isBusy) return;
    if (isBlocked) {
      setProblem('Save or discard what you have typed first.');
      return;
    }
    setIsBusy(true);
    try {
      await restoreVersionBefore(operator, changeId, updatedAt);
      showToast({ kind: 'success', text: 'Restored' });
      announceChange('properties');
      onRestored();
    } catch (error) {
      setProblem(errorMessage(error));
      setIsBusy(false);
    }
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <Button className="btn-small btn-line" isBusy={isBusy} busyLabel="Restoring..." onClick={handleRestore}>
        Restore what was before
      </Button>
      {problem && (
        <p className="text-hibiscus-700" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
