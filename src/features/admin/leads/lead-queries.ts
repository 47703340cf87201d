import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import { listCallbackRequests } from '#features/leads/callback.admin.ts';
import {
  findLeads,
  getLead,
  getLeadCounts,
  type LeadFilter,
  type LeadRow,
  type LeadSort,
} from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { getLeadImport } from '#features/leads/lead-import.admin.ts';
import { getPersonTimeline, listDuplicatesOf } from '#features/leads/lead-people.admin.ts';
import { getProperty } from '#features/properties/property.admin.ts';
import { defineQuery } from '../data/query.ts';

interface LeadsRequest {
  filter: LeadFilter;
  page: PageRequest<LeadSort>;
}

export const leadsPage = defineQuery(['leads'], ({ filter, page }: LeadsRequest, signal) =>
  findLeads(operator, filter, page, signal),
);

export type BoardLimits = Readonly<Record<LeadStatus, number>>;
export type BoardColumns = Readonly<Record<LeadStatus, { total: number; rows: readonly LeadRow[] }>>;

interface BoardRequest {
  filter: LeadFilter;
  sort: PageRequest<LeadSort>['sort'];
  limits: BoardLimits;
}

/** The first leads of each status. */
export const boardColumns = defineQuery(
  ['leads'],
  async ({ filter, sort, limits }: BoardRequest, signal): Promise<BoardColumns> => {
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
);

export const leadCounts = defineQuery(['leads', 'callback_requests'], (_: null, signal) =>
  getLeadCounts(operator, signal),
);

export const newestCallbacks = defineQuery(['callback_requests'], (limit: number) =>
  listCallbackRequests(operator, limit),
);

export const leadById = defineQuery(['leads'], (id: string) => getLead(operator, id));

export const importOfLead = defineQuery(['lead_imports'], async (id: string | null) =>
  id === null ? null : getLeadImport(operator, id),
);

export const propertyOfLead = defineQuery(['properties'], (id: string) => getProperty(operator, id));

export const personTimeline = defineQuery(['leads', 'contact_leads', 'callback_requests'], (phone: string, signal) =>
  getPersonTimeline(operator, phone, signal),
);

export const duplicatesOfLead = defineQuery(['leads'], (id: string, signal) => listDuplicatesOf(operator, id, signal));
