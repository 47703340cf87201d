import { SITE_LIMITS } from '#features/site/site.ts';
import { listItems } from '../form/list-items.ts';
import { TextField } from '../form/TextField.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { RowGroup } from './RowGroup.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  form: SettingsForm;
  name: 'home_stats' | 'about_stats';
}

/** The numbers that a page begins with. */
export function StatsField({ form, name }: Props) {
  const stats = form.watch(name);
  const { append, remove } = listItems(stats, (items) =>
    form.setValue(name, items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const errorOf = (index: number, part: 'value' | 'label') =>
    form.getFieldState(`${name}.${index}.${part}`, form.formState).error?.message;
  return (
    <RowGroup
      label={SETTING_LABELS[name]}
      name={name}
      hint="What the site counts (properties, islands, areas, agents) is shown only while it is true; the others while anything is listed."
    >
      {stats.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each row shows what stands at its place.
        <div key={index} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-2.5">
          <TextField label="Number" error={errorOf(index, 'value')} {...form.register(`${name}.${index}.value`)} />
          <TextField label="Of what" error={errorOf(index, 'label')} {...form.register(`${name}.${index}.label`)} />
          <SmallButton className="mt-7" aria-label={`Remove number ${index + 1}`} onClick={() => remove(index)}>
            Remove
          </SmallButton>
        </div>
      ))}
      {stats.length < SITE_LIMITS.stats && (
        <SmallButton className="justify-self-start" onClick={() => append({ value: '', label: '' })}>
          Add a number
        </SmallButton>
      )}
    </RowGroup>
  );
}
