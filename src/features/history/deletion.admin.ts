import * as z from 'zod/mini';
import { dataOf, type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import type { AuditedTable } from './history.admin.ts';

/** The tables whose deleted rows are listed. */
export const DELETED_TABLES = [
  'properties',
  'areas',
  'blog_posts',
  'agents',
  'agencies',
  'developers',
  'services',
  'leads',
  'reviews',
  'callback_requests',
  'contact_leads',
] as const satisfies AuditedTable[];
export type DeletedTable = (typeof DELETED_TABLES)[number];

/** What people call a row of each. */
export const DELETED_LABELS = {
  properties: 'Property',
  areas: 'Area',
  blog_posts: 'Post',
  agents: 'Agent',
  agencies: 'Agency',
  developers: 'Developer',
  services: 'Service',
  leads: 'Lead',
  reviews: 'Review',
  callback_requests: 'Callback request',
  contact_leads: 'Contact lead',
} as const satisfies Record<Exclude<AuditedTable, 'lead_imports' | 'listing_imports' | 'site_settings'>, string>;

const deletedRecords = z.object({
  is_more: z.boolean(),
  rows: z.array(
    z.object({
      table_name: z.enum(DELETED_TABLES),
      record_id: z.guid(),
      record_name: z.string(),
      at: z.string(),
      by_operator: z.boolean(),
      kept_until: z.string(),
      /** How many reviews went with it and come back with it. */
      reviews: z.int(),
    }),
  ),
});
export type DeletedRecord = z.output<typeof deletedRecords>['rows'][number];

/** So many come with one call. */
export const DELETED_A_CALL = 100;

/** What was deleted and can still be brought back, the newest first. */
export async function findDeletedRecords(
  client: OperatorClient,
  { tables, limit, offset = 0 }: { tables: readonly DeletedTable[] | null; limit: number; offset?: number },
  signal?: AbortSignal,
): Promise<z.output<typeof deletedRecords>> {
  const page = { p_limit: Math.min(limit, DELETED_A_CALL), p_offset: offset };
  const call = client.rpc('find_deleted_records', { ...page, ...(tables && { p_tables: [...tables] }) });
  const found = await parsedDataOf(call, deletedRecords, signal);
  if (limit <= DELETED_A_CALL || !found.is_more) return found;
  const next = { tables, limit: limit - DELETED_A_CALL, offset: offset + DELETED_A_CALL };
  const { rows, is_more } = await findDeletedRecords(client, next, signal);
  return { rows: [...found.rows, ...rows], is_more };
}

const beforeDelete = z.object({
  /** The address of its page; null where visitors see none. */
  page: z.nullable(z.string()),
  kept_days: z.number(),
  leads: z.int(),
  contacts: z.int(),
  properties: z.int(),
  agents: z.int(),
  reviews: z.int(),
});
export type BeforeDelete = z.output<typeof beforeDelete>;

/** What hangs on a record, and for how long it can be brought back. */
export function getBeforeDelete(client: OperatorClient, table: AuditedTable, recordId: string) {
  return parsedDataOf(client.rpc('before_delete', { p_table: table, p_record: recordId }), beforeDelete);
}

const likePages = z.array(z.object({ id: z.guid(), name: z.string(), path: z.string() }));
export type LikePage = z.output<typeof likePages>[number];

/** Where visitors of its page could go instead: a few pages of the same kind, by name. */
export function findPagesLike(
  client: OperatorClient,
  { table, id, search }: { table: AuditedTable; id: string; search: string },
  signal?: AbortSignal,
) {
  const call = client.rpc('find_pages_like', { p_table: table, p_record: id, p_search: search });
  return parsedDataOf(call, likePages, signal);
}

/** Deletes a record whose page leads to that of another one from then on. */
export async function deleteAndLeadOn(
  client: OperatorClient,
  { table, id, leadsTo }: { table: AuditedTable; id: string; leadsTo: string },
): Promise<void> {
  await dataOf(client.rpc('delete_and_lead_on', { p_table: table, p_record: id, p_leads_to: leadsTo }));
}
