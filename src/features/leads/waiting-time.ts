import { addDays } from 'date-fns/addDays';
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
