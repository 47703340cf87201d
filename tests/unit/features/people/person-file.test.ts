import { expect, test } from 'vitest';
import type { PersonEntry } from '#features/people/person.admin.ts';
import { countsText, factsOf, personJson, personPage } from '#features/people/person-file.ts';

const HEAD = { name: 'Asha <b>', brand: 'Pwani', at: '2026-11-23T07:00:00Z' };
const LEAD: PersonEntry = {
  table_name: 'leads',
  record_id: '7d5a1f6c-8f0e-4a39-9b0d-5c2e1a4b3f60',
  is_deleted: true,
  row: {
    full_name: 'Asha Said',
    phone: '+255777000100',
    email: null,
    source: 'consultation',
    consultation_date: '2026-11-22',
    notes: [
      { timestamp: '2026-11-22T10:00:00+00:00', type: 'contact-message', content: '<script>\nHello' },
      {
        press: '3f2c8a10-8f5e-4d2b-9a01-1d2e3f405162',
        timestamp: '2026-11-22T11:00:00+00:00',
        kind: 'no-answer',
        content: 'Called, no answer: Nov 29',
        answered_before: '2026-03-01T11:00:00+00:00',
      },
    ],
    reminders: [{ reminder_date: '2026-12-01', reminder_time: null, reminder_note: 'Call' }],
    origin: { page: '/about', locale: 'sw-TZ', gclid: true },
    created_at: '2026-11-22 10:00:00+00',
  },
  history: [{ at: '2026-11-22T11:00:00Z', action: 'delete', before: null, after: null }],
  notifications: [],
};

test('a record is told in words, and what there is none of is left out', () => {
  expect(Object.fromEntries(factsOf(LEAD).map(({ label, lines }) => [label, lines.join(' | ')]))).toEqual({
    Name: 'Asha Said',
    Phone: '+255777000100',
    'Came by': 'Consultation',
    Notes: 'Nov 22, 2026 13:00: Contact message: <script>\nHello | Nov 22, 2026 14:00: Called, no answer: Nov 29',
    Reminders: 'Dec 1, 2026: Call',
    'Came from': 'Sent from: /about | Language: Swahili (Tanzania) | Click: Google advertisement',
    'Stored since': 'Nov 22, 2026 13:00',
    Deleted: 'It can still be brought back.',
    History: '1 change',
  });
});

test('the day of a consultation is told, that of a message is the one on which it came', () => {
  const row = { consultation_date: '2026-12-01', consultation_time: '10:00', notes: [] };
  expect(factsOf({ ...LEAD, row, is_deleted: false, history: [] })).toEqual([
    { label: 'Consultation on', lines: ['Dec 1, 2026'] },
    { label: 'Consultation at', lines: ['10:00'] },
  ]);
});

test('the page to hand over stands alone and runs nothing that somebody wrote', () => {
  const page = personPage([LEAD], HEAD);
  expect(page).toContain('What Pwani stores about Asha &lt;b&gt;');
  expect(page).toContain('&lt;script&gt;<br>Hello');
  expect(page).not.toMatch(/<script|<link|src=/);
  expect(JSON.parse(personJson([LEAD], HEAD))).toMatchObject({ about: 'Asha <b>', records: [LEAD] });
});

test('counts are said in words', () => {
  expect(countsText({ leads: 1, contact_leads: 2, reviews: 0 })).toBe('1 lead, 2 opened contacts');
  expect(countsText({})).toBe('nothing');
});
