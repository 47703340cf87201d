import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  type ClientFilter,
  type ClientSort,
  findClients,
  getAgent,
  getFirm,
  listAgencies,
} from '#features/owners/client.admin.ts';
import { OWNER_KINDS, type OwnerKind } from '#features/owners/owner.ts';
import { findReviews, type ReviewFilter, type ReviewSort } from '#features/reviews/review.admin.ts';
import { defineQuery } from '../data/query.ts';

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

export const agentById = defineQuery([], (id: string) => getAgent(operator, id), { keeps: 0 });
export const agencyById = defineQuery([], (id: string) => getFirm(operator, 'agency', id), { keeps: 0 });
export const developerById = defineQuery([], (id: string) => getFirm(operator, 'developer', id), { keeps: 0 });

interface ClientRef {
  kind: OwnerKind;
  id: string;
}

export const clientName = defineQuery(TABLES, async ({ kind, id }: ClientRef) => {
  const client = await (kind === 'agent' ? getAgent(operator, id) : getFirm(operator, kind, id));
  return client?.name ?? null;
});

export const agencies = defineQuery(['agencies'], (_: null) => listAgencies(operator));

interface ReviewsRequest {
  filter: ReviewFilter;
  page: PageRequest<ReviewSort>;
}

export const reviewsPage = defineQuery(
  ['reviews', 'agencies', 'developers', 'agents'],
  ({ filter, page }: ReviewsRequest, signal) => findReviews(operator, filter, page, signal),
);
