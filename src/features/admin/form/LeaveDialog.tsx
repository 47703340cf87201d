import { useStore } from '@nanostores/react';
import { SmallButton } from '../parts/buttons.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import { $leaveQuestion } from './unsaved.ts';

/** Asked when a step elsewhere would lose what is not saved. */
export function LeaveDialog() {
  const answer = useStore($leaveQuestion);
  if (!answer) return null;
  const footer = (
    <>
      <SmallButton className="ml-auto" onClick={() => answer(true)}>
        Discard
      </SmallButton>
      <SmallButton kind="brand" data-autofocus onClick={() => answer(false)}>
        Keep writing
      </SmallButton>
    </>
  );
  return (
    <AdminDialog shape="small" title="Leave without saving?" footer={footer} onClose={() => answer(false)}>
      <p className="px-4 py-4 md:px-5.5">What you have typed is not saved yet.</p>
    </AdminDialog>
  );
}
