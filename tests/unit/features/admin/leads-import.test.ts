import { expect, test } from 'vitest';
import { chooseRows, countKnown, faultsCsv, faultsOf, sameNumbers } from '#features/admin/leads/import/choices.ts';
import {
  type ImportPlan,
  type NumberedRow,
  readDates,
  readEmails,
  readMoment,
  readPhones,
  toImportRows,
  unknownWords,
} from '#features/admin/leads/import/columns.ts';
import { guessColumns, hasNameAndPhone, type LeadFile, namesPhone } from '#features/admin/leads/import/heads.ts';
import { readDay } from '#lib/date-text.ts';
import { parseTable } from '#lib/table-file.ts';

const TODAY = '2026-11-21';
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
  const rows = read(
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
  const read_ = read(['First Name', 'Middle Name', 'Last Name', 'Phone'], ...rows);
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

test('days and moments are read as they are written around the Indian Ocean', () => {
  for (const day of [
    '2026-12-01',
    '1/12/2026',
    '01.12.2026',
    '1-12-26',
    '2026/12/1',
    '2026-12-01T09:30:00',
    '1/12/2026 9:30',
  ]) {
    expect(readDay(day)).toBe('2026-12-01');
  }
  for (const text of ['soon', '1/2', '20261201', '1/12/20266']) expect(readDay(text)).toBe(text);
  for (const text of [
    ...['2026-11-18T14:14:05-06:00', '2026-11-18T20:14:05+0000', '2026-11-18 20:14:05Z', '2026-11-18 20:14:05 UTC'],
    ...['2026/11/18 11:14:05 PM GMT+3', '18.11.2026, 23:14:05 +03', '2026-11-18 20:14:05.25 gmt'],
  ]) {
    expect([text, readMoment(text)]).toEqual([text, '2026-11-18T20:14:05.000Z']);
  }
  for (const text of ['18/11/2026 11:14:05 pm', '2026-11-18 23:14:05', '18.11.2026, 23:14', 'Nov 18, 2026 23:14']) {
    expect([text, readMoment(text)]).toEqual([text, '2026-11-18T20:14:00.000Z']);
  }
  expect(readMoment('18/11/2026')).toBe('2026-11-17T21:00:00.000Z');
  for (const text of [
    ...[
      'Nov 18, 26 23:14',
      'last week',
      '31/02/2026 9:30',
      '18/11/2026 25:00',
      '18/11/2026 half past nine',
      '2026-11-18 9:30 PST',
    ],
    ...['2026-11-18 14', '2026-11-181'],
  ])
    expect(readMoment(text)).toBe(text);
});

test('a reminder is taken, one that lies in the past or has no day becomes a note', () => {
  const heads = ['Name', 'Phone', 'Note', 'Follow up', 'Next step'];
  const reminders = [
    ['', '21/11/2026', 'Call'],
    ['Likes Paje', '20.11.2026', ''],
    ['', '', 'Send photos'],
    ['', 'soon', ''],
    ['', '31/2/2026', 'Call'],
  ];
  const table = reminders.map((cells, place) => ({ line: place + 2, cells: ['Asha', '0777418203', ...cells] }));
  const rows = toImportRows(table, planOf(heads), TODAY);
  expect(rows.map(({ isLate }) => isLate)).toEqual([false, true, false, false, false]);
  expect(rows.map(({ row: { full_name, phone, source, ...rest } }) => rest)).toEqual([
    { reminder_date: '2026-11-21', reminder_note: 'Call' },
    { note: 'Likes Paje\nReminder of Nov 20, 2026: Follow up' },
    { note: 'Send photos' },
    { reminder_date: 'soon', reminder_note: 'Follow up' },
    { reminder_date: '2026-02-31', reminder_note: 'Call' },
  ]);
});

test('dates of a column of which one can only begin with the month are read so, and no others', () => {
  const heads = ['Name', 'Phone', 'Follow up', 'Created'];
  const dates = [
    ['12/05/2026', '03/04/2026 3:40 PM'],
    ['12/31/2026', '13/04/2026'],
    ['12-5-26', '04/13/2026'],
  ];
  const rows = read(heads, ...dates.map((cells) => ['Asha', '0777418203', ...cells]));
  expect(rows.map(({ reminder_date }) => reminder_date)).toEqual(['2026-12-05', '2026-12-31', '2026-12-05']);
  expect(rows.map(({ created_at }) => created_at)).toEqual([
    ...['2026-04-03T12:40:00.000Z', '2026-04-12T21:00:00.000Z', '04/13/2026'],
  ]);
});

test('a column whose dates tell nothing begins with the month where the other one does', () => {
  const heads = ['Name', 'Phone', 'Follow up', 'Created'];
  const asha = ['Asha', '0777418203'];
  const days = (...dates: [string, string][]) =>
    read(heads, ...dates.map((cells) => [...asha, ...cells])).map(({ reminder_date }) => reminder_date);
  expect(days(['12/05/2026', '11/20/2026'])).toEqual(['2026-12-05']);
  expect(days(['5/12/2026', '20/11/2026'], ['6/12/2026', '11/20/2026'])).toEqual(['2026-12-05', '2026-12-06']);
  const table = [
    ['12/05/2026', ''],
    ['12/31/2026', ''],
  ].map((cells, line) => ({ line, cells: [...asha, ...cells] }));
  const { match } = planOf(heads);
  expect(toImportRows(readDates(table, match).slice(0, 1), planOf(heads), TODAY)).toMatchObject([
    { row: { reminder_date: '2026-12-05' } },
  ]);
});

test('the time of a reminder stands before its note, and its day is that of Zanzibar', () => {
  const written = [
    ['2027-12-05 14:30', 'Viewing'],
    ['5/12/2027 2:30 pm', ''],
    ['2027-12-04T22:30:00Z', 'Viewing'],
    ['Dec 5, 2027 09:00', 'Call'],
    ['2027-12-05 00:00:00', 'Call'],
    ['2027-12-05T00:00:00.000Z', 'Call'],
    ['2027-12-04T21:00:00Z', 'Call'],
    ['5/12/2027 12:00:00 AM', 'Call'],
    ['2027-12-05', 'Call'],
    ['2027-12-05 14:30 or later', 'Call'],
    ['2026-11-18 14:30', 'Call'],
  ];
  const table = written.map((cells, place) => ({ line: place + 2, cells: ['Asha', '0777418203', ...cells] }));
  const rows = toImportRows(table, planOf(['Name', 'Phone', 'Follow up', 'Next step']), TODAY);
  expect(rows.map(({ row }) => [row.reminder_date, row.reminder_note ?? row.note])).toEqual([
    ['2027-12-05', '14:30 Viewing'],
    ['2027-12-05', '14:30 Follow up'],
    ['2027-12-05', '01:30 Viewing'],
    ['2027-12-05', '09:00 Call'],
    ['2027-12-05', 'Call'],
    ['2027-12-05', 'Call'],
    ['2027-12-05', 'Call'],
    ['2027-12-05', 'Call'],
    ['2027-12-05', 'Call'],
    ['2027-12-05', 'Call'],
    [undefined, 'Reminder of Nov 18, 2026: 14:30 Call'],
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

function planOf(heads: LeadFile['heads']): ImportPlan {
  return { match: guessColumns(heads), source: 'guide', country: 'TZ', words: {} };
}

function read(heads: readonly string[], ...rows: readonly string[][]) {
  const table = rows.map((cells, place) => ({ line: place + 2, cells }));
  return toImportRows(table, planOf(heads), TODAY).map(({ row }) => row);
}
