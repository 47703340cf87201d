import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage, failureText } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  findListingImports,
  type ListingImport,
  retryListingPictures,
  undoListingImport,
} from '#features/listing-import/listing-import.admin.ts';
import { formatNumber } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import { invalidateTables, useRows, whileOpen } from '../data/query-client.ts';
import { ConfirmDialog } from '../form/AdminDialog.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { IMPORTS_STEP, PastImport, PastImportsDialog } from './ImportParts.tsx';

const POLL_MS = 3000;
const RECORD_TABLES = ['properties', 'areas', 'agents', 'agencies', 'developers'] as const;

const pastImports = (limit: number) =>
  queryOptions({
    queryKey: ['past listing imports', limit],
    queryFn: ({ signal }) => findListingImports(operator, limit, signal),
    // Pictures come one after the other.
    refetchInterval: ({ state }) =>
      whileOpen((state.data?.rows.some((entry) => entry.pictures_waiting > 0) ?? false) && POLL_MS),
    meta: { tables: ['listing_imports', 'listing_pictures', ...RECORD_TABLES] },
  });

/** What comes beside listings, or by itself. */
const OTHERS = [
  { table: 'areas', one: 'area' },
  { table: 'agencies', one: 'agency' },
  { table: 'developers', one: 'developer' },
  { table: 'agents', one: 'agent' },
] as const;

/** Which files listings, areas and clients came from, each of which can be taken back as a whole. */
export function PastImports({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(IMPORTS_STEP);
  const imports = useRows(pastImports(limit));
  const [asked, setAsked] = useState<ListingImport | null>(null);
  return (
    <PastImportsDialog
      query={imports}
      file={(files) => files.listingImportsFile()}
      onMore={() => setLimit(limit + IMPORTS_STEP)}
      onClose={onClose}
      question={asked && <UndoQuestion entry={asked} onClose={() => setAsked(null)} />}
    >
      {imports.data?.rows.map((entry) => (
        <PastImport key={entry.id} entry={entry} brought={broughtBy(entry)} more={<Pictures entry={entry} />}>
          {entry.pictures_failed > 0 && (
            <SmallButton aria-label={`Fetch pictures again: ${entry.name}`} onClick={() => void retry(entry)}>
              Fetch again
            </SmallButton>
          )}
          {entry.undone_at === null && entry.created + entry.updated > 0 && (
            <SmallButton aria-label={`Undo import: ${entry.name}`} onClick={() => setAsked(entry)}>
              Undo import
            </SmallButton>
          )}
        </PastImport>
      ))}
    </PastImportsDialog>
  );
}

function broughtBy({ created, updated, edited, tables }: ListingImport): string {
  const others = OTHERS.flatMap(({ table, one }) => {
    const count = tables[table] ?? 0;
    return count > 0 ? [countOf(count, one, table)] : [];
  });
  const since = edited > 0 ? `, ${formatNumber(edited)} edited since` : '';
  const along = others.length > 0 ? ` · ${tables['properties'] ? 'including ' : ''}${others.join(', ')}` : '';
  return `${formatNumber(created)} new, ${formatNumber(updated)} changed${since}${along}`;
}

function Pictures({ entry: { pictures_stored, pictures_waiting, pictures_failed } }: { entry: ListingImport }) {
  const total = pictures_stored + pictures_waiting + pictures_failed;
  if (total === 0) return null;
  return (
    <p className="text-clove-500" role="status">
      <span>{`${formatNumber(pictures_stored)} of ${countOf(total, 'picture')} there`}</span>
      {pictures_failed > 0 && <span>{`, ${formatNumber(pictures_failed)} did not come`}</span>}
    </p>
  );
}

const UNDOING = {
  failed: 'Failed to undo the import.',
  unknown: 'It is not known whether the import was undone.',
};
const UNDOING_REST = { failed: 'The rest was not undone.', unknown: 'It is not known whether the rest was undone.' };

/** Nothing takes an undone import back as a whole. */
function UndoQuestion({ entry, onClose }: { entry: ListingImport; onClose: () => void }) {
  const { name, created, updated, edited } = entry;
  const stays =
    edited === 1
      ? ', but for the one that somebody has edited since: it stays'
      : `, but for the ${formatNumber(edited)} that somebody has edited since: they stay`;
  const [left, setLeft] = useState(0);
  const [isRepeated, setIsRepeated] = useState(false);
  const act = async () => {
    setIsRepeated(true);
    await undo(entry, { isRepeated, onProgress: setLeft });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Undo the import of “${name}”?`}
      label="Undo import"
      busyLabel={left > 0 ? `Undoing, ${formatNumber(left)} left...` : 'Undoing...'}
      act={act}
      failed={(error) => failureText(error, UNDOING)}
      onClose={onClose}
    >
      <p className="text-base">
        What it brought is deleted ({formatNumber(created)}), what it changed goes back to how it was (
        {formatNumber(updated)}){edited > 0 ? stays : '. What somebody has edited since stays'}, and so does what
        something else belongs to by now.
      </p>
    </ConfirmDialog>
  );
}

/** What somebody has edited since stays: the message names it. */
async function undo({ id, tables }: ListingImport, options: Parameters<typeof undoListingImport>[2]): Promise<void> {
  try {
    const { deleted, restored, kept, error } = await undoListingImport(operator, id, options);
    const isOfListings = Object.keys(tables).every((table) => table === 'properties');
    const count = isOfListings ? countOf(deleted, 'listing') : countOf(deleted, 'entry', 'entries');
    const isTold = deleted + restored + kept.length > 0;
    const done = isTold ? `${count} deleted, ${formatNumber(restored)} as before.` : 'The import is undone.';
    const stayed =
      kept.length > 0
        ? ` Edited or in use since, and kept: ${kept.slice(0, 5).join(', ')}${kept.length > 5 ? '…' : ''}.`
        : '';
    if (error) showToast({ kind: 'error', text: `${done}${stayed} ${failureText(error, UNDOING_REST)}` });
    else showToast({ kind: 'success', text: done + stayed });
  } finally {
    invalidateTables(...RECORD_TABLES, 'listing_imports', 'listing_pictures');
  }
}

async function retry({ id }: ListingImport): Promise<void> {
  try {
    await retryListingPictures(operator, id);
  } catch (error) {
    showToast({ kind: 'error', text: `Failed to fetch the pictures. ${errorMessage(error)}` });
  }
  invalidateTables('listing_imports', 'listing_pictures');
}
