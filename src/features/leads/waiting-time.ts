import { addDays, differenceInMinutes, getISODay, lightFormat, max, min, parseISO } from 'date-fns';
import { momentInZanzibar, toIsoDay } from '#lib/zanzibar-time.ts';
import { type DaySpan, settings } from '#settings';

/** For how long somebody has waited while the office was open: the night does not count. */
export function workingMinutes(since: Date, now: Date, hours: readonly DaySpan[] = settings.workingHours): number {
  let minutes = 0;
  const last = toIsoDay(now);
  for (let day = toIsoDay(since); day <= last; day = lightFormat(addDays(parseISO(day), 1), 'yyyy-MM-dd')) {
    for (const { days, opens, closes } of hours) {
      if (!days.includes(getISODay(parseISO(day)))) continue;
      const begins = max([momentInZanzibar(day, opens), since]);
      const ends = min([momentInZanzibar(day, closes), now]);
      minutes += Math.max(0, differenceInMinutes(ends, begins));
    }
  }
  return minutes;
}
