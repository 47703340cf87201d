import type { LeadRow } from '#features/leads/lead.admin.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { reminderMoment, urgencyOf } from './lead-labels.ts';

const STYLES = {
  overdue: 'font-bold text-hibiscus-600',
  today: 'font-bold text-turmeric-800',
  ahead: '',
} as const;

interface Props {
  lead: Pick<LeadRow, 'reminder_date' | 'reminder_time' | 'reminder_note' | 'status'>;
  hasNote?: boolean;
}

/** The next reminder of a lead, in the look of how near it is. */
export function ReminderText({ lead, hasNote = true }: Props) {
  const { reminder_date, reminder_time, reminder_note, status } = lead;
  if (reminder_date === null) return <span className="text-clove-500">None</span>;
  const urgency = urgencyOf({ reminder_date, status }, toIsoDay(new Date()));
  return (
    <span className="relative block">
      <span className={STYLES[urgency]}>
        <time className="tabular-nums" dateTime={reminder_date}>
          {reminderMoment({ reminder_date, reminder_time })}
        </time>
        {urgency === 'today' && ' Today'}
        {urgency === 'overdue' && <span className="sr-only"> Overdue</span>}
      </span>
      {hasNote && <span className="text-clove-500"> · {reminder_note}</span>}
    </span>
  );
}
