import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { findLeadImports, type LeadImport } from '#features/leads/lead-import.admin.ts';
import { countOf } from '#lib/words.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { DateText } from '../parts/DateText.tsx';
import { EmptyRows, FailedRows, LoadingRows } from '../table/TableStates.tsx';
import { UndoImport } from './UndoImport.tsx';
import { restoreImport, undoImport } from './undo-import.ts';

const STEP = 20;
const MOST = 100;

const pastImports = defineQuery(['lead_imports', 'leads'], (limit: number, signal) =>
  findLeadImports(operator, limit, signal),
);

/** Which files leads came from, each of which can be taken back as a whole. */
export function PastImports({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(STEP);
  const [asked, setAsked] = useState<LeadImport | null>(null);
  const { result, refetch } = useQuery(pastImports, limit);
  const found = result.state === 'ready' ? result.data : null;
  const change = (entry: LeadImport) => {
    if (entry.undone_at !== null) void restoreImport(entry);
    else if (entry.worked_on > 0) setAsked(entry);
    else void undoImport(entry, false);
  };
  return (
    <DeskDialog shape="small" title="Past imports" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        {result.state === 'loading' && <LoadingRows />}
        {result.state === 'failed' && (
          <FailedRows message="Failed to load the imports" error={result.error} onRetry={refetch} />
        )}
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
          <button
            type="button"
            className="btn btn-small btn-line justify-self-center"
            onClick={() => setLimit(limit + STEP)}
          >
            Show more
          </button>
        )}
      </div>
      {asked && <UndoImport entry={asked} onClose={() => setAsked(null)} />}
    </DeskDialog>
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
    <button type="button" className="btn btn-small btn-line" aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </button>
  );
}
