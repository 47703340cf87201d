import { expect, test } from 'vitest';
import { readDates, readMoment, toImportRows } from '#features/admin/leads/import/columns.ts';
import { readDay } from '#lib/date-text.ts';
import { planOf, readRows, TODAY } from '../../../fixtures/lead-plan.ts';

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
  const rows = readRows(heads, ...dates.map((cells) => ['Asha', '0777418203', ...cells]));
  expect(rows.map(({ reminder_date }) => reminder_date)).toEqual(['2026-12-05', '2026-12-31', '2026-12-05']);
  expect(rows.map(({ created_at }) => created_at)).toEqual([
    ...['2026-04-03T12:40:00.000Z', '2026-04-12T21:00:00.000Z', '04/13/2026'],
  ]);
});

test('a column whose dates tell nothing begins with the month where the other one does', () => {
  const heads = ['Name', 'Phone', 'Follow up', 'Created'];
  const asha = ['Asha', '0777418203'];
  const days = (...dates: [string, string][]) =>
    readRows(heads, ...dates.map((cells) => [...asha, ...cells])).map(({ reminder_date }) => reminder_date);
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
    ['5/12/2027, 2:30\u202fPM', 'Call'],
    ['2027-12-05\u00a014:30', 'Call'],
    ['5/12/2027 14:30 EAT', 'Call'],
    ['2027-12-04T22:30:00.000Z', 'Call'],
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
    ['2027-12-05', '14:30 Call'],
    ['2027-12-05', '14:30 Call'],
    ['2027-12-05', '14:30 Call'],
    ['2027-12-05', '01:30 Call'],
    [undefined, 'Reminder of Nov 18, 2026: 14:30 Call'],
  ]);
});

test.each([
  '5/12/2027 at 14:30',
  '2027-12-05 14:30 or later',
  '5/12/2027 14:30 PST',
  '5/12/2027 14h30',
  '5.12.2027, 14.30',
  '5/12/2027 2 pm',
])('a reminder at “%s” is refused, not taken without its time', (cell) => {
  const [row] = readRows(['Name', 'Phone', 'Follow up', 'Next step'], ['Asha', '0777418203', cell, 'Call']);
  expect(row).toMatchObject({ reminder_date: cell, reminder_note: 'Call' });
});
