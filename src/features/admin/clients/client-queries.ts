import { queryOptions } from '@tanstack/react-query';
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
import type { ClientRecord } from './client-fields.ts';

const meta = { tables: ['agencies', 'developers', 'agents', 'properties'] } as const;

export const clientsPage = (kind: OwnerKind, filter: ClientFilter, page: PageRequest<ClientSort>) =>
  queryOptions({
    queryKey: ['clients', kind, filter, page],
    queryFn: ({ signal }) => findClients(operator, kind, filter, page, signal),
    meta,
  });

const FIRST = { sort: { by: 'name', descending: false }, limit: 1, offset: 0 } as const;

/** How many clients of each kind the filter finds. */
export const clientCounts = (filter: ClientFilter) =>
  queryOptions({
    queryKey: ['client counts', filter],
    queryFn: async ({ signal }) => {
      const totals = await Promise.all(
        OWNER_KINDS.map(async (kind) => (await findClients(operator, kind, filter, FIRST, signal)).total),
      );
      const [agent = 0, agency = 0, developer = 0] = totals;
      return { agent, agency, developer };
    },
    meta,
  });

export const clientById = (kind: OwnerKind, id: string) =>
  queryOptions({
    queryKey: ['client', kind, id],
    queryFn: (): Promise<ClientRecord | null> => clientRecords[kind].get(operator, id),
  });

/** The name of a client; null of nobody, and of who is gone. */
export const clientName = (client: { kind: OwnerKind; id: string } | null) =>
  queryOptions({
    queryKey: ['client name', client?.id],
    queryFn: () => client && getClientName(operator, client.kind, client.id),
    // Never that of another.
    placeholderData: () => undefined,
    meta,
  });

export const agencies = queryOptions({
  queryKey: ['agencies'],
  queryFn: () => listAgencies(operator),
  meta: { tables: ['agencies'] },
});

export const REVIEWS = ['reviews'] as const;

export const reviewsPage = (filter: ReviewFilter, page: PageRequest<ReviewSort>) =>
  queryOptions({
    queryKey: [...REVIEWS, filter, page],
    queryFn: ({ signal }) => findReviews(operator, filter, page, signal),
    meta: { tables: ['reviews', 'agencies', 'developers', 'agents'] },
  });
