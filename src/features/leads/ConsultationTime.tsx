import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldGroup } from '#components/ui/Field.tsx';
import { formatFullDay, toIsoDay } from '#lib/zanzibar-time.ts';
import { CONSULTATION_SLOTS } from './lead.ts';
import type { LeadDraft } from './lead-form.ts';
import { isWithinWorkingHours, openSlots, type Slot, visitorsTime } from './slots.ts';

const UNUSUAL_TIME = 'Outside our working hours: the time will be confirmed by message.';

/** Date and time of a consultation, in Zanzibar wherever the visitor is. */
export function ConsultationTime() {
  const { register, watch, formState } = useFormContext<LeadDraft>();
  const { errors } = formState;
  // In the order of the screen: the first field with an error takes the focus.
  const date = register('consultation_date', { deps: 'consultation_time' });
  const time = register('consultation_time');
  // Browsers let people type a year of five digits.
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(watch('consultation_date') ?? '')?.[0] ?? '';
  const chosen = CONSULTATION_SLOTS.find((slot) => slot === watch('consultation_time'));
  const today = toIsoDay(new Date());
  const slots = day === '' ? CONSULTATION_SLOTS : openSlots(day);

  return (
    <>
      <Field label="Date" hint={day && formatFullDay(day)} error={errors.consultation_date?.message}>
        {(field) => (
          <div className="field">
            <input {...field} {...date} type="date" min={today} />
          </div>
        )}
      </Field>
      <FieldGroup
        label="Time"
        aside="Zanzibar, UTC+3"
        hint={chosen && day && !isWithinWorkingHours(day, chosen) && UNUSUAL_TIME}
        error={errors.consultation_time?.message}
      >
        <div className="grid grid-cols-3 gap-2">
          {slots.map((slot) => (
            <SlotChoice
              key={slot}
              {...time}
              value={slot}
              ownTime={visitorsTime(day || today, slot)}
              aria-invalid={errors.consultation_time ? true : undefined}
            />
          ))}
        </div>
        {slots.length === 0 && <p className="text-meta">No times are left on this day. Please choose another date.</p>}
      </FieldGroup>
    </>
  );
}

interface SlotChoiceProps extends ComponentProps<'input'> {
  value: Slot;
  /** What the visitor's own clock shows then. */
  ownTime: string | null;
}

function SlotChoice({ ownTime, ...rest }: SlotChoiceProps) {
  return (
    <label className="relative grid min-h-11 place-items-center rounded-sm border border-sand-500 py-1 text-center text-meta leading-tight font-medium tabular-nums transition-colors hover:border-lagoon-700 has-checked:border-lagoon-700 has-checked:bg-lagoon-700 has-checked:text-white has-focus-visible:shadow-(--focus-ring) forced-colors:has-checked:bg-[Highlight]">
      <input {...rest} type="radio" className="absolute inset-0 cursor-pointer opacity-0" />
      <span>
        {rest.value}
        {ownTime && <span className="block text-xs font-normal">{ownTime} for you</span>}
      </span>
    </label>
  );
}
