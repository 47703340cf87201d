import { addMinutes } from 'date-fns/addMinutes';
import { getISODay } from 'date-fns/getISODay';
import { intlFormat } from 'date-fns/intlFormat';
import { parseISO } from 'date-fns/parseISO';
import { visitorSettings } from '#lib/visitor-settings.ts';
import { formatFullDay, momentInZanzibar } from '#lib/zanzibar-time.ts';
import { consultation } from '#visitor-defaults';
import { CONSULTATION_SLOTS } from './lead.ts';

export type Slot = (typeof CONSULTATION_SLOTS)[number];

export const PAST_SLOT = 'Please choose a time that lies ahead';

/** The slots of a day in Zanzibar that lie ahead. */
export function openSlots(day: string, now = new Date()): Slot[] {
  return CONSULTATION_SLOTS.filter((slot) => momentInZanzibar(day, slot) > now);
}

/** Whether a consultation that begins then also ends while the office is open, where it says when that is. */
export function isWithinWorkingHours(day: string, slot: Slot): boolean {
  const weekday = getISODay(parseISO(day));
  const begins = momentInZanzibar(day, slot);
  const ends = addMinutes(begins, consultation.minutes);
  const { working_hours: hours } = visitorSettings();
  const isOpen = hours.some(
    ({ first, last, opens, closes }) =>
      first <= weekday &&
      weekday <= last &&
      momentInZanzibar(day, opens) <= begins &&
      ends <= momentInZanzibar(day, closes),
  );
  return isOpen || hours.length === 0;
}

/** What the clock where the visitor is shows then, with the weekday where that is another; null where it shows the same. */
export function visitorsTime(day: string, slot: Slot, timeZone?: string): string | null {
  const moment = momentInZanzibar(day, slot);
  const show = (form: Intl.DateTimeFormatOptions) => intlFormat(moment, { ...form, timeZone }, { locale: 'en-GB' });
  const time = show({ hour: '2-digit', minute: '2-digit' });
  const weekday = show({ weekday: 'short' });
  if (formatFullDay(day).startsWith(weekday)) return time === slot ? null : time;
  return `${weekday} ${time}`;
}
