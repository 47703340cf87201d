import { expect, test } from 'vitest';
import { chooseRows, countKnown, faultsCsv, faultsOf, sameNumbers } from '#features/admin/leads/import/choices.ts';
import {
  type NumberedRow,
  readEmails,
  readPhones,
  toImportRows,
  unknownWords,
} from '#features/admin/leads/import/columns.ts';
import { guessColumns, hasNameAndPhone, namesPhone } from '#features/admin/leads/import/heads.ts';
import { type LeadImportRow, partsOf } from '#features/leads/lead-import.admin.ts';
import { parseTable } from '#lib/table-file.ts';
import { planOf, readRows, TODAY } from '../../../fixtures/lead-plan.ts';

const NONE = {
  full_name: null,
  middle_name: null,
  last_name: null,
  phone: null,
  email: null,
  source: null,
  status: null,
  note: null,
  reminder_date: null,
  reminder_note: null,
  created_at: null,
};

test('columns are recognized by what people call them', () => {
  const heads = ['Created', 'NAME', 'WhatsApp number', 'E-mail', 'Comments'];
  expect(guessColumns(heads)).toEqual({ ...NONE, created_at: 0, full_name: 1, phone: 2, email: 3, note: 4 });
  expect(guessColumns(['Numéro', 'Portable'])).toEqual({ ...NONE, phone: 1 });
  expect(guessColumns(['Nom', 'Numéro'])).toEqual({ ...NONE, full_name: 0, phone: 1 });
});

test.for([
  ['French', ['Nom', 'Prénom', 'Téléphone', 'Adresse e-mail', 'Remarques', 'Date de rappel', 'Créé le', 'Statut']],
  ['Italian', ['Cognome', 'Nome', 'Cellulare', 'E-mail', 'Note', 'Promemoria', 'Data di creazione', 'Stato']],
  [
    'German',
    ['Name', 'Vorname', 'Handy-Nr.', 'E-Mail-Adresse', 'Bemerkungen', 'Wiedervorlage', 'Erstellt am', 'Status'],
  ],
  [
    'Swahili',
    ['Jina la ukoo', 'Jina', 'Namba ya simu', 'Barua pepe', 'Maelezo', 'Tarehe ya kumbusho', 'Imeundwa', 'Hali'],
  ],
] as const)('columns are recognized in %s, with the name in two parts', ([, heads]) => {
  const match = { last_name: 0, full_name: 1, phone: 2, email: 3, note: 4, reminder_date: 5, created_at: 6, status: 7 };
  expect(guessColumns(heads)).toEqual({ ...NONE, ...match });
});

test('a name in one column is no part of one, whichever language it is in', () => {
  for (const head of ['Nom', 'Nome', 'Nom complet', 'Nome e cognome', 'Kunde', 'Jina kamili', 'Client']) {
    expect(guessColumns(['Id', head])).toEqual({ ...NONE, full_name: 1 });
  }
  expect(guessColumns(['Vorname', 'Telefon'])).toMatchObject({ full_name: 0, last_name: null });
  expect(guessColumns(['Surname', 'Name'])).toMatchObject({ full_name: 1, last_name: 0 });
});

test('a file cannot be checked before name and phone have a column', () => {
  expect(hasNameAndPhone({ ...NONE, full_name: 0 })).toBe(false);
  expect(hasNameAndPhone({ ...NONE, phone: 0 })).toBe(false);
  expect(hasNameAndPhone({ ...NONE, phone: 0, last_name: 1 })).toBe(true);
});

test('a row is read with labels or stored words, with numbers as they are dialled in Tanzania', () => {
  const rows = readRows(
    ['Full Name', 'Phone', 'Email', 'Source', 'Status', 'Note'],
    ['Juma Haji', '0777 418 203', '', 'Property Inquiry', 'Offer Sent', ''],
    ['Asha Said', "'+44 7700 900118", 'asha@example.com', '', 'new', "'=Likes it"],
    ['', 'none', '', 'Fax', '', ''],
  );
  expect(rows).toEqual([
    { full_name: 'Juma Haji', phone: '+255777418203', source: 'property-inquiry', status: 'offer-sent' },
    {
      full_name: 'Asha Said',
      phone: '+447700900118',
      email: 'asha@example.com',
      source: 'guide',
      status: 'new',
      note: '=Likes it',
    },
    { full_name: '', phone: 'none', source: 'Fax' },
  ]);
});

test('first, middle and last name are joined, whatever of them a row has', () => {
  const names = [
    ['Juma', 'Khamis', 'Haji'],
    ['Asha', '', 'Said'],
    ['', '', 'Mbarouk'],
  ];
  const rows = names.map((name) => [...name, '0777418203']);
  const read_ = readRows(['First Name', 'Middle Name', 'Last Name', 'Phone'], ...rows);
  expect(read_.map(({ full_name }) => full_name)).toEqual(['Juma Khamis Haji', 'Asha Said', 'Mbarouk']);
});

test('numbers are read as people and spreadsheets leave them', () => {
  const tanzanian = [
    ...['0777 123 456', '+255 (0)777-123-456', '00255777123456', '255 777 123 456', '+255777123456', 'p:+255777123456'],
    ...['777123456', '777123456.0', '255777123456.0', 'tel: 0777.123.456'],
  ];
  for (const written of tanzanian) expect([written, ...readPhones(written, 'TZ')]).toEqual([written, '+255777123456']);
  expect(readPhones('612345678', 'FR')).toEqual(['+33612345678']);
  expect(readPhones('712345678', 'KE')).toEqual(['+254712345678']);
  expect(readPhones('333 1234567', 'IT')).toEqual(['+393331234567']);
  expect(readPhones('0170/1234567', 'DE')).toEqual(['+491701234567']);
  // Without its plus, a number of another country is still one.
  expect(readPhones('447700900118', 'TZ')).toEqual(['+447700900118']);
  expect(readPhones('255777418203', 'IT')).toEqual(['+255777418203']);
  expect(readPhones('0777 123 456 / 0712 000 111', 'TZ')).toEqual(['+255777123456', '+255712000111']);
  expect(readPhones('+255777123456 ::: 0777123456 ::: 0712000111', 'TZ')).toEqual(['+255777123456', '+255712000111']);
  for (const unreadable of ['12345', '2.55777E+11', '2,55777123E+11', '', 'none']) {
    expect(readPhones(unreadable, 'TZ')).toEqual([unreadable]);
  }
  expect(readEmails('a@example.com ::: b@example.com;c@example.com')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

test('words that mean nothing to us are asked for once, with how often they stand there', () => {
  const cells = ['Facebook', 'facebook ', 'Guide', 'walk-in', 'FACEBOOK', 'property_inquiry', ''];
  const rows = cells.map((word, place) => ({ line: place + 2, cells: [word.trim()] }));
  const found = unknownWords(rows, { ...NONE, source: 0 });
  expect(found.map(({ word, count }) => [word, count])).toEqual([
    ['FACEBOOK', 3],
    ['walk-in', 1],
  ]);
  const plan = { ...planOf([]), match: { ...NONE, source: 0 }, words: { 'source facebook': 'property-inquiry' } };
  const inquiry = 'property-inquiry';
  expect(toImportRows(rows, plan, TODAY).map(({ row }) => row.source)).toEqual([
    ...[inquiry, inquiry, 'guide', 'walk-in', inquiry, inquiry, 'guide'],
  ]);
});

test('rows of one number are shown together and stored as one that knows what all of them know', () => {
  const asha = { full_name: 'Asha Said', phone: '+255777418203', source: 'guide', note: 'Likes Paje' };
  const later = { reminder_date: '2026-12-01', reminder_note: 'Call' };
  const rows: NumberedRow[] = [
    { line: 2, isLate: false, row: asha },
    { line: 3, isLate: false, row: { ...asha, phone: '+255777418204' } },
    { line: 7, isLate: false, row: { ...asha, full_name: 'A. Said', email: 'asha@example.com', ...later } },
    {
      ...{ line: 9, isLate: false },
      row: { ...asha, email: 'as@example.com', note: 'Wants a pool', ...later, reminder_date: '2027-01-01' },
    },
    { line: 11, isLate: false, row: { ...asha, full_name: '' } },
  ];
  const errors = [{ row: 5, field: 'full_name', message: 'Full name is required' }];
  const result = { imported: 0, repeated: 0, errors, known: [2, 5] };
  const step = { state: 'checked' as const, rows, faults: [], result };
  expect(sameNumbers(rows.slice(0, 4)).map((group) => group.map(({ line }) => line))).toEqual([[2, 7, 9]]);
  expect(chooseRows(step, { leavesKnownOut: true, joinsSameNumbers: true })).toEqual([
    {
      ...{ line: 2, isLate: false },
      row: {
        ...{ ...asha, email: 'asha@example.com', ...later },
        note: [
          ...['Likes Paje', 'Wants a pool', 'Also called A. Said'],
          ...['Other email: as@example.com', 'Reminder of Jan 1, 2027: Call'],
        ].join('\n'),
      },
    },
  ]);
  expect(countKnown(step)).toBe(1);
  expect(chooseRows(step, { leavesKnownOut: false, joinsSameNumbers: true }).map(({ line }) => line)).toEqual([2, 3]);
  expect(chooseRows(step, { leavesKnownOut: false, joinsSameNumbers: false })).toEqual(rows.slice(0, 4));
});

test('the faults of a row are told together, with its line and the names of its columns', () => {
  const rows: NumberedRow[] = [
    { line: 2, isLate: false, row: { full_name: 'Juma', phone: '+255777418203', source: 'guide' } },
    { line: 6, isLate: false, row: { full_name: '', phone: '1', source: 'Fax', reminder_date: 'soon' } },
  ];
  const faults = faultsOf(rows, [
    { row: 2, field: 'full_name', message: 'Full name is required' },
    { row: 2, field: 'phone', message: 'Please enter a valid phone number' },
    { row: 2, field: 'source', message: 'Source is required' },
  ]);
  expect(faults).toMatchObject([
    {
      line: 6,
      problems: [
        'Full Name: Full name is required',
        'Phone: Please enter a valid phone number',
        'Source: “Fax” is no source of ours',
      ],
    },
  ]);
  const [heads = [], row] = parseTable(faultsCsv(faults), namesPhone).map(({ cells }) => cells);
  expect(row?.at(-1)).toBe(faults[0]?.problems.join('; '));
  // Once repaired it is imported like any file.
  expect(guessColumns(heads)).toEqual({
    ...{ full_name: 0, phone: 1, email: 2, source: 3, status: 4, note: 5, reminder_date: 6, reminder_note: 7 },
    ...{ created_at: 8, middle_name: null, last_name: null },
  });
  expect(row?.slice(0, 9)).toEqual(['', '1', '', 'Fax', '', '', 'soon', '', '']);
});

test('a long file goes in parts of so many rows, or of what the backend takes at once', () => {
  const lead = (note: string) => ({ full_name: 'Asha Said', phone: '+255777123456', source: 'contact', note });
  const cut = (rows: readonly LeadImportRow[]) => [...partsOf(rows)].map(({ start, end }) => end - start);
  expect(cut([])).toEqual([]);
  expect(cut(Array(4500).fill(lead('')))).toEqual([2000, 2000, 500]);
  expect(cut(Array(5).fill(lead('x'.repeat(600_000))))).toEqual([2, 2, 1]);
  expect(cut([lead('x'.repeat(5_000_000)), lead('')])).toEqual([1, 1]);
});

test('a text that begins like a formula is taken as it was before our own export put an apostrophe there', () => {
  const rows = readRows(
    ['Name', 'Phone', 'Notes'],
    ["'＠asha", "'+255777418203", "'=1"],
    ["'Asha", "'＋255777418203", "'n"],
  );
  expect(rows).toMatchObject([
    { full_name: '＠asha', phone: '+255777418203', note: '=1' },
    { full_name: "'Asha", phone: '+255777418203', note: "'n" },
  ]);
});

test('an address is read without what nobody sees in it', () => {
  expect(readEmails('\u200basha@example.com\u200b, mailto:\u202aas@example.com\u202c')).toEqual([
    'asha@example.com',
    'as@example.com',
  ]);
});
