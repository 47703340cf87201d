import { expect, test } from 'vitest';
import { guessColumns, toImportRows } from '../../src/features/admin/leads/import-columns.ts';
import { faultsCsv, faultsOf } from '../../src/features/admin/leads/import-faults.ts';
import { decode, parseTable, readLeadFile } from '../../src/features/admin/leads/import-file.ts';
import { toCsv } from '../../src/features/admin/parts/csv.ts';

const HEADS = ['Full Name', 'Phone', 'Email', 'Source', 'Status', 'Note'];

test('columns are recognized by what people call them', () => {
  expect(guessColumns(['Created', 'NAME', 'WhatsApp number', 'E-mail', 'Comments'])).toEqual({
    full_name: 1,
    phone: 2,
    email: 3,
    source: null,
    status: null,
    note: 4,
  });
});

test('a row is read with labels or stored words, with numbers as they are dialled in Tanzania', () => {
  const rows = [
    ['Juma Haji', '0777 418 203', '', 'Property Inquiry', 'Offer Sent', ''],
    ['Asha Said', "'+44 7700 900118", 'asha@example.com', '', 'new', "'=Likes it"],
    ['', 'none', '', 'Fax', '', ''],
  ];
  expect(toImportRows(rows, guessColumns(HEADS), 'guide')).toEqual([
    { full_name: 'Juma Haji', phone: '+255777418203', source: 'property-inquiry', status: 'offer-sent' },
    {
      full_name: 'Asha Said',
      phone: '+447700900118',
      email: 'asha@example.com',
      source: 'guide',
      status: 'new',
      note: '=Likes it',
    },
    { full_name: '', phone: 'none', source: 'fax' },
  ]);
});

test('what the desk exports it imports again', () => {
  const row = { full_name: '=Asha', phone: '+255777418203', source: 'consultation', status: 'deal-closed' };
  const csv = toCsv(HEADS, [['=Asha', '+255777418203', '', 'Consultation', 'Deal Closed', '']]);
  const [heads = [], ...rows] = parseTable(csv);
  expect(toImportRows(rows, guessColumns(heads), 'guide')).toEqual([row]);
});

test('files of any spreadsheet can be read, other files are refused with the reason', async () => {
  expect(decode(new TextEncoder().encode('\ufeffHélène'))).toBe('Hélène');
  expect(decode(new Uint8Array([0x48, 0xe9]))).toBe('Hé');
  expect(decode(new Uint8Array([0xff, 0xfe, 0x48, 0x00]))).toBe('H');
  expect(parseTable('Name;Phone\r\n"Juma; Haji";0777\r\n;\r\n')).toEqual([
    ['Name', 'Phone'],
    ['Juma; Haji', '0777'],
  ]);
  await expect(readLeadFile(new File(['PK..'], 'leads.xlsx'))).rejects.toThrow('This is a workbook.');
  await expect(readLeadFile(new File(['Name,Phone\n'], 'leads.csv'))).rejects.toThrow('There are no rows');
  const { rows } = await readLeadFile(new File(['Name,Phone\nJuma\n'], 'leads.csv'));
  expect(rows).toEqual([['Juma', '']]);
});

test('the faults of a row are told together, with its line and the names of its columns', () => {
  const rows = [
    { line: 2, row: { full_name: 'Juma', phone: '+255777418203', source: 'guide' } },
    { line: 3, row: { full_name: '', phone: '1', source: 'guide' } },
  ];
  const faults = faultsOf(rows, [
    { row: 2, field: 'full_name', message: 'Full name is required' },
    { row: 2, field: 'phone', message: 'Please enter a valid phone number' },
  ]);
  expect(faults).toMatchObject([
    { line: 3, problems: ['Full Name: Full name is required', 'Phone: Please enter a valid phone number'] },
  ]);
  expect(faultsCsv(faults).split('\r\n')[1]).toBe(
    '"","1","","guide","","","Full Name: Full name is required; Phone: Please enter a valid phone number"',
  );
});
