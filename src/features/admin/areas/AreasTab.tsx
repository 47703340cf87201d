import { Plus } from 'lucide';
import { useMemo, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator } from '#db/operator.ts';
import { type AreaRow, type AreaSort, deleteArea, findAreas, getArea } from '#features/areas/area.admin.ts';
import { deleteWithUndo } from '../data/delete-with-undo.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { ConfirmDelete } from '../form/ConfirmDelete.tsx';
import { RecordLoader } from '../form/RecordLoader.tsx';
import { closeRecord, openNewRecord, openRecord, useOpenRecord } from '../open-record.ts';
import { DateText } from '../parts/DateText.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import { useCommands } from '../shell/commands.store.ts';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useTableState } from '../table/table-state.ts';
import { AreaForm } from './AreaForm.tsx';

const SORTS = ['name', 'island', 'created_at', 'properties'] as const satisfies AreaSort[];

const areasPage = defineQuery(['areas', 'properties'], (table: TableState<AreaSort>, signal) =>
  findAreas(operator, { search: table.text }, pageOf(table), signal),
);

const areaById = defineQuery([], (id: string) => getArea(operator, id), { keeps: 0 });

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
  { id: 'place', title: 'Coordinates', cell: coordinates },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (area) => <DateText at={area.created_at} /> },
];

function coordinates({ latitude, longitude }: AreaRow): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

export function AreasTab() {
  const table = useTableState<AreaSort>({ sorts: SORTS, defaultSort: { by: 'name', descending: false } });
  const areas = useQuery(areasPage, table);
  const { result } = areas;
  const open = useOpenRecord();
  const [doomed, setDoomed] = useState<AreaRow | null>(null);
  const actions = (area: AreaRow) => (
    <RowActions name={area.name} onEdit={() => openRecord(area.id)} onDelete={() => setDoomed(area)} />
  );
  const toCard = (area: AreaRow): Card => ({
    picture: <Thumb image={area.cover_image} />,
    title: area.name,
    line: (
      <>
        <Tag tone="blue">{area.island}</Tag>
        {coordinates(area)}
      </>
    ),
    action: actions(area),
  });
  useCommands(useMemo(() => [{ label: 'Add Area', shortcut: 'N', run: openNewRecord }], []));
  return (
    <>
      <TabHead title="Area Management" count={result.state === 'ready' ? result.data.total : null}>
        <SearchBox label="Search areas" text={table.text} />
        <button type="button" className="btn btn-small btn-brand" onClick={openNewRecord}>
          <Icon of={Plus} />
          Add Area
        </button>
      </TabHead>
      <DataTable
        label="Areas"
        table={table}
        query={areas}
        columns={[...COLUMNS, { id: 'actions', title: 'Actions', kind: 'actions', cell: actions }]}
        card={toCard}
        rowId={(area) => area.id}
        rowName={(area) => area.name}
        onOpen={(area) => openRecord(area.id)}
        onNew={openNewRecord}
        empty={{ title: 'No areas found' }}
        failed="Failed to load areas"
      />
      {doomed && (
        <ConfirmDelete
          question="Are you sure you want to delete this area?"
          onDelete={() =>
            deleteWithUndo({
              table: 'areas',
              id: doomed.id,
              remove: () => deleteArea(operator, doomed.id),
              done: 'Area deleted successfully',
            })
          }
          failed="Failed to delete area"
          onClose={() => setDoomed(null)}
        />
      )}
      {open.state === 'new' && <AreaForm area={null} onClose={closeRecord} />}
      {open.state === 'open' && (
        <RecordLoader
          key={open.id}
          query={areaById}
          id={open.id}
          title="Edit Area"
          missing="Area not found"
          failed="Failed to load area details"
          onClose={closeRecord}
        >
          {(area) => <AreaForm area={area} onClose={closeRecord} />}
        </RecordLoader>
      )}
    </>
  );
}
