import { Plus } from 'lucide';
import { useMemo, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { PropertyRow, PropertySort } from '#features/properties/property.admin.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { useQuery } from '../data/use-query.ts';
import { ConfirmDelete } from '../form/ConfirmDelete.tsx';
import { openNewRecord, openRecord } from '../open-record.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { useCommands } from '../shell/commands.store.ts';
import { DataTable } from '../table/DataTable.tsx';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { useTableState } from '../table/table-state.ts';
import { OpenProperty } from './OpenProperty.tsx';
import { PropertyActions } from './PropertyActions.tsx';
import { PublishedCounts } from './PublishedCounts.tsx';
import { changeFeatured, changePublished, removeProperty } from './property-changes.ts';
import { PROPERTY_SORTS, propertyCard, propertyColumns } from './property-columns.tsx';
import { propertiesPage } from './property-queries.ts';
import { SavedNotice, type SavedProperty } from './SavedNotice.tsx';
import { usePropertyFilter } from './use-property-filter.ts';

const NEWEST_FIRST = { by: 'created_at', descending: true } as const;
const STATUSES = PROPERTY_STATUSES.map((status) => ({ value: status, label: status }));

export function PropertiesTab() {
  const table = useTableState<PropertySort>({ sorts: PROPERTY_SORTS, defaultSort: NEWEST_FIRST });
  const { search, filter, status, setStatus, shown, setShown, isNarrowed, clear } = usePropertyFilter();
  const properties = useQuery(propertiesPage, { table, filter });
  const { result, patch } = properties;
  const [saved, setSaved] = useState<SavedProperty | null>(null);
  const [doomed, setDoomed] = useState<PropertyRow | null>(null);
  useCommands(useMemo(() => [{ label: 'Add Property', shortcut: 'N', run: openNewRecord }], []));

  const feature = (property: PropertyRow) => void changeFeatured(patch, property);
  const publish = async (property: PropertyRow) => {
    const isDone = await changePublished(patch, property);
    if (isDone) setSaved({ ...property, is_published: !property.is_published });
  };
  const actions = (property: PropertyRow) => (
    <PropertyActions
      property={property}
      onFeature={() => feature(property)}
      onPublish={() => void publish(property)}
      onDelete={() => setDoomed(property)}
    />
  );

  return (
    <>
      <TabHead title="Property Management" count={result.state === 'ready' ? result.data.total : null}>
        <FilterSelect label="Status" value={status} all="All Status" choices={STATUSES} onChange={setStatus} />
        <SearchBox label="Search properties" text={table.text} />
        <button type="button" className="btn btn-small btn-brand" onClick={openNewRecord}>
          <Icon of={Plus} />
          Add Property
        </button>
      </TabHead>
      {saved && <SavedNotice saved={saved} onClose={() => setSaved(null)} />}
      {isNarrowed && (
        <p className="mb-3">
          Not all properties are shown.{' '}
          <button type="button" className="link" onClick={clear}>
            Show all
          </button>
        </p>
      )}
      <DataTable
        label="Properties"
        table={table}
        query={properties}
        columns={[
          ...propertyColumns({ publish, feature }),
          { id: 'actions', title: 'Actions', kind: 'actions', cell: actions },
        ]}
        card={(property) => ({ ...propertyCard(property), action: actions(property) })}
        rowId={(property) => property.id}
        rowName={(property) => property.name}
        onOpen={(property) => openRecord(property.id)}
        onNew={openNewRecord}
        empty={{ title: 'No properties found' }}
        failed="Failed to load properties"
        note={<PublishedCounts search={search} shown={shown} onShow={setShown} />}
      />
      {doomed && (
        <ConfirmDelete
          question="Are you sure you want to delete this property?"
          onDelete={() => removeProperty(doomed)}
          failed="Failed to delete property"
          onClose={() => setDoomed(null)}
        />
      )}
      <OpenProperty onSaved={setSaved} />
    </>
  );
}
