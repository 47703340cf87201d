import { BellOff } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { type Reminder, setReminder } from '#features/leads/lead.admin.ts';
import { LEAD_LIMITS, reminderInput } from '#features/leads/lead.ts';
import { formatShortDate } from '#lib/dates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { urgencyOf } from '../lead-labels.ts';
import { DayChoices } from './DayChoices.tsx';
import type { OnType, Typed } from './use-typed.ts';

interface Props {
  lead: Tables<'leads'>;
  typed: Typed;
  onType: OnType;
}

/** When to come back to the lead, and what for. */
export function LeadReminder({ lead, typed, onType }: Props) {
  const id = useId();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const today = toIsoDay(new Date());
  const { success, data } = reminderInput.safeParse(typed);
  const isReady = success && data.reminder_date >= today;
  const isPast = typed.reminder_date !== '' && typed.reminder_date < today;

  const save = async (reminder: Reminder | null) => {
    setIsSaving(true);
    setProblem(undefined);
    try {
      const { state } = await setReminder(operator, lead.id, reminder, lead);
      if (state === 'saved' && reminder) onType({ reminder_date: '', reminder_note: '' });
      if (state === 'gone') setProblem('Lead not found');
      if (state === 'conflict')
        setProblem('Somebody else changed the reminder meanwhile; it stands above. Yours waits.');
    } catch (error) {
      const text = 'Failed to save the reminder.';
      setProblem(`${text} ${error instanceof DbError ? errorMessage(error) : ''}`);
      showToast({ kind: 'error', text });
    } finally {
      setIsSaving(false);
      invalidateTables('leads');
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSaving) void save(data);
  };
  const notes = [isPast && `${id}past`, problem && `${id}problem`].filter(Boolean).join(' ') || undefined;

  return (
    <form onSubmit={handleSubmit} noValidate aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`} className="mb-1.5">
        Reminder
      </h3>
      <StoredReminder lead={lead} isSaving={isSaving} onDone={() => void save(null)} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
        <span className="field">
          <input
            type="date"
            aria-label="Reminder date"
            aria-describedby={notes}
            aria-invalid={isPast || undefined}
            min={today}
            value={typed.reminder_date}
            onChange={({ target }) => onType({ reminder_date: target.value })}
          />
        </span>
        <span className="field max-md:order-last max-md:col-span-2">
          <input
            aria-label="Reminder note"
            placeholder="What for"
            maxLength={LEAD_LIMITS.reminderNote}
            value={typed.reminder_note}
            onChange={({ target }) => onType({ reminder_note: target.value })}
          />
        </span>
        <button type="submit" className="btn btn-small btn-brand disabled:opacity-45" disabled={!isReady || isSaving}>
          Set
        </button>
      </div>
      <DayChoices today={today} onChoose={(reminder_date) => onType({ reminder_date })} />
      {isPast && (
        <p id={`${id}past`} className="mt-1.5 text-sm font-medium text-hibiscus-600">
          Please choose today or a later date
        </p>
      )}
      {problem && (
        <p id={`${id}problem`} className="mt-1.5 text-sm font-medium text-hibiscus-600" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

const STYLES = {
  overdue: 'bg-hibiscus-50 text-hibiscus-700',
  today: 'bg-turmeric-100 text-[#6f4504]',
  ahead: 'bg-coral-100 text-clove-700',
} as const;

interface StoredProps {
  lead: Tables<'leads'>;
  isSaving: boolean;
  onDone: () => void;
}

function StoredReminder({ lead: { reminder_date, reminder_note, status }, isSaving, onDone }: StoredProps) {
  if (reminder_date === null) return null;
  const urgency = urgencyOf({ reminder_date, status });
  const day = formatShortDate(reminder_date);
  return (
    <div className={`mb-2 flex items-center gap-2 rounded-sm py-1 pr-1 pl-3 ${STYLES[urgency]}`}>
      <p className="min-w-0 flex-1">
        <b>{{ overdue: `Overdue, ${day}.`, today: `Today, ${day}.`, ahead: `${day}.` }[urgency]}</b> {reminder_note}
      </p>
      <button
        type="button"
        className="btn btn-ghost min-h-8 flex-none px-2 py-0.5 text-[0.8125rem] pointer-coarse:min-h-11"
        disabled={isSaving}
        onClick={onDone}
      >
        <Icon of={BellOff} />
        Done
      </button>
    </div>
  );
}
