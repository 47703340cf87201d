import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';
import { dbErrorFrom } from '#db/errors.ts';
import { dataOf, type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { momentInZanzibar } from '#lib/zanzibar-time.ts';
import { OWNER_KINDS, type OwnerKind, PAYMENT_STATUSES, type PaymentStatus } from './owner.ts';

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

const paymentsByClient = z.object({
  /** In which listings were added, as texts, the latest first. */
  years: z.array(z.pipe(z.int(), z.transform(String))),
  rows: z.array(
    z.object({
      kind: z.enum(OWNER_KINDS),
      id: z.guid(),
      name: z.string(),
      payment_status: z.enum(PAYMENT_STATUSES),
      listings: z.int(),
    }),
  ),
});
export type ClientPayment = z.output<typeof paymentsByClient>['rows'][number];

/** How many published listings each client has, of those that were added in a year, or of all. */
export function getPaymentsByClient(client: OperatorClient, year: string | null, signal?: AbortSignal) {
  const call = client.rpc('payments_by_client', { p_year: year === null ? null : Number(year) });
  return parsedDataOf(call, paymentsByClient, signal);
}

/** A published property, and who pays for it. */
export interface BilledListing {
  id: string;
  name: string;
  created_at: string;
  owner: { kind: OwnerKind; id: string; name: string; payment_status: PaymentStatus };
}

interface ListingsPage {
  limit: number;
  offset: number;
  newestFirst: boolean;
}

/** The listings that a month of the statistics counts (as YYYY-MM), or all of them. */
export async function findBilledListings(client: OperatorClient, month: string | null, page: ListingsPage) {
  const published = publishedListings(client);
  const narrowed = month === null ? published : ofMonth(published, month);
  const { data, count, error, status } = await narrowed
    .order('created_at', { ascending: !page.newestFirst })
    .order('id')
    .range(page.offset, page.offset + page.limit - 1);
  // An address may name a page that is no longer there.
  if (error?.code === 'PGRST103') return { total: 0, rows: [] };
  if (error) throw dbErrorFrom({ status, body: error });
  const owners = await getOwners(client, data);
  const rows = data.flatMap(({ id, name, created_at, agent_id, agency_id, developer_id }): BilledListing[] => {
    const owner = owners.get(agent_id ?? agency_id ?? developer_id ?? '');
    return owner ? [{ id, name, created_at, owner }] : [];
  });
  return { total: count ?? 0, rows };
}

type Listings = ReturnType<typeof publishedListings>;

function publishedListings(client: OperatorClient) {
  const columns = 'id,name,created_at,agent_id,agency_id,developer_id';
  return client.from('properties').select(columns, { count: 'exact' }).eq('is_published', true);
}

function ofMonth(listings: Listings, month: string): Listings {
  const begin = momentInZanzibar(`${month}-01`, '00:00').toISOString();
  const next = lightFormat(addMonths(parseISO(month), 1), 'yyyy-MM-dd');
  return listings.gte('created_at', begin).lt('created_at', momentInZanzibar(next, '00:00').toISOString());
}

type OwnerIds = Record<'agent_id' | 'agency_id' | 'developer_id', string | null>;

/** Those who list these properties, by id. */
async function getOwners(client: OperatorClient, listings: readonly OwnerIds[]) {
  const sources = [
    { kind: 'agent', table: 'agents', key: 'agent_id' },
    { kind: 'agency', table: 'agencies', key: 'agency_id' },
    { kind: 'developer', table: 'developers', key: 'developer_id' },
  ] as const;
  const found = await Promise.all(
    sources.map(async ({ kind, table, key }) => {
      const ids = [...new Set(listings.map((listing) => listing[key]).filter((id) => id !== null))];
      if (ids.length === 0) return [];
      const owners = await dataOf(client.from(table).select('id,name,payment_status').in('id', ids));
      return owners.map((owner) => [owner.id, { kind, ...owner }] as const);
    }),
  );
  return new Map<string, BilledListing['owner']>(found.flat());
}
