import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import { type AreaRow, type AreaSort, deleteArea, findAreas, getArea } from '#features/areas/area.admin.ts';
import { closeRecord, openRecord } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { OpenRecord } from '../form/RecordDialog.tsx';
import { ImportMenu } from '../import/ImportMenu.tsx';
import { DateText, Tag, Thumb } from '../parts/cells.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { AddRecord, TabButtons, TabHead } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { AreaForm } from './AreaForm.tsx';

const SORTS = ['name', 'island', 'created_at', 'properties'] as const satisfies AreaSort[];

const areasPage = (search: string, page: PageRequest<AreaSort>) =>
  queryOptions({
    queryKey: ['areas', search, page],
    queryFn: ({ signal }) => findAreas(operator, { search }, page, signal),
    meta: { tables: ['areas', 'properties'] },
  });

const areaById = (id: string) => queryOptions({ queryKey: ['area', id], queryFn: () => getArea(operator, id) });

const COLUMNS: readonly Column<AreaRow>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'name',
    sort: 'name',
    cell: (area) => (
      <span className="flex items-center gap-3">
        <Thumb image={area.cover_image} />
        {area.name}
      </span>
    ),
  },
  { id: 'island', title: 'Island', sort: 'island', cell: (area) => <Tag tone="blue">{area.island}</Tag> },
  { id: 'coordinates', title: 'Coordinates', cell: coordinates },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (area) => <DateText at={area.created_at} /> },
];

function coordinates({ latitude, longitude }: AreaRow): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

const toCard = (area: AreaRow): Card => ({
  picture: <Thumb image={area.cover_image} />,
  title: area.name,
  line: (
    <>
      <Tag tone="blue">{area.island}</Tag>
      {coordinates(area)}
    </>
  ),
});

export function AreasTab() {
  const table = useTableState<AreaSort>({ sorts: SORTS, defaultSort: { by: 'name', descending: false } });
  const areas = useRows(areasPage(table.text, pageOf(table)));
  const actions = (area: AreaRow, onDelete: () => void) => (
    <RowActions name={area.name} onEdit={() => openRecord(area.id)} onDelete={onDelete} />
  );
  return (
    <>
      <TabHead title="Area Management" count={areas.data?.total}>
        <SearchBox label="Search areas" text={table.text} />
        <TabButtons>
          <AddRecord label="Add Area" />
          <ImportMenu kind="area" things="areas" plural="areas" />
        </TabButtons>
      </TabHead>
      <DataTable
        label="Areas"
        table={table}
        query={areas}
        columns={COLUMNS}
        card={toCard}
        actions={actions}
        deletion={(area) => ({
          question: 'Are you sure you want to delete this area?',
          table: 'areas',
          remove: () => deleteArea(operator, area.id),
          done: 'Area deleted successfully',
          failed: 'Failed to delete area',
        })}
        rowName={(area) => area.name}
        empty={{ title: 'No areas found' }}
        failed="Failed to load areas"
        file={(files) => files.areasFile(table.text, table.sort)}
      />
      <OpenRecord options={areaById} title="Edit Area" missing="Area not found" failed="Failed to load area details">
        {(area) => <AreaForm area={area} onClose={closeRecord} />}
      </OpenRecord>
    </>
  );
}
