import { decode, type FileRow, parseTable, withHeads } from '#lib/table-file.ts';
import { guessColumns } from './heads.ts';

/** A table as it stands in a file, every row as long as the head. */
export interface LeadFile {
  name: string;
  heads: readonly string[];
  rows: readonly FileRow[];
}

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Reads what spreadsheets write; throws an error whose message says what is wrong with the file. */
export async function readLeadFile(file: File): Promise<LeadFile> {
  if (file.size > LARGEST_BYTES) throw new Error('The file is larger than 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new Error('This is a workbook. Please save it as CSV and choose that file.');
  }
  return { name: file.name, ...withHeads(parseTable(decode(bytes), namesPhone), namesPhone) };
}

/** The line that names the columns names one of phone numbers. */
export function namesPhone(cells: readonly string[]): boolean {
  return guessColumns(cells).phone !== null;
}
