import { fieldPropsOf } from '../form/field-errors.ts';
import { TextField } from '../form/TextField.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import type { Images } from '../images/use-images.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { StatsField } from './StatsField.tsx';
import { SETTING_LABELS as LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function HomeSection({ form, hero }: { form: SettingsForm; hero: Images }) {
  const field = fieldPropsOf(form, LABELS);
  return (
    <SettingsSection id="home">
      <TextField {...field('headline')} hint="Each sentence takes a line of its own." />
      <ImagesField
        label={LABELS.hero_image}
        name="hero_image"
        images={hero}
        error={form.formState.errors.hero_image?.message}
        hint="Behind the headline and in link previews. jpeg, jpg or png, at least 2000 pixels wide."
      />
      <StatsField form={form} name="home_stats" />
    </SettingsSection>
  );
}
