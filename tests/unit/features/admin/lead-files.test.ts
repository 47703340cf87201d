import { expect, test } from 'vitest';
import { decode, parseTable } from '#lib/table-file.ts';
import { type ImportPlan, toImportRows, unknownWords } from '../../../../src/features/admin/leads/import/columns.ts';
import {
  guessColumns,
  type LeadFile,
  namesPhone,
  readLeadFile,
} from '../../../../src/features/admin/leads/import/heads.ts';
import { asExport, asGoogle, asGoogleOnce, asMeta, asWesternExcel } from '../../../fixtures/lead-files.ts';

const TODAY = '2026-11-21';

test('what the admin exports it imports again', async () => {
  const { heads, rows } = await readLeadFile(asExport());
  expect(toImportRows(rows, planOf(heads), TODAY).map(({ row }) => row)).toEqual([
    {
      ...{ full_name: '=Asha', phone: '+255777418203', source: 'consultation', status: 'deal-closed' },
      ...{ reminder_date: '2026-12-01', reminder_note: 'Call', created_at: '2026-11-20T11:30:00.000Z' },
    },
  ]);
});

test('files of any spreadsheet can be read, other files are refused with the reason', async () => {
  expect(decode(new TextEncoder().encode('\ufeffHélène'))).toBe('Hélène');
  expect(decode(new Uint8Array([0x48, 0xe9]))).toBe('Hé');
  expect(decode(new Uint8Array([0xff, 0xfe, 0x48, 0x00]))).toBe('H');
  expect(decode(new Uint8Array([0x48, 0x00, 0xe9, 0x00]))).toBe('Hé');
  expect(parseTable('Name;Phone\r\n"Juma; Haji";0777\r\n;\r\n', namesPhone)).toEqual([
    { line: 1, cells: ['Name', 'Phone'] },
    { line: 2, cells: ['Juma; Haji', '0777'] },
  ]);
  await expect(readLeadFile(new File(['PK..'], 'leads.xlsx'))).rejects.toThrow('This is a workbook.');
  await expect(readLeadFile(new File(['Name,Phone\n'], 'leads.csv'))).rejects.toThrow('There are no rows');
  const { rows } = await readLeadFile(new File(['Name,Phone\nJuma\n'], 'leads.csv'));
  expect(rows).toEqual([{ line: 2, cells: ['Juma', ''] }]);
});

test('the line of a row is that of the file, behind titles, blank lines and breaks in quotes', async () => {
  const text = [
    'sep=;',
    'Leads of the fair;;',
    '',
    'Name;Phone;Note',
    'Asha;0777418203;"Likes',
    '"""quiet""',
    '',
    'places"',
    ';;',
    'Juma;12;',
    'Total;;2',
  ];
  for (const end of ['\n', '\r\n', '\r']) {
    const { heads, rows } = await readLeadFile(new File([text.join(end)], 'fair.csv'));
    expect(heads).toEqual(['Name', 'Phone', 'Note']);
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [5, 'Asha'],
      [10, 'Juma'],
      [11, 'Total'],
    ]);
  }
  // The title would be taken for the only column, were it not for the heads.
  expect(parseTable('Our leads, all of them\n\nName;Phone\nAsha;1\n', namesPhone).at(-1)).toEqual({
    line: 4,
    cells: ['Asha', '1'],
  });
  // A file that two programs have written has both kinds.
  expect(parseTable('Name,Phone\r\nAsha,1\nJuma,2\r\n', namesPhone).map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('a file of Meta’s lead forms is read as it is downloaded', async () => {
  const { heads, rows } = await readLeadFile(asMeta());
  expect(unknownWords(rows, guessColumns(heads))).toEqual([]);
  expect(toImportRows(rows, planOf(heads), TODAY)).toMatchObject([
    {
      line: 2,
      row: {
        ...{ full_name: 'Giulia "Giù" Rossi', phone: '+393331234567', email: 'giulia@example.it', status: 'new' },
        created_at: '2026-11-18T20:14:05.000Z',
      },
    },
    { line: 3, row: { full_name: 'Søren Ødegård', phone: '+4791234567' } },
  ]);
});

test('contacts are read as Google exports them, in its form of today and its older one', async () => {
  for (const file of [asGoogle(), asGoogleOnce()]) {
    const { heads, rows } = await readLeadFile(file);
    expect(toImportRows(rows, planOf(heads), TODAY).map(({ row }) => row)).toEqual([
      {
        ...{ full_name: 'Juma Khamis Haji', phone: '+255777418203', email: 'juma@example.com', source: 'guide' },
        note: 'Met at the fair,\nlikes Paje\nOther number: +255712000111\nOther email: haji@example.com',
      },
      { full_name: 'Zuhura', phone: '+255754900312', source: 'guide' },
    ]);
  }
});

test('a file of an old western Excel is read with its umlauts, and its sum is told as a fault', async () => {
  const { heads, rows } = await readLeadFile(asWesternExcel());
  const plan = { ...planOf(heads), country: 'DE' } as const;
  expect(unknownWords(rows, plan.match)).toEqual([
    { key: 'source messe', field: 'source', word: 'Messe', count: 2 },
    { key: 'status interessiert', field: 'status', word: 'interessiert', count: 1 },
  ]);
  const words = { 'source messe': 'consultation', 'status interessiert': 'contacted' };
  expect(toImportRows(rows, { ...plan, words }, TODAY).map(({ line, row }) => ({ line, ...row }))).toEqual([
    {
      ...{ line: 2, full_name: 'Jörg Müller', phone: '+491701234567', source: 'consultation', status: 'contacted' },
      ...{ reminder_date: '2027-01-31', reminder_note: 'Follow up' },
    },
    { line: 3, full_name: 'Änne Weiß', phone: '+4917012345678', source: 'consultation', status: 'new' },
    { line: 5, full_name: 'Summe', phone: '', source: 'guide', note: '2' },
  ]);
});

function planOf(heads: LeadFile['heads']): ImportPlan {
  return { match: guessColumns(heads), source: 'guide', country: 'TZ', words: {} };
}
