import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import { formatShortDate, toIsoDay } from '#lib/dates.ts';

/** "+255 777 418 203", in groups as that country writes it. */
export function phoneWords(phone: string): string {
  return formatPhoneNumberIntl(phone) || phone;
}

/** `MMM d, yyyy` of a calendar date such as `2026-11-24`. */
export function dayWords(day: string): string {
  return formatShortDate(`${day}T12:00`);
}

export type Urgency = 'overdue' | 'today' | 'ahead';

/** How near a reminder is on Zanzibar's calendar; a dead lead waits for nothing any more. */
export function urgencyOf(
  { reminder_date, status }: { reminder_date: string; status: string },
  today = toIsoDay(new Date()),
): Urgency {
  if (status === 'dead' || reminder_date > today) return 'ahead';
  return reminder_date < today ? 'overdue' : 'today';
}
