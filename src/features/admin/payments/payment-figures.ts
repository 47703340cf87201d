import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { formatMoney } from '#lib/money.ts';

/** What this many published listings cost at this fee, such as `$220`. */
export function feesOf(listings: number, fee: number): string {
  return formatMoney(listings * fee);
}

/** How many clients of all kinds there are, and how many of them have paid. */
export function countClients({ clients }: Pick<PaymentStatistics, 'clients'>) {
  const kinds = Object.values(clients);
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const paid = kinds.reduce((sum, kind) => sum + kind.paid, 0);
  return { total, paid, unpaid: total - paid };
}
