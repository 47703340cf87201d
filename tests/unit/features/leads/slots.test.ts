import { describe, expect, test } from 'vitest';
import { CONSULTATION_SLOTS } from '#features/leads/lead.ts';
import { isWithinWorkingHours, openSlots, visitorsClock } from '#features/leads/slots.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';

const TUESDAY = '2026-12-01';
const SATURDAY = '2026-12-05';
const SUNDAY = '2026-12-06';

describe('the slots of a day', () => {
  test.each([
    ['the day before', '2026-11-30T23:59:00+03:00', 9],
    ['early that day', '2026-12-01T08:59:59+03:00', 9],
    ['as the first begins', '2026-12-01T09:00:00+03:00', 8],
    ['at noon', '2026-12-01T12:30:00+03:00', 5],
    ['before the last', '2026-12-01T16:59:00+03:00', 1],
    ['after the last', '2026-12-01T17:00:00+03:00', 0],
    ['the day after', '2026-12-02T00:00:00+03:00', 0],
  ])('%s are those that lie ahead in Zanzibar', (_, now, count) => {
    expect(openSlots(TUESDAY, new Date(now))).toEqual(CONSULTATION_SLOTS.slice(9 - count));
  });
});

test.each([
  [TUESDAY, '09:00', true],
  [TUESDAY, '17:00', true],
  [SATURDAY, '09:00', false],
  [SATURDAY, '10:00', true],
  [SATURDAY, '15:00', true],
  [SATURDAY, '16:00', false],
  [SUNDAY, '12:00', false],
] as const)('the office on %s at %s is open for all of the half hour: %s', (day, slot, isOpen) => {
  expect(isWithinWorkingHours(day, slot)).toBe(isOpen);
});

test('an office that says no hours has no times outside them', () => {
  const settings = visitorSettings();
  const hours = settings.working_hours;
  settings.working_hours = [];
  try {
    expect(isWithinWorkingHours(SUNDAY, '12:00')).toBe(true);
  } finally {
    settings.working_hours = hours;
  }
});

test.each([
  ['America/Los_Angeles', '09:00', 'Mon 22:00'],
  ['America/Los_Angeles', '11:00', '00:00'],
  ['UTC', '09:00', '06:00'],
  ['Africa/Dar_es_Salaam', '09:00', null],
  ['Africa/Nairobi', '17:00', null],
  ['Pacific/Kiritimati', '09:00', '20:00'],
  ['Pacific/Kiritimati', '14:00', 'Wed 01:00'],
  ['Asia/Kolkata', '09:00', '11:30'],
] as const)('in %s the slot of %s on a Tuesday is %s', (timeZone, slot, own) => {
  expect(visitorsClock(TUESDAY, timeZone)(slot)).toBe(own);
});
