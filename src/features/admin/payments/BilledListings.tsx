import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import type { BilledListing } from '#features/owners/payment.admin.ts';
import { formatShortMonth } from '#lib/dates.ts';
import { goTo, setParams } from '../admin-route.ts';
import { useRows } from '../data/use-rows.ts';
import { IconButton } from '../parts/buttons.tsx';
import { DateText, PaidTag, RouteLink } from '../parts/cells.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { billedListings } from './payment-queries.ts';

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
        empty={{ title: 'No listings were published for this month' }}
        failed="Failed to load listings"
        file={(files) => files.billedListingsFile(month, sort.descending)}
      />
    </div>
  );
}
