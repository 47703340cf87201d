import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  findLeads,
  getLead,
  getLeadCounts,
  type LeadFilter,
  type LeadRow,
  type LeadSort,
  listCallbackRequests,
} from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { getLeadImport } from '#features/leads/lead-import.admin.ts';
import { getPersonTimeline, listDuplicatesOf, listUnanswered } from '#features/leads/lead-people.admin.ts';
import { getProperty } from '#features/properties/property.admin.ts';
import { queryClient } from '../data/query-client.ts';

export const leadsPage = (filter: LeadFilter, page: PageRequest<LeadSort>) =>
  queryOptions({
    queryKey: ['leads', filter, page],
    queryFn: ({ signal }) => findLeads(operator, filter, page, signal),
    meta: { tables: ['leads'] },
  });

export type BoardLimits = Readonly<Record<LeadStatus, number>>;
export type BoardColumns = Readonly<Record<LeadStatus, { total: number; rows: readonly LeadRow[] }>>;

/** How many leads more a column shows at a time. */
export const BOARD_STEP = 25;
export const AT_FIRST: BoardLimits = {
  new: BOARD_STEP,
  contacted: BOARD_STEP,
  'offer-sent': BOARD_STEP,
  'deal-closed': BOARD_STEP,
  dead: BOARD_STEP,
};

export interface BoardRequest {
  filter: LeadFilter;
  sort: PageRequest<LeadSort>['sort'];
  limits: BoardLimits;
}

export const BOARDS = ['board'] as const;

/** The first leads of each status. */
export const boardColumns = ({ filter, sort, limits }: BoardRequest) =>
  queryOptions({
    queryKey: [...BOARDS, filter, sort, limits],
    queryFn: async ({ signal }): Promise<BoardColumns> => {
      const column = (status: LeadStatus) =>
        findLeads(operator, { ...filter, statuses: [status] }, { sort, limit: limits[status], offset: 0 }, signal);
      const [fresh, contacted, offered, closed, dead] = await Promise.all([
        column('new'),
        column('contacted'),
        column('offer-sent'),
        column('deal-closed'),
        column('dead'),
      ]);
      return { new: fresh, contacted, 'offer-sent': offered, 'deal-closed': closed, dead };
    },
    meta: { tables: ['leads'] },
  });

export const leadCounts = queryOptions({
  queryKey: ['lead counts'],
  queryFn: ({ signal }) => getLeadCounts(operator, signal),
  meta: { tables: ['leads', 'callback_requests'], isAside: true },
});

export const newestCallbacks = (limit: number) =>
  queryOptions({
    queryKey: ['callbacks', limit],
    queryFn: () => listCallbackRequests(operator, limit),
    meta: { tables: ['callback_requests'], isAside: true },
  });

export const leadById = (id: string) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: async () => {
      const lead = await getLead(operator, id);
      // A message to the person names the house from the first moment on.
      if (lead) await queryClient.prefetchQuery(propertyOfLead(lead.property_id));
      return lead;
    },
    meta: { tables: ['leads'] },
  });

export const importOfLead = (id: string | null) =>
  queryOptions({
    queryKey: ['import of a lead', id],
    queryFn: () => (id === null ? null : getLeadImport(operator, id)),
    meta: { tables: ['lead_imports'] },
  });

export const propertyOfLead = (id: string | null) =>
  queryOptions({
    queryKey: ['property of a lead', id],
    queryFn: () => (id === null ? null : getProperty(operator, id)),
    // Never that of the lead before.
    placeholderData: () => undefined,
    meta: { tables: ['properties'] },
  });

export const personTimeline = (phone: string) =>
  queryOptions({
    queryKey: ['timeline', phone],
    queryFn: ({ signal }) => getPersonTimeline(operator, phone, signal),
    meta: { tables: ['leads', 'contact_leads', 'callback_requests'] },
  });

export const duplicatesOfLead = (id: string) =>
  queryOptions({
    queryKey: ['duplicates of a lead', id],
    queryFn: ({ signal }) => listDuplicatesOf(operator, id, signal),
    meta: { tables: ['leads'] },
  });

export const unansweredPeople = (search = '') =>
  queryOptions({
    queryKey: ['unanswered people', search],
    queryFn: ({ signal }) => listUnanswered(operator, search, signal),
    meta: { tables: ['leads', 'callback_requests', 'contact_leads', 'answered_people'], isAside: true },
  });
