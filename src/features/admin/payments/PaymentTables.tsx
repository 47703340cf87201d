import { useStore } from '@nanostores/react';
import { queryOptions } from '@tanstack/react-query';
import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { operator } from '#db/operator.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { type BilledListing, type ClientPayment, getPaymentsByClient } from '#features/owners/payment.admin.ts';
import { formatShortMonth } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { $route, goTo, setParams } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { useListingFee } from '../data/site.query.ts';
import { IconButton } from '../parts/buttons.tsx';
import { DateText, PaidTag, RouteLink } from '../parts/cells.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { FilterSelect } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { billedListings, feesOf } from './payment-queries.ts';

const paymentsByClient = (year: string | null) =>
  queryOptions({
    queryKey: ['payments by client', year],
    queryFn: async ({ signal }) => {
      const { rows, years } = await getPaymentsByClient(operator, year, signal);
      return { rows, years, year, total: rows.length };
    },
    meta: { tables: ['properties', 'agencies', 'agents', 'developers'] },
  });

const YEAR = /^\d{4}$/;

/** What each client owes for the listings of a year, or of all. */
export function ClientPayments() {
  const { year: asked = '' } = useStore($route).params;
  const year = YEAR.test(asked) ? asked : null;
  const table = useTableState({ sorts: [], defaultSort: { by: 'listings', descending: true } });
  const clients = useRows(paymentsByClient(year));
  const fee = useListingFee();
  const years = clients.data?.years ?? [];
  // The listings of a year that is chosen may all be gone.
  const choices = year === null || years.includes(year) ? years : [year, ...years];
  // They come at once, and are drawn a page at a time: a thousand rows hold up the page.
  const { limit, offset } = pageOf(table);
  const shown = clients.data && { ...clients.data, rows: clients.data.rows.slice(offset, offset + limit) };
  const columns: readonly Column<ClientPayment>[] = [
    { id: 'name', title: 'Client', kind: 'name', cell: ({ name }) => name },
    { id: 'kind', title: 'Kind', cell: ({ kind }) => OWNER_LABELS[kind] },
    { id: 'payment', title: 'Payment', cell: ({ payment_status }) => <PaidTag status={payment_status} /> },
    { id: 'listings', title: 'Listings', kind: 'number', cell: ({ listings }) => listings },
    { id: 'due', title: 'Due', kind: 'number', cell: ({ listings }) => <b>{feesOf(listings, fee)}</b> },
  ];
  const card = ({ name, payment_status, listings }: ClientPayment): Card => ({
    title: name,
    line: `${countOf(listings, 'listing')} · ${feesOf(listings, fee)}`,
    action: <PaidTag status={payment_status} />,
  });
  return (
    <section aria-labelledby="client-payments">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="client-payments" className="mr-auto">
          By client and year
        </h2>
        <FilterSelect
          label="Year"
          all="All years"
          value={year}
          choices={choices.map((each) => ({ value: each, label: each }))}
          onChange={(next) => setParams({ year: next, page: null }, { replace: true })}
        />
      </div>
      <DataTable
        label="Clients"
        table={table}
        query={{ ...clients, data: shown }}
        columns={columns}
        card={card}
        rowName={({ name }) => name}
        onOpen={({ kind, id }) => void goTo({ tab: 'clients', params: { kind, open: id } })}
        empty={{ title: shown?.year ? `No listings of ${shown.year} are published` : 'No listings are published' }}
        failed="Failed to load what clients owe"
        file={fee === null ? null : (files) => files.clientPaymentsFile(year, fee)}
      />
    </section>
  );
}

const COLUMNS: readonly Column<BilledListing>[] = [
  { id: 'name', title: 'Name', kind: 'name', cell: (listing) => listing.name },
  { id: 'client', title: 'Listed By', kind: 'text', cell: (listing) => <ClientLink listing={listing} /> },
  { id: 'payment', title: 'Payment', cell: (listing) => <PaidTag status={listing.owner.payment_status} /> },
  {
    id: 'created',
    title: 'Created At',
    sort: 'created_at',
    cell: (listing) => <DateText at={listing.created_at} />,
  },
];

function ClientLink({ listing: { owner } }: { listing: BilledListing }) {
  return (
    <>
      <RouteLink
        className="text-lagoon-700 hover:underline"
        route={{ tab: 'clients', params: { kind: owner.kind, open: owner.id } }}
      >
        {owner.name}
      </RouteLink>{' '}
      <span className="text-clove-500">{OWNER_LABELS[owner.kind]}</span>
    </>
  );
}

const toCard = ({ name, owner }: BilledListing): Card => ({
  title: name,
  line: owner.name,
  action: <PaidTag status={owner.payment_status} />,
});

/** The published listings behind a number: of one month, or all of them. */
export function BilledListings({ month }: { month: string | null }) {
  const table = useTableState({ sorts: ['created_at'], defaultSort: { by: 'created_at', descending: true } });
  const { limit, offset, sort } = pageOf(table);
  const listings = useRows(billedListings(month, { limit, offset, newestFirst: sort.descending }));
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month is another list.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, [month]);
  return (
    <div>
      <div className="mb-2 flex items-center gap-2">
        <h2 id="billed-listings" ref={title} tabIndex={-1} className="scroll-mt-(--header-h) outline-none">
          {month === null ? 'Published listings' : `Published listings of ${formatShortMonth(month)}`}
        </h2>
        <IconButton
          icon={X}
          label="Close the listings"
          onClick={() => setParams({ month: null, sort: null, page: null })}
        />
      </div>
      <DataTable
        label="Published listings"
        table={table}
        query={listings}
        columns={COLUMNS}
        card={toCard}
        rowName={(listing) => listing.name}
        onOpen={({ id }) => void goTo({ tab: 'properties', params: { open: id } })}
        empty={{ title: month === null ? 'No listings are published' : 'No listings were published for this month' }}
        failed="Failed to load listings"
        file={(files) => files.billedListingsFile(month, sort.descending)}
      />
    </div>
  );
}
