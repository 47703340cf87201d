import { expect, test } from 'vitest';
import { workingMinutes } from '#features/leads/waiting-time.ts';

const HOURS = [
  { first: 1, last: 5, opens: '09:00', closes: '18:00' },
  { first: 6, last: 6, opens: '10:00', closes: '16:00' },
];

test.each([
  ['within a day', '2026-11-23T09:10', '2026-11-23T09:40', 30],
  ['before the office opens', '2026-11-23T03:00', '2026-11-23T09:05', 5],
  ['over a night', '2026-11-23T17:50', '2026-11-24T09:10', 20],
  ['over a Sunday', '2026-11-21T15:30', '2026-11-23T09:15', 45],
  ['on a Sunday', '2026-11-22T08:00', '2026-11-22T20:00', 0],
  ['over two weeks', '2026-11-09T09:00', '2026-11-23T09:00', 2 * (5 * 540 + 360)],
  ['over three years and an hour', '2023-11-20T08:30', '2026-11-23T10:00', 157 * (5 * 540 + 360) + 60],
])('the time counts that the office was open: %s', (_, since, now, minutes) => {
  expect(workingMinutes(new Date(`${since}+03:00`), new Date(`${now}+03:00`), HOURS)).toBe(minutes);
});

test('an office that names no hours is always open, as it is when times for a consultation are asked for', () => {
  expect(workingMinutes(new Date('2026-11-22T08:00+03:00'), new Date('2026-11-22T11:00+03:00'), [])).toBe(180);
});

test('a minute within two spans of hours counts once', () => {
  const hours = [...HOURS, { first: 1, last: 7, opens: '08:00', closes: '10:00' }];
  const minutesOf = (since: string, now: string) =>
    workingMinutes(new Date(`${since}+03:00`), new Date(`${now}+03:00`), hours);
  expect(minutesOf('2026-11-23T09:10', '2026-11-23T09:40')).toBe(30);
  expect(minutesOf('2026-11-23T07:00', '2026-11-23T23:00')).toBe(600);
  expect(minutesOf('2026-11-09T09:00', '2026-11-23T09:00')).toBe(2 * (5 * 600 + 480 + 120));
});

test('a wait of three years is counted in as few steps as one of days', () => {
  let looks = 0;
  const everyDay = {
    first: 1,
    last: 7,
    closes: '18:00',
    get opens() {
      looks += 1;
      return '09:00';
    },
  };
  const hours = [everyDay];
  const wait = () => workingMinutes(new Date('2023-11-20T09:00+03:00'), new Date('2026-11-23T09:00+03:00'), hours);
  expect(wait()).toBe(157 * 7 * 540);
  expect(looks).toBeLessThan(10);

  const looksOfFirst = looks;
  expect(wait()).toBe(157 * 7 * 540);
  expect(looks - looksOfFirst, 'those of a week again').toBeLessThan(3);
});
