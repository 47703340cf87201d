import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  type ContactLeadFilter,
  type ContactLeadSort,
  findContactLeads,
  getContactLead,
  getContactLeadCounts,
} from '#features/contact/contact-lead.admin.ts';

const meta = { tables: ['contact_leads'] } as const;

export const contactsPage = (filter: ContactLeadFilter, page: PageRequest<ContactLeadSort>) =>
  queryOptions({
    queryKey: ['contacts', filter, page],
    queryFn: ({ signal }) => findContactLeads(operator, filter, page, signal),
    meta,
  });

export const contactCounts = queryOptions({
  queryKey: ['contact counts'],
  queryFn: ({ signal }) => getContactLeadCounts(operator, signal),
  meta,
});

export const contactById = (id: string) =>
  queryOptions({ queryKey: ['contact', id], queryFn: () => getContactLead(operator, id), meta });
