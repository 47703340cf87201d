import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import { dataOf, type OperatorClient, pageOf, parsedDataOf, readFirst } from '#db/operator-answers.ts';

/** A line of a file, its columns matched; the database judges the values. */
export interface LeadImportRow {
  full_name: string;
  phone: string;
  email?: string;
  source: string;
  status?: string;
  note?: string;
  /** A day as `2026-12-31`; it goes with a note. */
  reminder_date?: string;
  reminder_note?: string;
  /** When the person asked, as `2026-12-31T09:30:00.000Z`. */
  created_at?: string;
}

/** Look only; store the rows without fault; store every row or, if one has a fault, none. */
export type LeadImportMode = 'check' | 'valid' | 'all';

const importResult = z.object({
  imported: z.int(),
  /** Stored by an earlier call under the same import id. */
  repeated: z.int(),
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  /** Rows whose phone number another lead carries: no error, but perhaps known people. */
  known: z.array(z.int()),
});
export type LeadImportResult = z.output<typeof importResult>;

const ROWS_A_CALL = 2000;
/** The embedded backend takes six megabytes at once; letters count as up to three bytes. */
const LETTERS_A_CALL = 1_500_000;

/** Where each part begins and ends: notes may be long. */
export function* partsOf(rows: readonly LeadImportRow[]): Generator<{ start: number; end: number }> {
  let [start, letters] = [0, 0];
  for (const [index, row] of rows.entries()) {
    const own = JSON.stringify(row).length;
    if (index > start && (index - start >= ROWS_A_CALL || letters + own > LETTERS_A_CALL)) {
      yield { start, end: index };
      [start, letters] = [index, 0];
    }
    letters += own;
  }
  if (rows.length > start) yield { start, end: rows.length };
}

/**
 * Imports under an id made up for the file called `file`: after a lost answer, or a repair of the faulty rows, the same call again
 * stores nothing twice. Rows count from 1. A long file goes in parts, so `all` first checks all of it.
 */
export async function importLeads(
  client: OperatorClient,
  importId: string,
  rows: readonly LeadImportRow[],
  mode: LeadImportMode,
  file?: string,
): Promise<LeadImportResult> {
  const parts = [...partsOf(rows)];
  if (mode === 'all' && parts.length > 1) {
    const checked = await importLeads(client, importId, rows, 'check');
    if (checked.errors.length > 0) return checked;
  }
  const result: LeadImportResult = { imported: 0, repeated: 0, errors: [], known: [] };
  for (const { start, end } of parts) {
    const part = await importPart(client, { importId, rows: rows.slice(start, end), mode, file }, start);
    result.imported += part.imported;
    result.repeated += part.repeated;
    result.errors.push(...part.errors);
    result.known.push(...part.known);
  }
  return result;
}

interface Sending {
  importId: string;
  rows: readonly LeadImportRow[];
  mode: LeadImportMode;
  file: string | undefined;
}

function importPart(
  client: OperatorClient,
  { importId, rows, mode, file }: Sending,
  start: number,
): Promise<LeadImportResult> {
  const request = client.rpc('import_leads', {
    p_import_id: importId,
    p_rows: rows.map((row) => ({ ...row })),
    p_mode: mode,
    p_first_row: start + 1,
    p_file: file ?? null,
  });
  return parsedDataOf(request, importResult);
}

const leadImport = z.object({
  id: z.guid(),
  /** Of the file. */
  name: z.string(),
  created_at: z.string(),
  /** When its leads were deleted together. */
  undone_at: z.nullable(z.string()),
  /** How many of its leads are there. */
  leads: z.int(),
  /** On how many of them somebody has worked since. */
  worked_on: z.int(),
  /** How many `restoreLeadImport` would bring back. */
  restorable: z.int(),
});
export type LeadImport = z.output<typeof leadImport>;

const leadImports = pageOf(leadImport);

/** What was imported, the newest first. */
export function findLeadImports(client: OperatorClient, limit: number, signal?: AbortSignal) {
  return readFirst(limit, (page) => parsedDataOf(client.rpc('find_lead_imports', page), leadImports, signal));
}

/** The import that a lead came from, or null when it is gone. */
export async function getLeadImport(client: OperatorClient, id: string): Promise<Tables<'lead_imports'> | null> {
  const [found] = await dataOf(client.from('lead_imports').select().eq('id', id));
  return found ?? null;
}

/** Deletes the leads of an import, those on which somebody has worked only if told so, and returns how many. */
export function undoLeadImport(client: OperatorClient, id: string, withWorkedOn: boolean): Promise<number> {
  return dataOf(client.rpc('undo_lead_import', { p_import: id, p_worked_on: withWorkedOn }));
}

/** Brings back what `undoLeadImport` has deleted and returns how many leads; a second call does no harm. */
export function restoreLeadImport(client: OperatorClient, id: string): Promise<number> {
  return dataOf(client.rpc('restore_lead_import', { p_import: id }));
}
