import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';

/** A line of a file, its columns matched; the database judges the values. */
export interface LeadImportRow {
  full_name: string;
  phone: string;
  email?: string;
  source: string;
  status?: string;
  note?: string;
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

/**
 * Imports under an id made up for this file: after a lost answer, or a repair of the faulty rows, the same call again
 * stores nothing twice. Rows count from 1. A long file goes in parts, so `all` first checks all of it.
 */
export async function importLeads(
  client: OperatorClient,
  importId: string,
  rows: readonly LeadImportRow[],
  mode: LeadImportMode,
): Promise<LeadImportResult> {
  if (mode === 'all' && rows.length > ROWS_A_CALL) {
    const checked = await importLeads(client, importId, rows, 'check');
    if (checked.errors.length > 0) return checked;
  }
  const result: LeadImportResult = { imported: 0, repeated: 0, errors: [], known: [] };
  for (let start = 0; start < rows.length; start += ROWS_A_CALL) {
    const part = await importPart(client, importId, rows, mode, start);
    result.imported += part.imported;
    result.repeated += part.repeated;
    result.errors.push(...part.errors);
    result.known.push(...part.known);
  }
  return result;
}

function importPart(
  client: OperatorClient,
  importId: string,
  rows: readonly LeadImportRow[],
  mode: LeadImportMode,
  start: number,
): Promise<LeadImportResult> {
  const request = client.rpc('import_leads', {
    p_import_id: importId,
    p_rows: rows.slice(start, start + ROWS_A_CALL).map((row) => ({ ...row })),
    p_mode: mode,
    p_first_row: start + 1,
  });
  return parsedDataOf(request, importResult);
}

/** A phone number as people write it in lists, in E.164 where that is certain: a leading 0 is Tanzania. */
export function toInternationalPhone(written: string): string {
  const compact = written.replace(/\(0\)/g, '').replace(/[\s().\-\u2010-\u2013]/g, '');
  if (compact.startsWith('00')) return `+${compact.slice(2)}`;
  if (/^0[1-9]\d{8}$/.test(compact)) return `+255${compact.slice(1)}`;
  if (/^255[1-9]\d{8}$/.test(compact)) return `+${compact}`;
  return compact;
}
