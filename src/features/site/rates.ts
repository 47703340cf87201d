import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';

/** Visitors are told the day of the rates; after a month the operator is reminded of them. */
export function areRatesOld(day: string, today: string): boolean {
  return differenceInCalendarDays(parseISO(today), parseISO(day)) > 30;
}
