import type { LeadImport } from '#features/leads/lead-import.admin.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { undoImport } from '../lead-changes.ts';

/** Asks what becomes of the leads on which somebody has worked since they were imported. */
export function UndoImport({ entry, onClose }: { entry: LeadImport; onClose: () => void }) {
  const { name, leads, worked_on } = entry;
  const undo = (withWorkedOn: boolean) => {
    onClose();
    void undoImport(entry, withWorkedOn);
  };
  const footer = (
    <>
      <SmallButton className="mr-auto" data-autofocus onClick={onClose}>
        Cancel
      </SmallButton>
      {worked_on < leads && (
        <SmallButton onClick={() => undo(false)}>
          {worked_on === 1 ? 'Keep that one' : `Keep those ${worked_on}`}
        </SmallButton>
      )}
      <SmallButton kind="danger" onClick={() => undo(true)}>
        {leads === 1 ? 'Delete it' : `Delete all ${leads}`}
      </SmallButton>
    </>
  );
  return (
    <AdminDialog shape="small" title="Undo import" footer={footer} onClose={onClose}>
      <p className="px-4 py-4 text-base wrap-anywhere md:px-5.5">
        Somebody has worked on {leadsOf(entry)} from {name} since. {questionOf(entry)}
      </p>
    </AdminDialog>
  );
}

function leadsOf({ leads, worked_on }: LeadImport): string {
  if (worked_on < leads) return `${worked_on} of the ${leads} leads`;
  return leads === 1 ? 'the lead' : `all ${leads} leads`;
}

function questionOf({ leads, worked_on }: LeadImport): string {
  return `Delete ${worked_on === 1 ? 'it' : 'them'}${worked_on < leads ? ' too' : ''}?`;
}
