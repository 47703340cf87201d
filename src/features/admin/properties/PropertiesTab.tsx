import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { deleteProperty, type PropertyRow, type PropertySort } from '#features/properties/property.admin.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { useRows } from '../data/use-rows.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { openRecord } from '../open-record.ts';
import { AddRecord } from '../parts/AddRecord.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { OpenProperty } from './OpenProperty.tsx';
import { PropertyActions } from './PropertyActions.tsx';
import { PublishedCounts } from './PublishedCounts.tsx';
import { changeFeatured, changePublished } from './property-changes.ts';
import { PROPERTY_SORTS, propertyCard, propertyColumns } from './property-columns.tsx';
import { propertiesPage } from './property-queries.ts';
import { SavedNotice, type SavedProperty } from './SavedNotice.tsx';
import { usePropertyFilter } from './use-property-filter.ts';

const NEWEST_FIRST = { by: 'created_at', descending: true } as const;
const STATUSES = PROPERTY_STATUSES.map((status) => ({ value: status, label: status }));

export function PropertiesTab() {
  const table = useTableState<PropertySort>({ sorts: PROPERTY_SORTS, defaultSort: NEWEST_FIRST });
  const { search, filter, status, setStatus, shown, setShown, isNarrowed, clear } = usePropertyFilter();
  const properties = useRows(propertiesPage(filter, pageOf(table)));
  const { show } = properties;
  const [saved, setSaved] = useState<SavedProperty | null>(null);
  const [doomed, setDoomed] = useState<PropertyRow | null>(null);

  const feature = (property: PropertyRow) => void changeFeatured(show, property);
  const publish = async (property: PropertyRow) => {
    const isDone = await changePublished(show, property);
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
      <TabHead title="Property Management" count={properties.data?.total}>
        <FilterSelect label="Status" value={status} all="All Status" choices={STATUSES} onChange={setStatus} />
        <SearchBox label="Search properties" text={table.text} />
        <AddRecord label="Add Property" />
      </TabHead>
      {saved && <SavedNotice saved={saved} onClose={() => setSaved(null)} />}
      {isNarrowed && (
        <p className="mb-3">
          Not all properties are shown. <LinkButton onClick={clear}>Show all</LinkButton>
        </p>
      )}
      <DataTable
        label="Properties"
        table={table}
        query={properties}
        columns={propertyColumns({ publish, feature })}
        card={propertyCard}
        actions={actions}
        rowName={(property) => property.name}
        onOpen={(property) => openRecord(property.id)}
        empty={{ title: 'No properties found' }}
        failed="Failed to load properties"
        note={<PublishedCounts search={search} shown={shown} onShow={setShown} />}
      />
      {doomed && (
        <DeleteDialog
          question="Are you sure you want to delete this property?"
          table="properties"
          id={doomed.id}
          remove={() => deleteProperty(operator, doomed.id)}
          done="Property deleted"
          failed="Failed to delete property"
          onClose={() => setDoomed(null)}
        />
      )}
      <OpenProperty onSaved={setSaved} />
    </>
  );
}
