import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import type { Reminder } from '#features/leads/reminder.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { isSame } from '#lib/same.ts';

/** "+255 777 418 203", in groups as that country writes it. */
export function phoneLabel(phone: string): string {
  return formatPhoneNumberIntl(phone) || phone;
}

export type Urgency = 'overdue' | 'today' | 'ahead';

/** How near a reminder is on Zanzibar's calendar; a dead lead waits for nothing any more. */
export function urgencyOf(
  { reminder_date, status }: { reminder_date: string; status: string },
  today: string,
): Urgency {
  if (status === 'dead' || reminder_date > today) return 'ahead';
  return reminder_date < today ? 'overdue' : 'today';
}

export function isSameReminder(one: Reminder, other: Reminder): boolean {
  const parts = ({ reminder_date, reminder_time, reminder_note }: Reminder) => [
    reminder_date,
    reminder_time,
    reminder_note,
  ];
  return isSame(parts(one), parts(other));
}

/** "Nov 22, 2026 14:30". */
export function reminderMoment({ reminder_date, reminder_time }: Omit<Reminder, 'reminder_note'>): string {
  return [formatShortDate(reminder_date), reminder_time].filter(Boolean).join(' ');
}

/** "Nov 22, 2026 14:30, Call". */
export function reminderText(reminder: Reminder): string {
  return `${reminderMoment(reminder)}, ${reminder.reminder_note}`;
}

/** Whether a visitor put a web address where a name belongs: it would go out in the agency's own name with one press. */
export function holdsAddress(name: string): boolean {
  return /:\/\/|\bwww\.|\w\.[a-z]{2,}(?![\w.])/i.test(name);
}
