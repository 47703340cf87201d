import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { findBilledListings, getPaymentStatistics, type PaymentStatistics } from '#features/owners/payment.admin.ts';
import { formatMoney } from '#lib/money.ts';

const meta = { tables: ['properties', 'agencies', 'agents', 'developers'] } as const;

export const paymentStatistics = queryOptions({
  queryKey: ['payment statistics'],
  queryFn: ({ signal }) => getPaymentStatistics(operator, signal),
  meta,
});

/** Said in the place of money. */
export const FEE_FAILED = 'Failed to load the listing fee';

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

/** What this many published listings cost at this fee, such as `$220`; a dash while the fee is not known. */
export function feesOf(listings: number, fee: number | null): string {
  return fee === null ? '–' : formatMoney(listings * fee);
}

/** How many clients of all kinds there are, and how many of them have paid. */
export function countClients({ clients }: Pick<PaymentStatistics, 'clients'>) {
  const kinds = Object.values(clients);
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const paid = kinds.reduce((sum, kind) => sum + kind.paid, 0);
  return { total, paid, unpaid: total - paid };
}
