import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { findLeadImports, type LeadImport } from '#features/leads/lead-import.admin.ts';
import { countOf } from '#lib/words.ts';
import { useRows } from '../../data/query-client.ts';
import { ExportMenu } from '../../export/ExportMenu.tsx';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { ShowMore, SmallButton } from '../../parts/buttons.tsx';
import { DateText } from '../../parts/cells.tsx';
import { EmptyRows, QueryStatus } from '../../table/TableStates.tsx';
import { restoreImport, undoImport } from '../lead-changes.ts';

const STEP = 20;
const MOST = 100;

const pastImports = (limit: number) =>
  queryOptions({
    queryKey: ['past imports', limit],
    queryFn: ({ signal }) => findLeadImports(operator, limit, signal),
    meta: { tables: ['lead_imports', 'leads'] },
  });

/** Which files leads came from, each of which can be taken back as a whole. */
export function PastImports({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(STEP);
  const [asked, setAsked] = useState<LeadImport | null>(null);
  const imports = useRows(pastImports(limit));
  const { data: found } = imports;
  const change = (entry: LeadImport) => {
    if (entry.undone_at !== null) void restoreImport(entry);
    else if (entry.worked_on > 0) setAsked(entry);
    else void undoImport(entry, false);
  };
  return (
    <AdminDialog shape="small" title="Past imports" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        <QueryStatus query={imports} failed="Failed to load the imports" />
        {found?.total === 0 && <EmptyRows title="Nothing was imported yet" />}
        {found && found.total > 0 && <ExportMenu file={(files) => files.leadImportsFile()} />}
        {found && found.total > 0 && (
          <ul className="panel overflow-hidden">
            {found.rows.map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-sand-200 px-3 py-2 last:border-b-0"
              >
                <ImportFacts entry={entry} />
                <ImportButton entry={entry} onPress={() => change(entry)} />
              </li>
            ))}
          </ul>
        )}
        {found && found.rows.length < Math.min(found.total, MOST) && (
          <ShowMore className="justify-self-center" onClick={() => setLimit(limit + STEP)} />
        )}
      </div>
      {asked && <UndoImport entry={asked} onClose={() => setAsked(null)} />}
    </AdminDialog>
  );
}

function ImportFacts({ entry: { name, created_at, undone_at, leads, worked_on } }: { entry: LeadImport }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-clove-500">
        <DateText at={created_at} hasTime /> · {countOf(leads, 'lead')}
        {worked_on > 0 && `, ${worked_on} worked on since`}
      </p>
      {undone_at !== null && (
        <p className="text-clove-500">
          Undone <DateText at={undone_at} hasTime />
        </p>
      )}
    </div>
  );
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
