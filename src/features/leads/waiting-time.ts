import { addDays } from 'date-fns/addDays';
import { millisecondsInWeek } from 'date-fns/constants';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { getISODay } from 'date-fns/getISODay';
import { lightFormat } from 'date-fns/lightFormat';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { parseISO } from 'date-fns/parseISO';
import { momentInZanzibar, toIsoDay } from '#lib/zanzibar-time.ts';
import type { DaySpan } from '#visitor-defaults';

/** For how long somebody has waited while the office was open: the night does not count. One without hours is always open. */
export function workingMinutes(since: Date, now: Date, hours: readonly DaySpan[]): number {
  if (hours.length === 0) return Math.max(0, differenceInMinutes(now, since));
  // Who has waited for years must not cost a step for every day: no clock in Zanzibar changes, so all weeks are alike.
  const weeks = Math.max(0, Math.floor((now.getTime() - since.getTime()) / millisecondsInWeek));
  const rest = new Date(since.getTime() + weeks * millisecondsInWeek);
  const before = weeks === 0 ? 0 : weeks * minutesOfWeek(hours);
  return before + minutesByDay(rest, now, hours);
}

const A_MONDAY = '2026-01-05';
const ITS_SUNDAY = '2026-01-11';

const knownWeeks = new WeakMap<readonly DaySpan[], number>();

/** Counted once for the hours of an office, however many have waited. */
function minutesOfWeek(hours: readonly DaySpan[]): number {
  const minutes =
    knownWeeks.get(hours) ??
    minutesByDay(momentInZanzibar(A_MONDAY, '00:00'), momentInZanzibar(ITS_SUNDAY, '23:59'), hours);
  knownWeeks.set(hours, minutes);
  return minutes;
}

function minutesByDay(since: Date, now: Date, hours: readonly DaySpan[]): number {
  let minutes = 0;
  const last = toIsoDay(now);
  const inOrder = hours.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
  for (let day = toIsoDay(since); day <= last; day = lightFormat(addDays(parseISO(day), 1), 'yyyy-MM-dd')) {
    const weekday = getISODay(parseISO(day));
    // Spans may overlap: what is counted is not counted again.
    let counted = since;
    for (const { first, last: lastDay, opens, closes } of inOrder) {
      if (weekday < first || weekday > lastDay) continue;
      const begins = max([momentInZanzibar(day, opens), counted]);
      const ends = min([momentInZanzibar(day, closes), now]);
      minutes += Math.max(0, differenceInMinutes(ends, begins));
      counted = max([counted, ends]);
    }
  }
  return minutes;
}
