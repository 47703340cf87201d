import { useStore } from '@nanostores/react';
import { DeskDialog } from './DeskDialog.tsx';
import { $leaveQuestion } from './unsaved.ts';

/** Asked when a step elsewhere would lose what is not saved. */
export function LeaveDialog() {
  const answer = useStore($leaveQuestion);
  if (!answer) return null;
  const footer = (
    <>
      <button type="button" className="btn btn-small btn-line ml-auto" onClick={() => answer(true)}>
        Discard
      </button>
      <button type="button" className="btn btn-small btn-brand" data-autofocus onClick={() => answer(false)}>
        Keep writing
      </button>
    </>
  );
  return (
    <DeskDialog shape="small" title="Leave without saving?" footer={footer} onClose={() => answer(false)}>
      <p className="px-4 py-4 md:px-5.5">What you have typed is not saved yet.</p>
    </DeskDialog>
  );
}
