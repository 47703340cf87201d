import { useId, useState } from 'react';
import type { Tables } from '#db/operator.ts';
import { useQuery } from '../data/use-query.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { FailedRows, LoadingRows, OldRowsNotice } from '../table/TableStates.tsx';
import { DrawerHead } from './DrawerHead.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { leadById } from './lead-queries.ts';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { type LeadList, useNeighbours } from './use-neighbours.ts';

interface Props {
  id: string;
  list: LeadList;
  onClose: () => void;
}

/** The drawer in which one lead after the other is worked. */
export function ManageLead({ id, list, onClose }: Props) {
  const { result, refetch } = useQuery(leadById, id);
  const neighbours = useNeighbours(id, list);
  const [isDirty, setIsDirty] = useState(false);
  const noteFormId = useId();
  const answer = result.state === 'ready' && !result.isStale ? result.data : undefined;
  // What is shown of a lead stays, with what is typed beside it, when the lead itself is gone.
  const [last, setLast] = useState<Tables<'leads'> | null>(null);
  if (answer?.id === id && answer !== last) setLast(answer);
  const lead = last?.id === id ? last : null;
  const isGone = answer === null;

  return (
    <DeskDialog
      shape="drawer"
      kicker="Manage Lead"
      title={lead?.full_name ?? (isGone ? 'Lead not found' : 'Loading...')}
      subtitle={lead && <DrawerHead lead={lead} neighbours={neighbours} />}
      actions={<NeighbourButtons neighbours={neighbours} />}
      {...(lead && { footer: () => <NoteFoot formId={noteFormId} /> })}
      isDirty={isDirty}
      onClose={onClose}
    >
      {result.state === 'ready' && result.error !== null && <OldRowsNotice error={result.error} onRetry={refetch} />}
      {result.state === 'failed' && <FailedRows message="Failed to load lead" error={result.error} onRetry={refetch} />}
      {isGone && <GoneNotice id={id} />}
      {lead && <LeadDetails key={id} lead={lead} noteFormId={noteFormId} onDirty={setIsDirty} onDeleted={onClose} />}
      {!lead && !isGone && result.state !== 'failed' && <LoadingRows />}
    </DeskDialog>
  );
}

function NoteFoot({ formId }: { formId: string }) {
  return (
    <>
      <span className="mr-auto flex items-center gap-1.5 text-[0.8125rem] text-clove-500 max-md:hidden">
        <kbd className="kbd">Ctrl</kbd>
        <kbd className="kbd">Enter</kbd>
        add note
      </span>
      <button type="submit" form={formId} className="btn btn-small btn-brand max-md:flex-1">
        Add note
      </button>
    </>
  );
}
