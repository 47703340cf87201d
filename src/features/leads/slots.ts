import { formatFullDay, momentInZanzibar, weekdayOf } from '#lib/dates.ts';
import { settings } from '#settings';
import { CONSULTATION_SLOTS } from './lead.ts';

export type Slot = (typeof CONSULTATION_SLOTS)[number];

export const PAST_SLOT = 'Please choose a time that lies ahead';

/** The slots of a day in Zanzibar that lie ahead. */
export function openSlots(day: string, now = new Date()): Slot[] {
  return CONSULTATION_SLOTS.filter((slot) => momentInZanzibar(day, slot) > now);
}

/** Whether a consultation that begins then also ends while the office is open. */
export function isWithinWorkingHours(day: string, slot: Slot): boolean {
  const begins = minutesOf(slot);
  const ends = begins + settings.consultation.minutes;
  return settings.workingHours.some(
    ({ days, opens, closes }) =>
      days.some((each) => each === weekdayOf(day)) && minutesOf(opens) <= begins && ends <= minutesOf(closes),
  );
}

/** What the clock where the visitor is shows then, with the weekday where that is another; null where it shows the same. */
export function visitorsTime(day: string, slot: Slot, timeZone?: string): string | null {
  const zone = timeZone === undefined ? {} : { timeZone };
  const moment = momentInZanzibar(day, slot);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }).format(moment);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...zone }).format(moment);
  if (formatFullDay(day).startsWith(weekday)) return time === slot ? null : time;
  return `${weekday} ${time}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
