import { SITE_LIMITS } from '#features/site/site.ts';
import { WEEKDAYS } from '#lib/weekdays.ts';
import { listItems } from '../form/list-items.ts';
import { SelectField, TextField } from '../form/TextField.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { RowGroup } from './RowGroup.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

const NEW_SPAN = { first: 1, last: 5, opens: '09:00', closes: '17:00' };

/** On which days the office is open, and when. */
export function HoursField({ form }: { form: SettingsForm }) {
  const spans = form.watch('working_hours');
  const { append, remove } = listItems(spans, (items) =>
    form.setValue('working_hours', items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const partOf = (index: number, part: keyof typeof NEW_SPAN) => {
    const name = `working_hours.${index}.${part}` as const;
    const isDay = part === 'first' || part === 'last';
    return {
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name, { valueAsNumber: isDay }),
    };
  };
  return (
    <RowGroup label={SETTING_LABELS.working_hours} name="working_hours" hint="In Zanzibar time.">
      {spans.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each row shows what stands at its place.
        <div key={index} className="grid grid-cols-2 items-start gap-2.5 md:grid-cols-[1fr_1fr_1fr_1fr_auto]">
          {(['first', 'last'] as const).map((part) => (
            <SelectField key={part} label={part === 'first' ? 'From' : 'To'} {...partOf(index, part)}>
              {WEEKDAYS.map((day, before) => (
                <option key={day} value={before + 1}>
                  {day}
                </option>
              ))}
            </SelectField>
          ))}
          <TextField label="Opens" type="time" {...partOf(index, 'opens')} />
          <TextField label="Closes" type="time" {...partOf(index, 'closes')} />
          <SmallButton className="mt-7" aria-label={`Remove hours ${index + 1}`} onClick={() => remove(index)}>
            Remove
          </SmallButton>
        </div>
      ))}
      {spans.length < SITE_LIMITS.spans && (
        <SmallButton className="justify-self-start" onClick={() => append(NEW_SPAN)}>
          Add hours
        </SmallButton>
      )}
    </RowGroup>
  );
}
