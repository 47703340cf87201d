import { fieldPropsOf } from '../form/field-errors.ts';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { StatsField } from './StatsField.tsx';
import { SETTING_LABELS as LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

const NUMBER = { valueAsNumber: true } as const;

export function AboutSection({ form }: { form: SettingsForm }) {
  const field = fieldPropsOf(form, LABELS);
  return (
    <SettingsSection id="about">
      <TextAreaField
        {...field('story')}
        rows={6}
        hint="An empty line begins a new paragraph. Without a story of yours the one that we wrote is shown."
      />
      <StatsField form={form} name="about_stats" />
      <TextField {...field('claim_verified')} />
      <TextField {...field('claim_exclusive')} />
      <TextField {...field('claim_tour')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('tour_days', NUMBER)} inputMode="numeric" autoComplete="off" />
        <TextField {...field('since', NUMBER)} inputMode="numeric" autoComplete="off" />
      </div>
    </SettingsSection>
  );
}
