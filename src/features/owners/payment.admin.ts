import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';

const clientsOfKind = z.object({
  total: z.int(),
  paid: z.int(),
  paid_listings: z.int(),
  pending_listings: z.int(),
});

const paymentStatistics = z.object({
  listings: z.int(),
  paid_listings: z.int(),
  pending_listings: z.int(),
  clients: z.object({ agent: clientsOfKind, agency: clientsOfKind, developer: clientsOfKind }),
  /** The last six of Zanzibar's calendar, as YYYY-MM, the current one last. */
  months: z.array(z.object({ month: z.string(), listings: z.int(), paid_listings: z.int() })),
});
/** Counts of published listings and of clients; money is a count of listings times the listing fee of the settings. */
export type PaymentStatistics = z.output<typeof paymentStatistics>;

/** Everything the cards of Client Management and Payment Tracking show, exact whatever the number of rows. */
export function getPaymentStatistics(client: OperatorClient, signal?: AbortSignal): Promise<PaymentStatistics> {
  return parsedDataOf(client.rpc('payment_statistics'), paymentStatistics, signal);
}
