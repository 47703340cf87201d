import type { ComponentProps } from 'react';
import { Controller } from 'react-hook-form';
import { SITE_LIMITS } from '#features/site/site.ts';
import { fieldPropsOf, firstMessage } from '../form/field-errors.ts';
import { listItems, NUMBER_INPUT, TextAreaField, TextField } from '../form/fields.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { focusGroup, RowGroup, type SettingsForm, SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS } from './setting-labels.ts';

export function BrandSection({ form, logo }: { form: SettingsForm; logo: ComponentProps<typeof ImagesField> }) {
  const field = fieldPropsOf(form, SETTING_LABELS);
  return (
    <SettingsSection id="brand">
      <TextField
        {...field('brand_name')}
        hint="Stands in the header, behind every page title and in every message."
        autoComplete="off"
      />
      <ImagesField {...logo} hint="In the place of our mark and the name. jpeg, jpg or png, best on a clear ground." />
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
      <TextField {...field('photo_note')} hint="On every property, such as: The pictures are renderings." />
    </SettingsSection>
  );
}

export function HomeSection({ form, hero }: { form: SettingsForm; hero: ComponentProps<typeof ImagesField> }) {
  const field = fieldPropsOf(form, SETTING_LABELS);
  return (
    <SettingsSection id="home">
      <TextField {...field('headline')} hint="Each sentence takes a line of its own." />
      <ImagesField
        {...hero}
        hint="Behind the headline and in link previews. jpeg, jpg or png, at least 2000 pixels wide."
      />
      <StatsField form={form} name="home_stats" />
    </SettingsSection>
  );
}

export function AboutSection({ form }: { form: SettingsForm }) {
  const field = fieldPropsOf(form, SETTING_LABELS);
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
        <TextField {...field('tour_days', NUMBER_INPUT)} inputMode="numeric" autoComplete="off" />
        <TextField {...field('since', NUMBER_INPUT)} inputMode="numeric" autoComplete="off" />
      </div>
    </SettingsSection>
  );
}

const FORM =
  'Begin a heading with ## and a point of a list with a dash. Without a text of yours the standard one is shown.';

export function LegalSection({ form }: { form: SettingsForm }) {
  const field = fieldPropsOf(form, SETTING_LABELS);
  return (
    <SettingsSection id="legal">
      <TextAreaField {...field('privacy_text')} rows={6} hint={FORM} />
      <TextAreaField {...field('terms_text')} rows={6} hint={FORM} />
      <TextField {...field('legal_date')} type="date" hint="Stands at the top of both." />
      <LinesField form={form} name="mail_to" rows={3} hint="Visitors never see these addresses." />
    </SettingsSection>
  );
}

interface Props {
  form: SettingsForm;
  name: 'home_stats' | 'about_stats';
}

/** The numbers that a page begins with. */
function StatsField({ form, name }: Props) {
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
          <SmallButton
            className="mt-7"
            aria-label={`Remove number ${index + 1}`}
            onClick={({ currentTarget }) => {
              focusGroup(currentTarget);
              remove(index);
            }}
          >
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

interface LinesFieldProps {
  form: SettingsForm;
  name: 'keywords' | 'mail_to';
  rows: number;
  hint?: string;
}

/** A list, one item in each line. */
function LinesField({ form, name, ...rest }: LinesFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <TextAreaField
          {...rest}
          {...field}
          label={SETTING_LABELS[name]}
          error={firstMessage(fieldState.error)}
          value={value.join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    />
  );
}
