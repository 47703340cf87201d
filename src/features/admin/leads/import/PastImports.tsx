import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { findLeadImports, type LeadImport } from '#features/leads/lead-import.admin.ts';
import { formatNumber } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import { useRows } from '../../data/query-client.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { IMPORTS_STEP, PastImport, PastImportsDialog } from '../../import/ImportParts.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { restoreImport, undoImport } from '../lead-changes.ts';

const pastImports = (limit: number) =>
  queryOptions({
    queryKey: ['past imports', limit],
    queryFn: ({ signal }) => findLeadImports(operator, limit, signal),
    meta: { tables: ['lead_imports', 'leads'] },
  });

/** Which files leads came from, each of which can be taken back as a whole. */
export function PastImports({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(IMPORTS_STEP);
  const [asked, setAsked] = useState<LeadImport | null>(null);
  const imports = useRows(pastImports(limit));
  const change = (entry: LeadImport) => {
    if (entry.undone_at !== null) void restoreImport(entry);
    else if (entry.worked_on > 0) setAsked(entry);
    else void undoImport(entry, false);
  };
  return (
    <PastImportsDialog
      query={imports}
      file={(files) => files.leadImportsFile()}
      onMore={() => setLimit(limit + IMPORTS_STEP)}
      onClose={onClose}
      question={asked && <UndoImport entry={asked} onClose={() => setAsked(null)} />}
    >
      {imports.data?.rows.map((entry) => (
        <PastImport key={entry.id} entry={entry} brought={broughtBy(entry)}>
          <ImportButton entry={entry} onPress={() => change(entry)} />
        </PastImport>
      ))}
    </PastImportsDialog>
  );
}

function broughtBy({ leads, worked_on }: LeadImport): string {
  return `${countOf(leads, 'lead')}${worked_on > 0 ? `, ${formatNumber(worked_on)} worked on since` : ''}`;
}

interface ButtonProps {
  entry: LeadImport;
  onPress: () => void;
}

/** One button for both ways, so that the focus stays where it was pressed. */
function ImportButton({ entry: { name, undone_at, leads, restorable }, onPress }: ButtonProps) {
  if ((undone_at === null ? leads : restorable) === 0) return null;
  const label = undone_at === null ? 'Undo import' : `Bring back ${countOf(restorable, 'lead')}`;
  return (
    <SmallButton aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </SmallButton>
  );
}

/** Asks what becomes of the leads on which somebody has worked since they were imported. */
function UndoImport({ entry, onClose }: { entry: LeadImport; onClose: () => void }) {
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
