import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { findLeadImports, type LeadImport } from '#features/leads/lead-import.admin.ts';
import { countOf } from '#lib/words.ts';
import { useRows } from '../../data/use-rows.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { DateText } from '../../parts/DateText.tsx';
import { EmptyRows, QueryStatus } from '../../table/TableStates.tsx';
import { restoreImport, undoImport } from '../lead-changes.ts';
import { UndoImport } from './UndoImport.tsx';

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
          <SmallButton className="justify-self-center" onClick={() => setLimit(limit + STEP)}>
            Show more
          </SmallButton>
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
