import { createHash } from 'node:crypto';
import type { OperatorClient, PageRequest } from '#db/operator-answers.ts';
import { findAreas } from '#features/areas/area.admin.ts';
import { findPosts } from '#features/blog/post.admin.ts';
import { findContactLeads, getContactLeadCounts } from '#features/contact/contact-lead.admin.ts';
import { listChanges } from '#features/history/history.admin.ts';
import {
  findLeads,
  getLead,
  getLeadCounts,
  type LeadStatuses,
  listCallbackRequests,
  setLeadStatuses,
} from '#features/leads/lead.admin.ts';
import { importLeads } from '#features/leads/lead-import.admin.ts';
import { findDuplicateLeads, getPersonTimeline, listDuplicatesOf } from '#features/leads/lead-people.admin.ts';
import { findClients } from '#features/owners/client.admin.ts';
import { getPaymentStatistics } from '#features/owners/payment.admin.ts';
import { findProperties, getProperty } from '#features/properties/property.admin.ts';

export interface AdminCall {
  name: string;
  call: (client: OperatorClient) => Promise<unknown>;
}

/** What each tab asks for when it opens, is searched, sorted, turned and worked in. */
export const ADMIN_CALLS: Record<string, AdminCall[]> = {
  Leads: [
    call('first page', (client) => findLeads(client, {}, pageBy('reminder_date'))),
    call('the numbers above', (client) => getLeadCounts(client)),
    call('callback requests', (client) => listCallbackRequests(client, 10)),
    call("today's tasks", (client) => findLeads(client, { isDue: true }, pageBy('reminder_date'))),
    call('page 400', (client) => findLeads(client, {}, pageBy('reminder_date', 399))),
    call('search a name', (client) => findLeads(client, { search: 'fatma mzee' }, pageBy('reminder_date'))),
    call('search "0777 12"', (client) => findLeads(client, { search: '0777 12' }, pageBy('reminder_date'))),
    call('search "12 34"', (client) => findLeads(client, { search: '12 34' }, pageBy('reminder_date'))),
    call('search in vain', (client) => findLeads(client, { search: 'nobody at all' }, pageBy('reminder_date'))),
    call('sort by name', (client) => findLeads(client, {}, pageBy('full_name'))),
    call('sort by phone', (client) => findLeads(client, {}, pageBy('phone'))),
    call('sort by status', (client) => findLeads(client, {}, pageBy('status'))),
    call('one status', (client) => findLeads(client, { statuses: ['contacted'] }, pageBy('reminder_date'))),
    call('open one', (client) => getLead(client, idOf('lead 4000'))),
    call('its timeline', (client) => getPersonTimeline(client, '+255731676000')),
    call('its history', (client) => listChanges(client, 'leads', idOf('lead 4000'), { limit: 20 })),
    call('its duplicates', (client) => listDuplicatesOf(client, idOf('lead 4000'))),
    call('all duplicates', (client) => findDuplicateLeads(client, 20)),
    call('change 500 statuses', (client) => setLeadStatuses(client, takeStatuses(500))),
    call('look at 2,000 rows to import', (client) =>
      importLeads(client, crypto.randomUUID(), importRows(2000), 'check'),
    ),
  ],
  Properties: [
    call('first page', (client) => findProperties(client, {}, pageBy('created_at'))),
    call('page 90', (client) => findProperties(client, {}, pageBy('created_at', 89))),
    call('search an owner', (client) => findProperties(client, { search: 'asha said' }, pageBy('created_at'))),
    call('search a name', (client) => findProperties(client, { search: 'villa nyota 49' }, pageBy('created_at'))),
    call('sort by owner', (client) => findProperties(client, {}, pageBy('owner_name'))),
    call('sort by price', (client) => findProperties(client, {}, pageBy('price'))),
    call('drafts', (client) => findProperties(client, { isPublished: false }, pageBy('created_at'))),
    call('open one', (client) => getProperty(client, idOf('property 2000'))),
  ],
  Areas: [call('first page', (client) => findAreas(client, {}, pageBy('name')))],
  Blog: [
    call('first page', (client) => findPosts(client, {}, pageBy('created_at'))),
    call('search', (client) => findPosts(client, { search: 'part 17' }, pageBy('created_at'))),
  ],
  Clients: [
    call('cards', (client) => getPaymentStatistics(client)),
    call('agents', (client) => findClients(client, 'agent', {}, pageBy('created_at'))),
    call('agencies', (client) => findClients(client, 'agency', {}, pageBy('created_at'))),
    call('search an agent', (client) => findClients(client, 'agent', { search: 'omar haji' }, pageBy('created_at'))),
    call('sort by listings', (client) => findClients(client, 'agent', {}, pageBy('listings'))),
    call('unpaid', (client) => findClients(client, 'agent', { paymentStatus: 'unpaid' }, pageBy('created_at'))),
  ],
  'Contact leads': [
    call('first page', (client) => findContactLeads(client, {}, pageBy('created_at'))),
    call('the numbers above', (client) => getContactLeadCounts(client)),
    call('search', (client) => findContactLeads(client, { search: 'visitor 77' }, pageBy('created_at'))),
    call('two filters', (client) =>
      findContactLeads(client, { entityTypes: ['agent'], ctaTypes: ['phone'] }, pageBy('created_at')),
    ),
  ],
};

let turn = 0;

/** Others than the last time, so that every row does change. */
function takeStatuses(count: number): LeadStatuses {
  turn += 1;
  const status = turn % 2 === 0 ? 'contacted' : 'offer-sent';
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [idOf(`lead ${index + 1}`), status]));
}

function importRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    full_name: `Asha Said ${index}`,
    phone: `+25577${String(index).padStart(7, '0')}`,
    source: 'guide',
    note: 'Met at the fair.',
  }));
}

function call(name: string, ask: AdminCall['call']): AdminCall {
  return { name, call: ask };
}

const ROWS = 50;
const ASCENDING: readonly string[] = ['reminder_date', 'full_name', 'name', 'phone', 'status', 'owner_name'];

function pageBy<Column extends string>(by: Column, turned = 0): PageRequest<Column> {
  return { sort: { by, descending: !ASCENDING.includes(by) }, limit: ROWS, offset: turned * ROWS };
}

/** As admin-data.sql makes them. */
function idOf(row: string): string {
  const hash = createHash('md5').update(row).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
