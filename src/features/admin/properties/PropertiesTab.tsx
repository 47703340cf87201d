import { operator } from '#db/operator.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { findProperties, type PropertyRow, type PropertySort } from '#features/properties/property.admin.ts';
import { formatMoney } from '#lib/money.ts';
import { capitalize } from '#lib/words.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { PublishedTag } from '../parts/PublishedTag.tsx';
import { PropertyStatusTag } from '../parts/StatusTag.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useTableState } from '../table/table-state.ts';

const SORTS = [
  'name',
  'owner_name',
  'status',
  'type',
  'price',
  'location',
  'is_published',
  'created_at',
] as const satisfies PropertySort[];

const propertiesPage = defineQuery(['properties'], (table: TableState<PropertySort>, signal) =>
  findProperties(operator, { search: table.text }, pageOf(table), signal),
);

const COLUMNS: readonly Column<PropertyRow>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'name',
    sort: 'name',
    cell: (property) => (
      <span className="flex items-center gap-3">
        <Thumb image={property.cover_image} />
        {property.name}
      </span>
    ),
  },
  { id: 'listed-by', title: 'Listed By', sort: 'owner_name', cell: listedBy },
  { id: 'status', title: 'Status', sort: 'status', cell: (property) => <PropertyStatusTag status={property.status} /> },
  { id: 'type', title: 'Type', sort: 'type', cell: (property) => capitalize(property.type) },
  { id: 'price', title: 'Price', kind: 'number', sort: 'price', cell: (property) => formatMoney(property.price) },
  { id: 'location', title: 'Location', sort: 'location', cell: (property) => property.location },
  {
    id: 'published',
    title: 'Published',
    sort: 'is_published',
    cell: (property) => <PublishedTag isPublished={property.is_published} />,
  },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (property) => <DateText at={property.created_at} /> },
];

function listedBy({ owner_name, owner_kind }: PropertyRow): string {
  return `${owner_name} · ${OWNER_LABELS[owner_kind]}`;
}

const toCard = (property: PropertyRow): Card => ({
  picture: <Thumb image={property.cover_image} />,
  title: property.name,
  line: (
    <>
      <b className="text-clove-900">{formatMoney(property.price)}</b>
      <PropertyStatusTag status={property.status} />
    </>
  ),
});

export function PropertiesTab() {
  const table = useTableState<PropertySort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const properties = useQuery(propertiesPage, table);
  const { result } = properties;
  return (
    <>
      <TabHead title="Property Management" count={result.state === 'ready' ? result.data.total : null}>
        <SearchBox label="Search properties" text={table.text} />
      </TabHead>
      <DataTable
        label="Properties"
        table={table}
        query={properties}
        columns={COLUMNS}
        card={toCard}
        rowId={(property) => property.id}
        rowName={(property) => property.name}
        empty={{ title: 'No properties found' }}
        failed="Failed to load properties"
      />
    </>
  );
}
