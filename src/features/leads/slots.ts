import { momentInZanzibar, weekdayOf } from '#lib/dates.ts';
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

/** What the visitor's own clock shows then, or null where it shows the same. */
export function visitorsTime(day: string, slot: Slot, timeZone?: string): string | null {
  const moment = momentInZanzibar(day, slot);
  const own = clock(moment, { timeZone });
  if (own === slot && clock(moment, { timeZone, day: '2-digit' }).startsWith(day.slice(-2))) return null;
  return clock(moment, { timeZone, weekday: 'short' });
}

function clock(moment: Date, options: Intl.DateTimeFormatOptions): string {
  const { timeZone, ...rest } = options;
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...rest, ...zone })
    .format(moment)
    .replace(',', '');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
