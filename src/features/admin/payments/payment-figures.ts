import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { formatShortMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { settings } from '#settings';
import { type CsvCell, toCsv } from '../parts/csv.ts';

/** What this many published listings cost, such as `$220`. */
export function feesOf(listings: number): string {
  return formatMoney(listings * settings.listingFee);
}

/** How many clients of all kinds there are, and how many of them have paid. */
export function countClients({ clients }: Pick<PaymentStatistics, 'clients'>) {
  const kinds = Object.values(clients);
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const paid = kinds.reduce((sum, kind) => sum + kind.paid, 0);
  return { total, paid, unpaid: total - paid };
}

const HEADS = ['Month', 'Revenue', 'Listings'] as const;

/** The payment report: a line for each month, money in whole dollars. */
export function reportCsv(months: PaymentStatistics['months']): string {
  const rows = months.map(({ month, listings, paid_listings }): CsvCell[] => [
    formatShortMonth(month),
    paid_listings * settings.listingFee,
    listings,
  ]);
  return toCsv(HEADS, rows);
}
