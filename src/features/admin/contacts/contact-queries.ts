import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  type ContactLeadFilter,
  type ContactLeadSort,
  findContactLeads,
  getContactLead,
  getContactLeadCounts,
} from '#features/contact/contact-lead.admin.ts';
import { defineQuery } from '../data/query.ts';

interface ContactsRequest {
  filter: ContactLeadFilter;
  page: PageRequest<ContactLeadSort>;
}

export const contactsPage = defineQuery(['contact_leads'], ({ filter, page }: ContactsRequest, signal) =>
  findContactLeads(operator, filter, page, signal),
);

export const contactCounts = defineQuery(['contact_leads'], (_: null, signal) =>
  getContactLeadCounts(operator, signal),
);

export const contactById = defineQuery(['contact_leads'], (id: string) => getContactLead(operator, id));
