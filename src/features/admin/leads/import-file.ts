import Papa from 'papaparse';

/** A table as it stands in a file, every row as long as the head. */
export interface LeadFile {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Reads what spreadsheets write; throws an error whose message says what is wrong with the file. */
export async function readLeadFile(file: File): Promise<LeadFile> {
  if (file.size > LARGEST_BYTES) throw new Error('The file is larger than 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new Error('This is a workbook. Please save it as CSV and choose that file.');
  }
  const [heads = [], ...rows] = parseTable(decode(bytes));
  if (rows.length === 0) throw new Error('There are no rows below the first line, which names the columns.');
  return { name: file.name, heads, rows: rows.map((row) => heads.map((_, place) => row[place] ?? '')) };
}

/** Cells without blanks around them, rows without a word left out. */
export function parseTable(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** Spreadsheets write UTF-8, UTF-16 or, in older versions, the alphabet of western Windows. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
