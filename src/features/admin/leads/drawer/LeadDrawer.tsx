import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Tables } from '#db/operator.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { QueryStatus } from '../../table/TableStates.tsx';
import { leadById } from '../lead-queries.ts';
import { DrawerHead } from './DrawerHead.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { type LeadList, useNeighbours } from './use-neighbours.ts';

interface Props {
  id: string;
  list: LeadList;
  onClose: () => void;
}

/** The drawer in which one lead after the other is worked. */
export function LeadDrawer({ id, list, onClose }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery(leadById(id));
  const neighbours = useNeighbours(id, list);
  const [isDirty, setIsDirty] = useState(false);
  const noteFormId = useId();
  const answer = isPlaceholderData ? undefined : data;
  // What is shown of a lead stays, with what is typed beside it, when the lead itself is gone.
  const [last, setLast] = useState<Tables<'leads'> | null>(null);
  if (answer?.id === id && answer !== last) setLast(answer);
  const lead = last?.id === id ? last : null;
  const isGone = answer === null;
  // Walking from lead to lead goes on with the keys; only who opens one begins to write.
  const [opened] = useState(id);

  return (
    <AdminDialog
      shape="drawer"
      kicker="Manage Lead"
      title={lead?.full_name ?? (isGone ? 'Lead not found' : 'Loading...')}
      subtitle={lead && <DrawerHead key={id} lead={lead} neighbours={neighbours} />}
      actions={<NeighbourButtons neighbours={neighbours} />}
      {...(lead && { footer: () => <NoteFoot formId={noteFormId} /> })}
      isDirty={isDirty}
      onClose={onClose}
    >
      <QueryStatus query={{ data: lead ?? answer, error, refetch }} failed="Failed to load lead" />
      {isGone && <GoneNotice id={id} />}
      {lead && (
        <LeadDetails
          key={id}
          lead={lead}
          hasFocus={id === opened}
          noteFormId={noteFormId}
          onDirty={setIsDirty}
          onDeleted={onClose}
        />
      )}
    </AdminDialog>
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
