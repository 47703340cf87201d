import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import { CONTACT_ENTITIES, CTA_TYPES } from '#features/contact/contact.ts';
import {
  type ContactLeadFilter,
  type ContactLeadSort,
  findContactLeads,
  getContactLead,
  getContactLeadCounts,
} from '#features/contact/contact-lead.admin.ts';
import { $route, closeRecord, setParams } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { OpenRecord } from '../form/RecordDialog.tsx';
import { type Counter, CounterStrip, FailedCounters } from '../parts/CounterStrip.tsx';
import { TabHead, TabSwitch } from '../parts/TabHead.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { FilterSelect, SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useFilter, useTableState } from '../table/table-state.ts';
import { CONTACT_COLUMNS, ContactDrawer, contactCard } from './contact-columns.tsx';
import { CHANNELS, ENTITIES } from './contact-labels.ts';

const meta = { tables: ['contact_leads'] } as const;

const contactsPage = (filter: ContactLeadFilter, page: PageRequest<ContactLeadSort>) =>
  queryOptions({
    queryKey: ['contacts', filter, page],
    queryFn: ({ signal }) => findContactLeads(operator, filter, page, signal),
    meta,
  });

const contactCounts = queryOptions({
  queryKey: ['contact counts'],
  queryFn: ({ signal }) => getContactLeadCounts(operator, signal),
  meta,
});

const contactById = (id: string) =>
  queryOptions({ queryKey: ['contact', id], queryFn: () => getContactLead(operator, id), meta });

const SORTS = [
  'created_at',
  'full_name',
  'phone',
  'entity_type',
  'entity_name',
  'cta_type',
  'contact_value',
] as const satisfies ContactLeadSort[];

const ENTITY_CHOICES = [
  { value: 'all', label: 'All' },
  ...CONTACT_ENTITIES.map((value) => ({ value, label: ENTITIES[value].many })),
] as const;
const CHANNEL_CHOICES = CTA_TYPES.map((value) => ({ value, label: CHANNELS[value] }));

export function ContactsTab() {
  const shown = useContactFilter();
  const table = useTableState<ContactLeadSort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const contacts = useRows(contactsPage(shown.filter, pageOf(table)));
  const { data: counts } = useQuery(contactCounts);
  return (
    <>
      <TabHead title="Contact Leads" count={counts?.all}>
        <ExportMenu label="Export by person" file={(files) => files.contactPeopleFile(shown.filter)} />
      </TabHead>
      <ContactCounters shown={shown} />
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <SearchBox label="Search by name, phone, or entity..." text={table.text} isWide />
        <TabSwitch
          label="Entity type"
          value={shown.entity ?? 'all'}
          choices={ENTITY_CHOICES}
          onChange={(value) => shown.showEntity(value === 'all' ? null : value)}
        />
        <FilterSelect
          label="CTA type"
          all="All CTA types"
          value={shown.channel}
          choices={CHANNEL_CHOICES}
          onChange={shown.showChannel}
        />
      </div>
      <DataTable
        label="Contact leads"
        table={table}
        query={contacts}
        columns={CONTACT_COLUMNS}
        card={contactCard}
        rowName={(lead) => lead.full_name}
        empty={{ title: 'No contact leads found matching your criteria' }}
        failed="Failed to load contact leads"
        file={(files) => files.contactsFile(shown.filter, table.sort)}
      />
      <OpenRecord
        options={contactById}
        title="Contact lead"
        missing="Contact lead not found"
        failed="Failed to load the contact lead"
      >
        {(lead) => lead && <ContactDrawer lead={lead} onClose={closeRecord} />}
      </OpenRecord>
    </>
  );
}

/** Eight numbers over all contact leads; pressing one shows its rows, pressing it again shows all. */
function ContactCounters({ shown }: { shown: ReturnType<typeof useContactFilter> }) {
  const query = useQuery(contactCounts);
  if (query.isLoadingError) return <FailedCounters query={query} failed="Failed to count contact leads" />;
  const counts = query.data;
  const countLabel = (id: keyof NonNullable<typeof counts>) => (counts ? counts[id].toLocaleString('en-US') : null);
  const { entity, channel, filter } = shown;
  const counters: Counter[] = [
    {
      id: 'all',
      label: 'Total',
      value: countLabel('all'),
      isSelected: !entity && !channel && !filter.search,
      onSelect: shown.showAll,
    },
    ...CTA_TYPES.map((id) => ({
      id,
      label: CHANNELS[id],
      value: countLabel(id),
      isSelected: id === channel,
      onSelect: () => shown.showChannel(id === channel ? null : id),
    })),
    ...CONTACT_ENTITIES.map((id) => ({
      id,
      label: ENTITIES[id].many,
      value: countLabel(id),
      isSelected: id === entity,
      onSelect: () => shown.showEntity(id === entity ? null : id),
    })),
  ];
  return <CounterStrip label="Contact leads" counters={counters} isSwiped />;
}

/** Which contact leads are shown, as the address says. */
function useContactFilter() {
  const search = useStore($route).params['q'] ?? '';
  const [entity, showEntity] = useFilter('entity', CONTACT_ENTITIES);
  const [channel, showChannel] = useFilter('cta', CTA_TYPES);
  return {
    filter: { search, ...(entity && { entityTypes: [entity] }), ...(channel && { ctaTypes: [channel] }) },
    entity,
    channel,
    showEntity,
    showChannel,
    showAll: () => setParams({ entity: null, cta: null, q: null, page: null }),
  };
}
