import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import { dataOf, type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';

/**
 * One change of a record: `before` holds what it replaced, `after` what it put there, by column; that of a delete holds
 * the whole row. Notes of a lead appear as those that were added. Without an actor it was no operator's doing.
 */
export type Change = Tables<'audit_log'>;
export type AuditedTable = Change['table_name'];

/** The changes of one record, the newest first; `olderThan` is the last entry of the page before. */
export function listChanges(
  client: OperatorClient,
  table: AuditedTable,
  recordId: string,
  { limit, olderThan }: { limit: number; olderThan?: number | undefined },
): Promise<Change[]> {
  const ofRecord = client.from('audit_log').select().eq('table_name', table).eq('record_id', recordId);
  const page = olderThan === undefined ? ofRecord : ofRecord.lt('id', olderThan);
  return dataOf(page.order('id', { ascending: false }).limit(limit));
}

/** The whole record as it stood before this change, to look at. */
export function getVersionBefore(client: OperatorClient, changeId: number) {
  return dataOf(client.rpc('version_before', { p_entry: changeId }));
}

/**
 * Puts a record, none that somebody has sent, back to how it stood before this change. Its link and switches (published,
 * featured, active, paid) stay. Rejects with a conflict when somebody saved it after `updatedAt`.
 */
export async function restoreVersionBefore(client: OperatorClient, changeId: number, updatedAt: string): Promise<void> {
  await dataOf(client.rpc('restore_version', { p_entry: changeId, p_updated_at: updatedAt }));
}

/** Undoes the last delete of a record: the same id and link, and what went with it. Calling it twice does no harm. */
export async function restoreDeleted(client: OperatorClient, table: AuditedTable, recordId: string): Promise<void> {
  await dataOf(client.rpc('restore_deleted', { p_table: table, p_record: recordId }));
}

const recordNames = z.record(z.string(), z.string());

/** What areas and clients are called, by their ids; deleted ones by their last name. */
export async function getRecordNames(
  client: OperatorClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const names = await parsedDataOf(client.rpc('record_names', { p_ids: [...ids] }), recordNames);
  return new Map(Object.entries(names));
}
