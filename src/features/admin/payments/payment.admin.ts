import * as z from 'zod/mini';
import { operator } from '#db/operator.ts';
import { dataOf } from '../data/answer.ts';
import { defineQuery } from '../data/query.ts';

const clients = z.object({
  total: z.int(),
  paid: z.int(),
  paid_listings: z.int(),
  pending_listings: z.int(),
});

const statistics = z.object({
  listings: z.int(),
  paid_listings: z.int(),
  pending_listings: z.int(),
  clients: z.object({ agent: clients, agency: clients, developer: clients }),
  /** The last six, the running one last. */
  months: z.array(z.object({ month: z.string(), listings: z.int(), paid_listings: z.int() })),
});
export type PaymentStatistics = z.output<typeof statistics>;

export const paymentStatistics = defineQuery<null, PaymentStatistics>(
  ['properties', 'agencies', 'agents', 'developers'],
  async (_, signal) => statistics.parse(await dataOf(operator.rpc('payment_statistics').abortSignal(signal))),
);
