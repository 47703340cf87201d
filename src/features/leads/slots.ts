import { addMinutes } from 'date-fns/addMinutes';
import { getISODay } from 'date-fns/getISODay';
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

/** The visitor's own clock at a slot of that day, with its weekday where that is another; null where both agree. */
export function visitorsClock(day: string, timeZone?: string): (slot: Slot) => string | null {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone });
  const there = formatFullDay(day);
  return (slot) => {
    const moment = momentInZanzibar(day, slot);
    const time = clock.format(moment);
    const weekday = weekdays.format(moment);
    if (there.startsWith(weekday)) return time === slot ? null : time;
    return `${weekday} ${time}`;
  };
}
