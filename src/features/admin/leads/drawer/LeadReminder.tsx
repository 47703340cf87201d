import { BellOff } from 'lucide';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { DbError } from '#db/errors.ts';
import type { Tables } from '#db/operator.ts';
import { LEAD_LIMITS } from '#features/leads/lead.ts';
import { type Reminder, type ReminderChange, reminderInput, storedReminders } from '#features/leads/reminder.admin.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { useNow } from '../lead-cells.tsx';
import { saveReminder } from '../lead-changes.ts';
import { isSameReminder, reminderMoment, urgencyOf } from '../lead-labels.ts';
import { DayChoices } from './DayChoices.tsx';
import type { OnType, Typed } from './use-typed.ts';

interface Props {
  lead: Tables<'leads'>;
  typed: Typed;
  onType: OnType;
  /** One is done: what comes next can be asked. */
  onDone: (reminder: Reminder) => void;
}

const NOTHING = { reminder_date: '', reminder_time: '', reminder_note: '' };

/** When to come back to the lead, and what for; as often as it takes. */
export function LeadReminder({ lead, typed, onType, onDone }: Props) {
  const id = useId();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const today = toIsoDay(useNow());
  const { success, data } = reminderInput.safeParse(typed);
  const isReady = success && data.reminder_date >= today;
  const isPast = typed.reminder_date !== '' && typed.reminder_date < today;
  const reminders = storedReminders.safeParse(lead.reminders).data ?? [];
  const isTyped = `${typed.reminder_date}${typed.reminder_time}${typed.reminder_note}` !== '';
  // What "Set" takes the place of: the nearest when typing began. Behind a conflict it is the one that is shown then.
  const nearest = useRef(reminders[0]);
  const hasConflict = useRef(false);
  if (!isTyped || hasConflict.current) nearest.current = reminders[0];
  const isStored = (reminder: Reminder) => reminders.some((each) => isSameReminder(each, reminder));

  const empty = () => {
    // What has set it is disabled by that.
    if (form.current?.querySelector('button:focus')) form.current.focus();
    onType(NOTHING);
  };
  const save = async (change: ReminderChange) => {
    setIsSaving(true);
    setProblem(undefined);
    hasConflict.current = false;
    const handleFailed = (message: string, error: unknown) => {
      setProblem(message);
      hasConflict.current = error instanceof DbError && error.code === 'conflict';
    };
    const isSaved = await saveReminder({ lead, ...change, onFailed: handleFailed });
    setIsSaving(false);
    if (isSaved && change.put) empty();
    return isSaved;
  };
  const put = (take?: Reminder) => {
    if (!isReady || isSaving) return;
    // Half of a time is no value, as none is.
    if (form.current?.querySelector('[type=time]:invalid')) return setProblem('Please enter the whole time');
    if (!isStored(data) || (take && isStored(take))) return void save({ take, put: data });
    // Its answer was lost on the way.
    setProblem(undefined);
    empty();
  };
  const finish = async (reminder: Reminder) => {
    if (isSaving || !(await save({ take: reminder }))) return;
    if (nearest.current && isSameReminder(nearest.current, reminder)) nearest.current = undefined;
    onDone(reminder);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    put(nearest.current);
  };
  const notes = [isPast && `${id}past`, problem && `${id}problem`].filter(Boolean).join(' ') || undefined;

  return (
    <form
      ref={form}
      tabIndex={-1}
      className="outline-none"
      onSubmit={handleSubmit}
      noValidate
      aria-labelledby={`${id}title`}
    >
      <h3 id={`${id}title`} className="mb-1.5">
        {reminders.length > 1 ? 'Reminders' : 'Reminder'}
      </h3>
      {reminders.map((reminder) => (
        <StoredReminder
          key={Object.values(reminder).join()}
          reminder={reminder}
          status={lead.status}
          isSaving={isSaving}
          onDone={() => void finish(reminder)}
        />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
        <span className="field">
          <input
            type="date"
            data-lead-field="reminder"
            aria-label="Reminder date"
            aria-describedby={notes}
            aria-invalid={isPast || undefined}
            min={today}
            value={typed.reminder_date}
            readOnly={isSaving}
            onChange={({ target }) => onType({ reminder_date: target.value })}
          />
        </span>
        <span className="field">
          <input
            type="time"
            aria-label="Reminder time, optional"
            aria-describedby={problem && `${id}problem`}
            title="Time, if it matters"
            value={typed.reminder_time}
            readOnly={isSaving}
            onChange={({ target }) => onType({ reminder_time: target.value })}
          />
        </span>
        <span className="col-span-2 flex gap-2">
          <span className="field min-w-0 flex-1">
            <input
              aria-label="Reminder note"
              placeholder="What for"
              maxLength={LEAD_LIMITS.reminderNote}
              value={typed.reminder_note}
              readOnly={isSaving}
              onChange={({ target }) => onType({ reminder_note: target.value })}
            />
          </span>
          <button
            type="submit"
            className="btn btn-small btn-brand disabled:opacity-45 aria-disabled:opacity-45"
            title={nearest.current && `Takes the place of “${nearest.current.reminder_note}”`}
            disabled={!isReady}
            aria-disabled={isSaving}
          >
            Set
          </button>
        </span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-2">
        <DayChoices isDisabled={isSaving} onChoose={(reminder_date) => onType({ reminder_date })} />
        {reminders.length > 0 && (
          <button
            type="button"
            className="btn btn-ghost min-h-8 px-2 py-0.5 text-[0.8125rem] disabled:opacity-45 aria-disabled:opacity-45 pointer-coarse:min-h-11"
            disabled={!isReady}
            aria-disabled={isSaving}
            onClick={() => put()}
          >
            Add another
          </button>
        )}
      </div>
      <div aria-live="polite">
        {isPast && (
          <p id={`${id}past`} className="mt-1.5 text-sm font-medium text-hibiscus-600">
            Please choose today or a later date
          </p>
        )}
      </div>
      <div aria-live="assertive">
        {problem && (
          <p id={`${id}problem`} className="mt-1.5 text-sm font-medium text-hibiscus-600">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}

const STYLES = {
  overdue: 'bg-hibiscus-50 text-hibiscus-700',
  today: 'bg-turmeric-100 text-turmeric-800',
  ahead: 'bg-coral-100 text-clove-700',
} as const;

interface StoredProps {
  reminder: Reminder;
  status: string;
  isSaving: boolean;
  onDone: () => void;
}

function StoredReminder({ reminder, status, isSaving, onDone }: StoredProps) {
  const { reminder_date, reminder_note } = reminder;
  const urgency = urgencyOf({ reminder_date, status }, toIsoDay(useNow()));
  const moment = reminderMoment(reminder);
  return (
    <div className={`mb-2 flex items-center gap-2 rounded-sm py-1 pr-1 pl-3 ${STYLES[urgency]}`}>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b>{{ overdue: `Overdue, ${moment}.`, today: `Today, ${moment}.`, ahead: `${moment}.` }[urgency]}</b>{' '}
        {reminder_note}
      </p>
      <button
        type="button"
        className="btn btn-ghost min-h-8 flex-none px-2 py-0.5 text-[0.8125rem] pointer-coarse:min-h-11"
        aria-label={`Done: ${reminder_note}`}
        aria-disabled={isSaving}
        onClick={onDone}
      >
        <Icon of={BellOff} />
        Done
      </button>
    </div>
  );
}
