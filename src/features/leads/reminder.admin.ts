import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { clockTime } from '#lib/date-text.ts';
import { calendarDate, emptyAsNull, requiredText } from '#lib/text-rules.ts';
import { LEAD_LIMITS } from './lead.ts';

/** Mirrors `public.change_lead_reminders`; that the date is not past is judged against Zanzibar's today. */
export const reminderInput = z.object({
  reminder_date: calendarDate('Date is required'),
  /** Without one it is for some time of the day. */
  reminder_time: emptyAsNull(clockTime()),
  reminder_note: requiredText(LEAD_LIMITS.reminderNote, 'Note is required'),
});
export type Reminder = z.output<typeof reminderInput>;

/** Those of a lead that are not done, the nearest first. */
export const storedReminders = z.array(
  z.object({ reminder_date: z.string(), reminder_time: z.nullable(z.string()), reminder_note: z.string() }),
);

export interface ReminderChange {
  /** The one that is done, or in whose place another comes. */
  take?: Reminder | undefined;
  put?: Reminder | undefined;
}

/** Resolves to what the lead has then. What is to be taken and does not stand there any more is a conflict. */
export function changeReminders(client: OperatorClient, leadId: string, { take, put }: ReminderChange, isUndo = false) {
  const args = { p_lead: leadId, p_take: take ? { ...take } : null, p_put: put ? { ...put } : null, p_undo: isUndo };
  return parsedDataOf(client.rpc('change_lead_reminders', args), storedReminders);
}
