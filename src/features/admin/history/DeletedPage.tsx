import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  DELETED_LABELS,
  DELETED_TABLES,
  type DeletedRecord,
  type DeletedTable,
  findDeletedRecords,
} from '#features/history/deletion.admin.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { countOf } from '#lib/words.ts';
import { invalidateDeleted, useRows } from '../data/query-client.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { LinkButton, ShowMore } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { FilterSelect } from '../table/SearchBox.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { useFilter } from '../table/table-state.ts';

const STEP = 25;

const CHOICES = DELETED_TABLES.map((table) => ({ value: table, label: DELETED_LABELS[table] }));

const deletedRecords = (table: DeletedTable | null, limit: number) =>
  queryOptions({
    queryKey: ['deleted records', table, limit],
    queryFn: async ({ signal }) => {
      const found = await findDeletedRecords(operator, { tables: table && [table], limit }, signal);
      return { ...found, table };
    },
    meta: { tables: DELETED_TABLES },
  });

/** What was deleted, by whom and when, for as long as it can be brought back. */
export function DeletedPage() {
  const [table, setTable] = useFilter('kind', DELETED_TABLES);
  const [limit, setLimit] = useState(STEP);
  const records = useRows(deletedRecords(table, limit));
  const { data: found } = records;
  return (
    <>
      <TabHead title="Deleted">
        {found && found.rows.length > 0 && <ExportMenu file={(files) => files.deletedFile(table)} />}
        <FilterSelect label="Kind" value={table} all="All kinds" choices={CHOICES} onChange={setTable} />
      </TabHead>
      <p className="mb-4 max-w-prose text-clove-700">
        Content is kept for two years, what people have sent for thirty days. Everything comes back with its pictures,
        what belonged to it and its link, unless another has that by now; reviews of a client within thirty days.
      </p>
      <QueryStatus query={records} failed="Failed to load what was deleted" />
      {found?.rows.length === 0 &&
        (found.table ? (
          <EmptyRows
            title="Nothing of this kind was deleted"
            hint={<LinkButton onClick={() => setTable(null)}>Show all kinds</LinkButton>}
          />
        ) : (
          <EmptyRows title="Nothing was deleted" />
        ))}
      {found && found.rows.length > 0 && (
        <ul className="panel overflow-hidden">
          {found.rows.map((record) => (
            <Row key={`${record.table_name} ${record.record_id}`} record={record} />
          ))}
        </ul>
      )}
      {found?.is_more && <ShowMore className="mt-3" onClick={() => setLimit(limit + STEP)} />}
    </>
  );
}

function Row({ record }: { record: DeletedRecord }) {
  const { table_name, record_name, at, by_operator, kept_until, reviews } = record;
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await bringBack(record);
    setIsBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-sand-200 px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          {record_name} <span className="font-medium text-clove-500">{DELETED_LABELS[table_name]}</span>
        </p>
        <p className="text-clove-500">
          Deleted <DateText at={at} hasTime />
          {by_operator ? ' by the operator' : ' by a command'}
          {reviews > 0 && `, with ${countOf(reviews, 'review')}`}. Kept until <DateText at={kept_until} />
        </p>
      </div>
      <Button
        className="btn-small btn-line"
        isBusy={isBusy}
        busyLabel="Restoring..."
        aria-label={`Restore ${record_name}`}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </li>
  );
}

async function bringBack({ table_name, record_id, record_name }: DeletedRecord): Promise<void> {
  try {
    await restoreDeleted(operator, table_name, record_id);
    showToast({ kind: 'success', text: `${record_name} is back` });
  } catch (error) {
    showToast({ kind: 'error', text: `${record_name} could not be restored. ${errorMessage(error)}` });
  }
  invalidateDeleted(table_name);
}
