import { expect, test } from 'vitest';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { durationLabel, medianWait, shareLabel } from '#features/leads/lead-figures.admin.ts';
import { workLabel } from '#features/leads/lead-work.admin.ts';
import { originFacts } from '#features/leads/origin-facts.ts';
import { formatShortDate } from '#lib/dates.ts';
import { LEAD_COLUMNS } from '../../../../src/features/admin/export/columns.ts';
import { csvOf, sheetOf } from '../../../../src/features/admin/export/table-file.ts';
import { besideOf, dropLabel, withMoved, withStatuses } from '../../../../src/features/admin/leads/board/board.ts';
import {
  changeLabels,
  listerOf,
  messageOf,
  noteLabel,
  notesOf,
  passOnText,
  timelineLabels,
} from '../../../../src/features/admin/leads/drawer/lead-history.ts';
import { neighboursOf, precedingOf, withFollowing } from '../../../../src/features/admin/leads/drawer/lead-list.ts';
import { holdsAddress, phoneLabel, urgencyOf } from '../../../../src/features/admin/leads/lead-labels.ts';
import { BARE_LEAD } from '../../../fixtures/lead.ts';

const LEAD = { id: crypto.randomUUID(), full_name: 'Asha Said', created_at: '2026-11-21T03:40:56+00:00' };

test('a reminder is due on its day, overdue after it, and never that of a dead lead', () => {
  const at = (reminder_date: string, status = 'new') => urgencyOf({ reminder_date, status }, '2026-11-21');
  expect([at('2026-11-20'), at('2026-11-21'), at('2026-11-22')]).toEqual(['overdue', 'today', 'ahead']);
  expect(at('2026-11-20', 'dead')).toBe('ahead');
  expect(formatShortDate('2026-11-05')).toBe('Nov 5, 2026');
});

test('a phone number is shown in groups, and what is none as it stands', () => {
  expect(phoneLabel('+255777418203')).toBe('+255 777 418 203');
  expect(phoneLabel('+99912345678')).toBe('+99912345678');
});

test('the drawer goes to the lead after the one that has left the list', () => {
  const known = ['a', 'b', 'c'];
  expect(neighboursOf(known, 'b')).toEqual({ previousId: 'a', nextId: 'c' });
  expect(neighboursOf(known, 'x')).toEqual({ previousId: undefined, nextId: undefined });
  expect(withFollowing(known, ['a', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the drawer goes to the lead that stands directly before those of its page, whatever moved meanwhile', () => {
  const known = ['d', 'e', 'f'];
  const preceding = (found: string) => precedingOf(known, [...found], 3).join('');
  expect(preceding('abcdef')).toBe('abc');
  expect(preceding('nabcde'), 'one more came').toBe('nabc');
  expect(preceding('cdefgh'), 'two have left').toBe('c');
  expect(preceding('abcfgh'), 'two that were worked have left').toBe('abc');
  expect(preceding('abcghi'), 'all that were worked have left').toBe('abc');
  expect(preceding('dabcef'), 'one that was worked stands first').toBe('abc');
});

test('the history reads backwards and says what was asked for', () => {
  const stored = [
    { timestamp: '2026-11-20T08:00:00Z', type: 'service-inquiry', service: 'Legal Advice' },
    { timestamp: '2026-11-21T08:00:00Z', content: 'Called back' },
    'no note',
  ];
  expect(notesOf(stored).map(noteLabel)).toEqual(['Called back', 'Service Inquiry: Legal Advice']);
  expect(notesOf(null)).toEqual([]);
  expect(messageOf(stored)).toBeNull();
  expect(messageOf([{ timestamp: '2026-11-20T08:00:00Z', type: 'contact-message', content: 'Hello' }])).toBe('Hello');
});

test('the lister is told who asks for what, and how they are reached', () => {
  const lead = {
    ...{ full_name: 'Asha Said', phone: '+255777418203', email: null, notes: [] },
    ...{ consultation_date: '2026-12-01', consultation_time: '10:00' as const },
  };
  const passed = { lead, lister: 'Amina', property: 'Villa Mwezi', address: 'https://a.example/villa' };
  expect(passOnText(passed).split('\n')).toEqual([
    'Hello Amina,',
    'Asha Said asks about Villa Mwezi.',
    'Phone and WhatsApp: +255 777 418 203',
    'Would like to talk on Tuesday, December 1, 2026 at 10:00 AM',
    'https://a.example/villa',
  ]);
  const notes = [{ timestamp: '2026-11-20T08:00:00Z', type: 'contact-message', content: 'Is it free?' }];
  expect(passOnText({ ...passed, lead: { ...lead, email: 'a@b.cd', notes }, address: null })).toMatch(
    /Email: a@b\.cd\nMessage: Is it free\?$/,
  );
  expect(listerOf({ agent_id: null, agency_id: 'b', developer_id: null })).toEqual({ kind: 'agency', id: 'b' });
});

test('where a lead came from is told in words, and nothing of what is not known', () => {
  const origin = { utm_campaign: 'spring', page: '/contact', locale: 'sw-TZ', gclid: true, other: 'x' };
  expect(originFacts(origin)).toEqual([
    { label: 'Sent from', value: '/contact' },
    { label: 'Campaign', value: 'spring' },
    { label: 'Language', value: 'Swahili (Tanzania)' },
    { label: 'Click', value: 'Google advertisement' },
  ]);
  expect(originFacts({ locale: '!' })).toEqual([{ label: 'Language', value: '!' }]);
  expect(originFacts({})).toEqual([]);
});

test('the timeline tells leads, looked up contacts and callback requests apart', () => {
  const details = {
    source: 'consultation',
    request: null,
    status: 'offer-sent',
    reminder_date: null,
    property_name: null,
    consultation_date: '2026-12-01',
    consultation_time: '10:00',
  } as const;
  expect(timelineLabels({ kind: 'lead', ...LEAD, details })).toEqual({
    what: 'Became a lead: Consultation',
    detail: 'Dec 1, 2026 10:00 · Offer Sent',
  });
  const message = { ...details, request: 'contact-message', consultation_time: null };
  expect(timelineLabels({ kind: 'lead', ...LEAD, details: message })).toEqual({
    what: 'Became a lead: Contact message',
    detail: 'Offer Sent',
  });
  const shown = { entity_type: 'agent', entity_id: LEAD.id, entity_name: 'Amina Hassan', cta_type: 'whatsapp' };
  expect(timelineLabels({ kind: 'reveal', ...LEAD, details: shown })).toEqual({
    what: 'Looked up the WhatsApp number',
    detail: 'Amina Hassan (agent)',
  });
  expect(timelineLabels({ kind: 'callback', ...LEAD }).what).toBe('Asked to be called back');
});

test('the audit is told in sentences', () => {
  const update = (before: object, after: object) =>
    changeLabels({ action: 'update', before: { ...before }, after: { ...after } });
  expect(update({ status: 'new' }, { status: 'dead' })).toEqual(['Status: New to Dead']);
  expect(
    update(
      { reminder_date: null, reminder_note: null, notes: [] },
      { reminder_date: '2026-11-22', reminder_note: 'Call', notes: [{ timestamp: '2026-11-21', content: 'Busy' }] },
    ),
  ).toEqual(['Reminder set: Nov 22, 2026, Call', 'Note added: Busy']);
  expect(
    update({ reminder_date: '2026-11-22', reminder_note: 'Call' }, { reminder_date: null, reminder_note: null }),
  ).toEqual(['Reminder taken off: Nov 22, 2026, Call']);
  const [call, visit] = [
    { reminder_date: '2026-11-22', reminder_time: null, reminder_note: 'Call' },
    { reminder_date: '2026-11-23', reminder_time: '09:00', reminder_note: 'Visit' },
  ];
  expect(update({ reminder_date: '2026-11-22', reminders: [call] }, { reminders: [visit] })).toEqual([
    'Reminder moved: Nov 22, 2026, Call to Nov 23, 2026 09:00, Visit',
  ]);
  expect(update({ reminders: [call, visit] }, { reminders: [visit] })).toEqual([
    'Reminder taken off: Nov 22, 2026, Call',
  ]);
  const busy = { timestamp: '2026-11-21', content: 'Busy' };
  const later = { timestamp: '2026-11-22', content: 'Wants a sea view' };
  expect(update({ notes: [busy, later] }, { notes: [later] })).toEqual(['Note taken back: Busy']);
  expect(changeLabels({ action: 'insert', before: null, after: {} })).toEqual(['Added']);
  expect(update({ email: null }, { email: 'a@b.cd' })).toEqual(['Changed']);
});

test('a lead that is moved on the board stands on top of its new column, and both counts follow', () => {
  const empty = { total: 0, rows: [] };
  const inColumn = (id: string, status: LeadStatus) => ({ id, status });
  const lead = inColumn('a', 'new');
  const columns = {
    new: { total: 30, rows: [lead, inColumn('b', 'new')] },
    contacted: { total: 1, rows: [inColumn('c', 'contacted')] },
    'offer-sent': empty,
    'deal-closed': empty,
    dead: empty,
  };
  const moved = withMoved(columns, lead, 'contacted');
  expect(moved.new).toEqual({ total: 29, rows: [{ id: 'b', status: 'new' }] });
  expect(moved.contacted.total).toBe(2);
  expect(moved.contacted.rows.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'contacted'],
    ['c', 'contacted'],
  ]);
  expect(withMoved(columns, lead, 'new')).toBe(columns);
  expect(withStatuses(columns, { [lead.id]: 'contacted' })).toEqual(moved);
  expect(withStatuses(columns, { [lead.id]: 'contacted' }, { [lead.id]: 'new' })).toEqual(moved);
  expect(withStatuses(columns, { [lead.id]: 'contacted' }, { [lead.id]: 'dead' }), 'given another since').toEqual(
    columns,
  );
  expect([besideOf('new', -1), besideOf('new', 1), besideOf('dead', 1)]).toEqual(['new', 'contacted', 'dead']);
});

test('a lead that is let go is said to be moving, not to have arrived, before it is saved', () => {
  const lead = { full_name: 'Asha', status: 'new' } as const;
  expect(dropLabel(lead, 'contacted')).toBe('Asha is being moved to Contacted.');
  expect(dropLabel(lead, 'new')).toBe('Asha stays where it was.');
  expect(dropLabel(lead, undefined)).toBe('Asha stays where it was.');
});

test('an export holds what the table shows, and nothing that a spreadsheet would run', () => {
  const lead: LeadRow = {
    ...BARE_LEAD,
    ...LEAD,
    full_name: '=cmd()',
    phone: '+255777418203',
    source: 'property-inquiry',
    status: 'offer-sent',
    reminder_date: '2026-11-24',
    reminder_time: '14:30',
    reminder_note: 'Ask "twice"',
    reminders: [
      { reminder_date: '2026-11-24', reminder_time: '14:30', reminder_note: 'Ask "twice"' },
      { reminder_date: '2026-12-01', reminder_time: null, reminder_note: 'Call' },
    ],
    property_name: 'Villa Mwezi',
    property_slug: 'villa-mwezi',
    updated_at: LEAD.created_at,
  };
  const asked = { ...lead, consultation_date: '2026-12-01' };
  const message = { ...asked, request: 'contact-message' };
  const [head, row, consultation, day] = csvOf(sheetOf(LEAD_COLUMNS, [lead, asked, message])).split('\r\n');
  expect(head).toMatch(/^"Full Name","Phone","Email","Source","Status","Next Reminder",/);
  expect(row).toBe(
    `"'=cmd()","'+255777418203","","Property Inquiry","Offer Sent","2026-11-24","14:30","Ask ""twice""","Dec 1, 2026, Call","","","Villa Mwezi","Nov 21, 2026 06:40"`,
  );
  expect(consultation).toBe(row?.replace('Call","",', 'Call","2026-12-01",'));
  expect(day, 'the day of a message is none of a consultation').toBe(row);
});

test('what became of many leads names those that others have changed or deleted meanwhile', () => {
  const work = (done: number, changed: number, gone: number) => ({
    done: Object.fromEntries(Array.from({ length: done }, (_, index) => [String(index), {}])),
    changed: Object.fromEntries(Array.from({ length: changed }, (_, index) => [String(index), ''])),
    gone,
  });
  expect(workLabel(work(1, 0, 0), ' deleted')).toBe('1 lead deleted');
  expect(workLabel(work(43, 2, 1), ': Contacted')).toBe(
    '43 leads: Contacted. 2 changed meanwhile and were left alone. 1 was deleted meanwhile.',
  );
});

test('half of those who were answered have waited at most so long, while the office was open', () => {
  const hours = [{ first: 1, last: 5, opens: '09:00', closes: '18:00' }] as const;
  const waited = (...ends: string[]) =>
    ends.map((end): [string, string] => ['2026-11-23T06:00:00Z', `2026-11-23T${end}:00Z`]);
  expect(medianWait({ answers: [] }, hours)).toBe(null);
  expect(medianWait({ answers: waited('06:10', '14:00', '06:30') }, hours)).toBe(30);
  expect(medianWait({ answers: waited('06:10', '06:30') }, hours)).toBe(20);
  // From Friday's last minute to Monday's second.
  expect(medianWait({ answers: [['2026-11-20T14:59:00Z', '2026-11-23T06:02:00Z']] }, hours)).toBe(3);
  expect([0, 59, 60, 130].map(durationLabel)).toEqual(['0 min', '59 min', '1 h', '2 h 10 min']);
});

test.for([
  [0, 250, '0%'],
  [1, 250, 'under 1%'],
  [1, 100, '1%'],
  [1, 3, '33%'],
  [250, 251, '99%'],
  [3, 3, '100%'],
] as const)('%i of %i leads are %s', ([part, whole, share]) => expect(shareLabel(part, whole)).toBe(share));

test('a name with a web address in it is told from one with signs', () => {
  const addresses = [
    'Ali https://evil.example/claim',
    'your refund: www.evil.example',
    'pwani-pay.com',
    'EVIL.EXAMPLE/claim',
  ];
  const names = ['Dr. Ali Said', 'Plot No.12/B', "N'Golo J. Kante", 'Villa Mwezi, 2.5 acres'];
  expect([...addresses, ...names].filter(holdsAddress)).toEqual(addresses);
});
