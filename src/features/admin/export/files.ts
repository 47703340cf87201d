/** The file of every table of the desk, with the rows that its filter finds. */
import type { Tables } from '#db/database.types.ts';
import { operator } from '#db/operator.ts';
import { dataOf, IDS_OF_AN_ADDRESS, type PageRequest, readByIds } from '#db/operator-answers.ts';
import { type AreaSort, findAreas } from '#features/areas/area.admin.ts';
import { findPosts, type PostSort } from '#features/blog/post.admin.ts';
import {
  type ContactLead,
  type ContactLeadFilter,
  type ContactLeadSort,
  findContactLeads,
} from '#features/contact/contact-lead.admin.ts';
import { DELETED_A_CALL, type DeletedTable, findDeletedRecords } from '#features/history/deletion.admin.ts';
import { findLeads, type LeadFilter, type LeadSort, listCallbackRequests } from '#features/leads/lead.admin.ts';
import { findLeadImports } from '#features/leads/lead-import.admin.ts';
import { findListingImports } from '#features/listing-import/listing-import.admin.ts';
import { CLIENT_TABLES, type ClientFilter, type ClientSort, findClients } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { findBilledListings, getPaymentsByClient, type PaymentStatistics } from '#features/owners/payment.admin.ts';
import { findProperties, type PropertyFilter, type PropertySort } from '#features/properties/property.admin.ts';
import { findReviews, type ReviewFilter, type ReviewSort } from '#features/reviews/review.admin.ts';
import type { ServiceRecord } from '#features/services/service.admin.ts';
import * as columns from './columns.ts';
import * as content from './content-columns.ts';
import { type TableFile, tableFile } from './table-file.ts';

export { saveTable } from './table-file.ts';

type Sort<Column extends string> = PageRequest<Column>['sort'];

export function leadsFile(filter: LeadFilter, sort: Sort<LeadSort>, chosen?: ReadonlyMap<string, unknown>): TableFile {
  // Chosen ones that have been worked on since may be in another list now.
  const sought = chosen ? { ...filter, statuses: undefined, isDue: undefined } : filter;
  return tableFile({
    name: 'leads',
    columns: columns.LEAD_COLUMNS,
    read: (page) => findLeads(operator, sought, { sort, ...page }),
    chosen,
  });
}

export function contactsFile(filter: ContactLeadFilter, sort: Sort<ContactLeadSort>): TableFile {
  return tableFile({
    name: 'contact-leads',
    columns: columns.CONTACT_COLUMNS,
    read: (page) => findContactLeads(operator, filter, { sort, ...page }),
  });
}

/** A row for each phone number, whoever asked last first. Of who was erased nothing tells which rows are one person's. */
export function contactPeopleFile(filter: ContactLeadFilter): TableFile {
  const sort = { by: 'created_at', descending: true } as const;
  // One that comes meanwhile moves the others onto the next page.
  const contacts = new Map<string, ContactLead>();
  return tableFile({
    name: 'contact-leads-by-person',
    columns: columns.PERSON_COLUMNS,
    countIn: ({ contacts: found }) => found.length,
    // A person may stand on every page, so that they are put together once all are read.
    read: async (page) => {
      const { rows, total } = await findContactLeads(operator, filter, { sort, ...page });
      for (const row of rows) contacts.set(row.id, row);
      const isLast = rows.length < page.limit;
      const people = isLast ? Map.groupBy(contacts.values(), ({ id, phone }) => phone || id) : [];
      return { rows: Array.from(people, ([id, found]) => ({ id, contacts: found })), total, isLast };
    },
  });
}

export function callbacksFile(): TableFile {
  return tableFile({
    name: 'callback-requests',
    columns: columns.CALLBACK_COLUMNS,
    read: async ({ limit, offset }) => ({ rows: await listCallbackRequests(operator, limit, offset) }),
  });
}

export function propertiesFile(filter: PropertyFilter, sort: Sort<PropertySort>): TableFile {
  return tableFile({
    name: 'properties',
    columns: content.PROPERTY_COLUMNS,
    read: (page) =>
      wholeRecords(page, findProperties(operator, filter, { sort, ...page }), (ids) =>
        dataOf(operator.from('properties').select().in('id', ids)),
      ),
  });
}

export function areasFile(search: string, sort: Sort<AreaSort>): TableFile {
  return tableFile({
    name: 'areas',
    columns: content.AREA_COLUMNS,
    read: (page) =>
      wholeRecords(page, findAreas(operator, { search }, { sort, ...page }), (ids) =>
        dataOf(operator.from('areas').select().in('id', ids)),
      ),
  });
}

export function clientsFile(
  kind: OwnerKind,
  { filter, sort, fee }: { filter: ClientFilter; sort: Sort<ClientSort>; fee: number },
): TableFile {
  const table = CLIENT_TABLES[kind];
  return tableFile({
    name: table,
    columns: content.clientColumns(fee),
    read: (page) =>
      wholeRecords(
        page,
        findClients(operator, kind, filter, { sort, ...page }),
        (ids): Promise<(Tables<'agents'> | Tables<'agencies'>)[]> =>
          table === 'agents'
            ? dataOf(operator.from(table).select().in('id', ids))
            : dataOf(operator.from(table).select().in('id', ids)),
      ),
  });
}

/** Joins the rows of a table with their records, which hold more than a table shows. */
async function wholeRecords<Shown extends { id: string }, RecordOf extends { id: string }>(
  { limit }: { limit: number },
  found: Promise<{ rows: readonly Shown[]; total: number }>,
  readRecords: (ids: string[]) => Promise<readonly RecordOf[]>,
) {
  const { rows, total } = await found;
  const records = await readByIds(
    rows.map(({ id }) => id),
    readRecords,
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const whole = rows.flatMap((shown): content.Whole<Shown, RecordOf>[] => {
    const record = byId.get(shown.id);
    return record ? [{ id: shown.id, shown, record }] : [];
  });
  return { rows: whole, total, isLast: rows.length < limit };
}

export function postsFile(search: string, sort: Sort<PostSort>): TableFile {
  return tableFile({
    name: 'posts',
    columns: content.POST_COLUMNS,
    read: (page) =>
      wholeRecords(page, findPosts(operator, { search }, { sort, ...page }), (ids) =>
        dataOf(operator.from('blog_posts').select().in('id', ids)),
      ),
  });
}

/** There are a dozen, which are all on the screen. */
export function servicesFile(services: readonly ServiceRecord[]): TableFile {
  return tableFile({
    name: 'services',
    columns: content.SERVICE_COLUMNS,
    read: async () => ({ rows: services, isLast: true }),
  });
}

export function reviewsFile(filter: ReviewFilter, sort: Sort<ReviewSort>): TableFile {
  return tableFile({
    name: 'reviews',
    columns: columns.REVIEW_COLUMNS,
    read: (page) => findReviews(operator, filter, { sort, ...page }),
  });
}

export function billedListingsFile(month: string | null, newestFirst: boolean): TableFile {
  return tableFile({
    name: ['published-listings', month].filter((part) => part !== null).join('-'),
    columns: columns.BILLED_COLUMNS,
    // Their owners are read by their ids.
    step: IDS_OF_AN_ADDRESS,
    read: (page) => findBilledListings(operator, month, { ...page, newestFirst }),
  });
}

export function paymentReportFile(months: PaymentStatistics['months'], fee: number): TableFile {
  const rows = months.map((figures) => ({ id: figures.month, ...figures }));
  return tableFile({
    name: 'payment-report',
    columns: columns.reportColumns(fee),
    read: async () => ({ rows, isLast: true }),
  });
}

export function clientPaymentsFile(year: string | null, fee: number): TableFile {
  return tableFile({
    name: ['payments-by-client', year].filter((part) => part !== null).join('-'),
    columns: columns.clientPaymentColumns(fee),
    read: async () => ({ ...(await getPaymentsByClient(operator, year)), isLast: true }),
  });
}

export function deletedFile(table: DeletedTable | null): TableFile {
  return tableFile({
    name: 'deleted',
    columns: columns.DELETED_COLUMNS,
    step: DELETED_A_CALL,
    read: async (page) => {
      const { rows, is_more } = await findDeletedRecords(operator, { tables: table && [table], ...page });
      return { rows: rows.map((row) => ({ id: `${row.table_name} ${row.record_id}`, ...row })), isLast: !is_more };
    },
  });
}

export function leadImportsFile(): TableFile {
  return tableFile({
    name: 'lead-imports',
    columns: columns.LEAD_IMPORT_COLUMNS,
    read: async () => ({ ...(await findLeadImports(operator, Number.POSITIVE_INFINITY)), isLast: true }),
  });
}

export function listingImportsFile(): TableFile {
  return tableFile({
    name: 'imports',
    columns: columns.LISTING_IMPORT_COLUMNS,
    read: async () => ({ ...(await findListingImports(operator, Number.POSITIVE_INFINITY)), isLast: true }),
  });
}
