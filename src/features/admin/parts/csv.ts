import Papa from 'papaparse';

export type CsvCell = string | number | boolean | null | undefined;

/** Makes a spreadsheet read a text as a formula; the last four are the full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** A file of RFC 4180. Texts that a spreadsheet would run get an apostrophe in front; numbers stay numbers. */
export function toCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map((cell) => cell ?? ''));
  const quotes = (cell: unknown) => typeof cell === 'string';
  return `${Papa.unparse(lines, { quotes, escapeFormulae: FORMULA_START })}\r\n`;
}

/** Hands a CSV to the browser as a download; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  downloadFile(fileName, new Blob([Papa.BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
}

export function downloadFile(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
