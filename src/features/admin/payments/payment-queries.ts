import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { findBilledListings, getPaymentStatistics } from '#features/owners/payment.admin.ts';

const meta = { tables: ['properties', 'agencies', 'agents', 'developers'] } as const;

export const paymentStatistics = queryOptions({
  queryKey: ['payment statistics'],
  queryFn: ({ signal }) => getPaymentStatistics(operator, signal),
  meta,
});

interface ListingsPage {
  limit: number;
  offset: number;
  newestFirst: boolean;
}

/** The month as YYYY-MM; null for the listings of all times. */
export const billedListings = (month: string | null, page: ListingsPage) =>
  queryOptions({
    queryKey: ['billed listings', month, page],
    queryFn: () => findBilledListings(operator, month, page),
    meta,
  });
