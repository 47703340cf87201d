import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { type ClientPayment, getPaymentsByClient } from '#features/owners/payment.admin.ts';
import { countOf } from '#lib/words.ts';
import { goTo } from '../admin-route.ts';
import { useListingFee } from '../data/site.query.ts';
import { useRows } from '../data/use-rows.ts';
import { PaidTag } from '../parts/cells.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { FilterSelect } from '../table/SearchBox.tsx';
import { feesOf } from './payment-figures.ts';

const paymentsByClient = (year: string | null) =>
  queryOptions({
    queryKey: ['payments by client', year],
    queryFn: async ({ signal }) => {
      const { rows, years } = await getPaymentsByClient(operator, year, signal);
      return { rows, years, total: rows.length };
    },
    meta: { tables: ['properties', 'agencies', 'agents', 'developers'] },
  });

/** All of them stand on one page. */
const TABLE = { text: '', sort: { by: 'listings', descending: true }, page: 1, pageSize: 10_000 };

/** What each client owes for the listings of a year, or of all. */
export function ClientPayments() {
  const [year, setYear] = useState<string | null>(null);
  const clients = useRows(paymentsByClient(year));
  const fee = useListingFee();
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
          choices={(clients.data?.years ?? []).map((each) => ({ value: each, label: each }))}
          onChange={setYear}
        />
      </div>
      <DataTable
        label="Clients"
        table={TABLE}
        query={clients}
        columns={columns}
        card={card}
        rowName={({ name }) => name}
        onOpen={({ kind, id }) => void goTo({ tab: 'clients', params: { kind, open: id } })}
        empty={{ title: 'No listings are published' }}
        failed="Failed to load what clients owe"
        file={(files) => files.clientPaymentsFile(year, fee)}
      />
    </section>
  );
}
