import { fieldPropsOf } from '../form/field-errors.ts';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { LinesField } from './LinesField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS as LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

const FORM =
  'Begin a heading with ## and a point of a list with a dash. Without a text of yours the standard one is shown.';

export function LegalSection({ form }: { form: SettingsForm }) {
  const field = fieldPropsOf(form, LABELS);
  return (
    <SettingsSection id="legal">
      <TextAreaField {...field('privacy_text')} rows={6} hint={FORM} />
      <TextAreaField {...field('terms_text')} rows={6} hint={FORM} />
      <TextField {...field('legal_date')} type="date" hint="Stands at the top of both." />
      <LinesField form={form} name="mail_to" rows={3} hint="Visitors never see these addresses." />
    </SettingsSection>
  );
}
