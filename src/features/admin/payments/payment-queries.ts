import { operator } from '#db/operator.ts';
import { findBilledListings, getPaymentStatistics } from '#features/owners/payment.admin.ts';
import { defineQuery } from '../data/query.ts';

const TABLES = ['properties', 'agencies', 'agents', 'developers'] as const;

export const paymentStatistics = defineQuery(TABLES, (_: null, signal) => getPaymentStatistics(operator, signal));

interface ListingsRequest {
  /** As YYYY-MM; null for those of all times. */
  month: string | null;
  page: { limit: number; offset: number; newestFirst: boolean };
}

export const billedListings = defineQuery(TABLES, ({ month, page }: ListingsRequest) =>
  findBilledListings(operator, month, page),
);
