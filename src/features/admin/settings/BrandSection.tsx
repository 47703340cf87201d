import { fieldPropsOf } from '../form/field-errors.ts';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import type { Images } from '../images/use-images.ts';
import { LinesField } from './LinesField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS as LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function BrandSection({ form, logo }: { form: SettingsForm; logo: Images }) {
  const field = fieldPropsOf(form, LABELS);
  return (
    <SettingsSection id="brand">
      <TextField
        {...field('brand_name')}
        hint="Stands in the header, behind every page title and in every message."
        autoComplete="off"
      />
      <ImagesField
        label={LABELS.logo}
        name="logo"
        images={logo}
        error={form.formState.errors.logo?.message}
        hint="In the place of our mark and the name. jpeg, jpg or png, best on a clear ground."
      />
      <div className="grid gap-4 md:grid-cols-2">
        {(['brand_colour', 'action_colour'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="color"
            hint={`${form.watch(name)}; the site takes lighter and darker steps of it.`}
          />
        ))}
      </div>
      <TextAreaField {...field('blurb')} rows={2} />
      <TextAreaField {...field('description')} rows={2} />
      <LinesField form={form} name="keywords" rows={5} />
      <TextField {...field('photo_note')} hint="On every property. Empty it when the pictures show the real places." />
    </SettingsSection>
  );
}
