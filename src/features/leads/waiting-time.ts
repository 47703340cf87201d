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

/** For how long somebody has waited while the office was open: the night does not count. */
export function workingMinutes(since: Date, now: Date, hours: readonly DaySpan[]): number {
  // Who has waited for years must not cost a step for every day: no clock in Zanzibar changes, so all weeks are alike.
  const weeks = Math.max(0, Math.floor((now.getTime() - since.getTime()) / millisecondsInWeek));
  const rest = new Date(since.getTime() + weeks * millisecondsInWeek);
  return weeks * minutesOfWeek(hours) + minutesByDay(rest, now, hours);
}

const ANY_DAY = '2026-01-05';

function minutesOfWeek(hours: readonly DaySpan[]): number {
  const minutesOf = ({ first, last, opens, closes }: DaySpan) => {
    const open = differenceInMinutes(momentInZanzibar(ANY_DAY, closes), momentInZanzibar(ANY_DAY, opens));
    return Math.max(0, last - first + 1) * Math.max(0, open);
  };
  return hours.reduce((sum, span) => sum + minutesOf(span), 0);
}

function minutesByDay(since: Date, now: Date, hours: readonly DaySpan[]): number {
  let minutes = 0;
  const last = toIsoDay(now);
  for (let day = toIsoDay(since); day <= last; day = lightFormat(addDays(parseISO(day), 1), 'yyyy-MM-dd')) {
    const weekday = getISODay(parseISO(day));
    for (const { first, last: lastDay, opens, closes } of hours) {
      if (weekday < first || weekday > lastDay) continue;
      const begins = max([momentInZanzibar(day, opens), since]);
      const ends = min([momentInZanzibar(day, closes), now]);
      minutes += Math.max(0, differenceInMinutes(ends, begins));
    }
  }
  return minutes;
}
