import { operator } from '#db/operator.ts';
import { type ContactLead, type ContactLeadSort, findContactLeads } from '#features/contact/contact-lead.admin.ts';
import { phoneUrl } from '#lib/urls.ts';
import { capitalize } from '#lib/words.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useTableState } from '../table/table-state.ts';

const SORTS = [
  'created_at',
  'full_name',
  'phone',
  'entity_type',
  'entity_name',
  'cta_type',
  'contact_value',
] as const satisfies ContactLeadSort[];

const contactsPage = defineQuery(['contact_leads'], (table: TableState<ContactLeadSort>, signal) =>
  findContactLeads(operator, { search: table.text }, pageOf(table), signal),
);

const CHANNELS = { phone: 'Phone', email: 'Email', whatsapp: 'WhatsApp' } as const;

const COLUMNS: readonly Column<ContactLead>[] = [
  { id: 'name', title: 'Name', kind: 'name', sort: 'full_name', cell: (lead) => lead.full_name },
  {
    id: 'phone',
    title: 'Phone',
    cell: (lead) => (
      <a className="text-lagoon-700 hover:underline" href={phoneUrl(lead.phone)}>
        {lead.phone}
      </a>
    ),
  },
  { id: 'type', title: 'Entity Type', sort: 'entity_type', cell: (lead) => capitalize(lead.entity_type) },
  { id: 'entity', title: 'Entity Name', sort: 'entity_name', cell: (lead) => lead.entity_name },
  { id: 'channel', title: 'CTA Type', sort: 'cta_type', cell: (lead) => CHANNELS[lead.cta_type] },
  { id: 'value', title: 'Contact Value', cell: (lead) => lead.contact_value },
  { id: 'date', title: 'Date', sort: 'created_at', cell: (lead) => <DateText at={lead.created_at} hasTime /> },
];

const toCard = (lead: ContactLead): Card => ({
  title: lead.full_name,
  line: `${CHANNELS[lead.cta_type]} of ${lead.entity_name}`,
});

export function ContactsTab() {
  const table = useTableState<ContactLeadSort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const contacts = useQuery(contactsPage, table);
  const { result } = contacts;
  return (
    <>
      <TabHead title="Contact Leads" count={result.state === 'ready' ? result.data.total : null}>
        <SearchBox label="Search by name, phone, or entity..." text={table.text} />
      </TabHead>
      <DataTable
        label="Contact leads"
        table={table}
        query={contacts}
        columns={COLUMNS}
        card={toCard}
        rowId={(lead) => lead.id}
        rowName={(lead) => lead.full_name}
        empty={{ title: 'No contact leads found matching your criteria' }}
        failed="Failed to load contact leads"
      />
    </>
  );
}
