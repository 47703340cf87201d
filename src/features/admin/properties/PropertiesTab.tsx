import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, CircleCheck, CircleDashed, Star, X } from 'lucide';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import {
  deleteProperty,
  type PropertyFilter,
  type PropertyRow,
  type PropertySort,
} from '#features/properties/property.admin.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { propertyUrl } from '#lib/urls.ts';
import { countOf } from '#lib/words.ts';
import { $route, closeRecord, goTo, openRecord, setParams } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { OpenRecord } from '../form/RecordDialog.tsx';
import { ImportMenu } from '../import/ImportMenu.tsx';
import { IconButton, LinkButton, LivePageLink } from '../parts/buttons.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { AddRecord, TabButtons, TabHead } from '../parts/TabHead.tsx';
import { PublishingLine } from '../shell/PublishingLine.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { FilterSelect, SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useFilter, useTableState } from '../table/table-state.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { PROPERTY_SORTS, propertyCard, propertyColumns } from './property-columns.tsx';
import { changeFeatured, changePublished, propertiesPage, propertyById, publishedCounts } from './property-queries.ts';

const NEWEST_FIRST = { by: 'created_at', descending: true } as const;
const STATUSES = PROPERTY_STATUSES.map((status) => ({ value: status, label: status }));

export function PropertiesTab() {
  const table = useTableState<PropertySort>({ sorts: PROPERTY_SORTS, defaultSort: NEWEST_FIRST });
  const { search, filter, status, setStatus, shown, setShown, isNarrowed, clear } = usePropertyFilter();
  const properties = useRows(propertiesPage(filter, pageOf(table)));
  const { show } = properties;
  const [saved, setSaved] = useState<SavedProperty | null>(null);

  const feature = (property: PropertyRow) => void changeFeatured(show, property);
  // What the notice says of it is not true any more.
  const unsay = ({ id }: PropertyRow) => setSaved((said) => (said?.id === id ? null : said));
  const publish = async (property: PropertyRow) => {
    const isDone = await changePublished(show, property, () => unsay(property));
    if (isDone) setSaved({ ...property, is_published: !property.is_published });
  };
  const actions = (property: PropertyRow, onDelete: () => void) => (
    <PropertyActions
      property={property}
      onFeature={() => feature(property)}
      onPublish={() => void publish(property)}
      onDelete={onDelete}
    />
  );

  return (
    <>
      <TabHead title="Property Management" count={properties.data?.total}>
        <FilterSelect label="Status" value={status} all="All Status" choices={STATUSES} onChange={setStatus} />
        <SearchBox label="Search properties" text={table.text} />
        <TabButtons>
          <AddRecord label="Add Property" />
          <ImportMenu kind="listing" things="properties" plural="listings" />
        </TabButtons>
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
        deletion={(property) => ({
          question: 'Are you sure you want to delete this property?',
          table: 'properties',
          remove: () => deleteProperty(operator, property.id),
          done: 'Property deleted',
          failed: 'Failed to delete property',
          onDeleted: () => unsay(property),
        })}
        rowName={(property) => property.name}
        empty={{ title: 'No properties found' }}
        failed="Failed to load properties"
        file={(files) => files.propertiesFile(filter, table.sort)}
        note={<PublishedCounts search={search} shown={shown} onShow={setShown} />}
      />
      <OpenProperty onSaved={setSaved} />
    </>
  );
}

/** The form over the table, as the address says. */
function OpenProperty({ onSaved }: { onSaved: (saved: SavedProperty) => void }) {
  // A restored record is read anew.
  const [round, setRound] = useState(0);
  const handlers = { onSaved, onClose: closeRecord, onRestored: () => setRound(round + 1) };
  return (
    <OpenRecord
      key={round}
      options={propertyById}
      title="Edit Property"
      missing="Property not found"
      failed="Failed to load property details"
    >
      {(property) => <PropertyForm property={property} {...handlers} />}
    </OpenRecord>
  );
}

interface Props {
  search: PropertyFilter;
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
}

/** How many of the search visitors see; each number shows its rows. */
function PublishedCounts({ search, shown, onShow }: Props) {
  const { data } = useQuery(publishedCounts(search));
  if (!data) return null;
  const { published, drafts } = data;
  const toggle = (which: Shown) => () => onShow(shown === which ? null : which);
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <CountButton isOn={shown === 'published'} onClick={toggle('published')}>
        {`${published.toLocaleString('en-US')} published`}
      </CountButton>
      <CountButton isOn={shown === 'drafts'} onClick={toggle('drafts')}>
        {countOf(drafts, 'draft')}
      </CountButton>
    </span>
  );
}

function CountButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="min-h-8 rounded-sm px-1.5 underline decoration-sand-400 underline-offset-4 hover:text-clove-900 aria-pressed:bg-lagoon-50 aria-pressed:font-semibold aria-pressed:text-clove-900 pointer-coarse:min-h-11"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const SHOWN = ['published', 'drafts'] as const;
type Shown = (typeof SHOWN)[number];
const ID = /^[0-9a-f-]{36}$/;

/** Which properties are shown, as the address says; `owner` and `area` come from links of other tabs. */
function usePropertyFilter() {
  const { params } = useStore($route);
  const [status, setStatus] = useFilter('status', PROPERTY_STATUSES);
  const [shown, setShown] = useFilter('shown', SHOWN);
  const idOf = (name: string) => (ID.test(params[name] ?? '') ? params[name] : undefined);
  const search: PropertyFilter = {
    search: params['q'] ?? '',
    ...(status && { statuses: [status] }),
    areaId: idOf('area'),
    ownerId: idOf('owner'),
  };
  const filter: PropertyFilter = { ...search, ...(shown && { isPublished: shown === 'published' }) };
  const clear = () => setParams({ q: null, status: null, shown: null, area: null, owner: null, page: null });
  return { search, filter, status, setStatus, shown, setShown, isNarrowed: isNarrowed(filter), clear };
}

function isNarrowed({ search, statuses, areaId, ownerId, isPublished }: PropertyFilter): boolean {
  return [search || undefined, statuses, areaId, ownerId, isPublished].some((part) => part !== undefined);
}

interface PropertyActionsProps {
  property: PropertyRow;
  onFeature: () => void;
  onPublish: () => void;
  onDelete: () => void;
}

/** View, edit and delete; a card has the switches of the columns in its menu too. A draft has no page to view. */
function PropertyActions({ property, onFeature, onPublish, onDelete }: PropertyActionsProps) {
  const { id, name, owner_id, is_published, featured } = property;
  const publishing = is_published
    ? { label: 'Make it a draft', icon: CircleDashed, onSelect: onPublish }
    : { label: 'Publish', icon: CircleCheck, onSelect: onPublish };
  const star = {
    label: featured ? 'Take the star off' : 'Feature it',
    icon: Star,
    onSelect: onFeature,
  };
  const report = {
    label: 'Report',
    icon: ChartColumn,
    onSelect: () => void goTo({ tab: 'report', params: { owner: owner_id, property: id } }),
  };
  return (
    <RowActions
      name={name}
      {...(is_published && { href: propertyUrl(property) })}
      onEdit={() => openRecord(id)}
      onDelete={onDelete}
      more={[publishing, star, report]}
    />
  );
}

interface SavedProperty {
  id: string;
  name: string;
  slug: string;
  is_published: boolean;
}

/** Says what was saved, and from where visitors see it, until it is taken away. */
function SavedNotice({ saved, onClose }: { saved: SavedProperty; onClose: () => void }) {
  return (
    <div className="mb-3 flex items-start gap-x-2 rounded-sm bg-lagoon-50 py-1 pr-1 pl-3.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <p className="py-2 wrap-anywhere" role="status">
          <b className="font-semibold">{saved.name}</b>{' '}
          {saved.is_published
            ? 'is saved and published.'
            : 'is saved as a draft: visitors see it once it is published.'}
        </p>
        {saved.is_published && (
          <>
            <LivePageLink href={propertyUrl(saved)} />
            <PublishingLine />
          </>
        )}
      </div>
      <IconButton icon={X} label="Close this notice" onClick={onClose} />
    </div>
  );
}
