import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  type ClientFilter,
  type ClientSort,
  clientRecords,
  findClients,
  getClientName,
  listAgencies,
} from '#features/owners/client.admin.ts';
import { OWNER_KINDS, type OwnerKind } from '#features/owners/owner.ts';
import { findReviews, type ReviewFilter, type ReviewSort } from '#features/reviews/review.admin.ts';
import { defineQuery } from '../data/query.ts';
import type { ClientRecord } from './client-fields.ts';

const TABLES = ['agencies', 'developers', 'agents', 'properties'] as const;

interface ClientsRequest {
  kind: OwnerKind;
  filter: ClientFilter;
  page: PageRequest<ClientSort>;
}

export const clientsPage = defineQuery(TABLES, ({ kind, filter, page }: ClientsRequest, signal) =>
  findClients(operator, kind, filter, page, signal),
);

const FIRST = { sort: { by: 'name', descending: false }, limit: 1, offset: 0 } as const;

/** How many clients of each kind the filter finds. */
export const clientCounts = defineQuery(TABLES, async (filter: ClientFilter, signal) => {
  const totals = await Promise.all(
    OWNER_KINDS.map(async (kind) => (await findClients(operator, kind, filter, FIRST, signal)).total),
  );
  const [agent = 0, agency = 0, developer = 0] = totals;
  return { agent, agency, developer };
});

const byId = (kind: OwnerKind) =>
  defineQuery([], (id: string): Promise<ClientRecord | null> => clientRecords[kind].get(operator, id), { keeps: 0 });
export const clientById = { agent: byId('agent'), agency: byId('agency'), developer: byId('developer') };

interface ClientRef {
  kind: OwnerKind;
  id: string;
}

export const clientName = defineQuery(TABLES, ({ kind, id }: ClientRef) => getClientName(operator, kind, id));

export const agencies = defineQuery(['agencies'], (_: null) => listAgencies(operator));

interface ReviewsRequest {
  filter: ReviewFilter;
  page: PageRequest<ReviewSort>;
}

export const reviewsPage = defineQuery(
  ['reviews', 'agencies', 'developers', 'agents'],
  ({ filter, page }: ReviewsRequest, signal) => findReviews(operator, filter, page, signal),
);
