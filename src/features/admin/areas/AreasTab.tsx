import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { Tag } from '../parts/Tag.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { useTableState } from '../table/table-state.ts';
import { type AreaRow, areaRows } from './area.admin.ts';

const COLUMNS: readonly Column<AreaRow>[] = [
  { id: 'name', title: 'Name', kind: 'name', sort: 'name', cell: (area) => area.name },
  { id: 'island', title: 'Island', sort: 'island', cell: (area) => <Tag tone="blue">{area.island}</Tag> },
  { id: 'place', title: 'Coordinates', cell: coordinates },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (area) => <DateText at={area.created_at} /> },
];

function coordinates({ latitude, longitude }: AreaRow): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

const toCard = (area: AreaRow): Card => ({
  title: area.name,
  line: (
    <>
      <Tag tone="blue">{area.island}</Tag>
      {coordinates(area)}
    </>
  ),
});

export function AreasTab() {
  const table = useTableState({ defaultSort: 'name' });
  const areas = useQuery(areaRows, table);
  const { result } = areas;
  return (
    <>
      <TabHead title="Area Management" count={result.state === 'ready' ? result.data.total : null}>
        <SearchBox label="Search areas" text={table.text} />
      </TabHead>
      <DataTable
        label="Areas"
        table={table}
        query={areas}
        columns={COLUMNS}
        card={toCard}
        rowId={(area) => area.id}
        rowName={(area) => area.name}
        empty={{ title: 'No areas found' }}
        failed="Failed to load areas"
      />
    </>
  );
}
