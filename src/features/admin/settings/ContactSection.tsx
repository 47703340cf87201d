import { Controller } from 'react-hook-form';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '#features/site/site.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { TextField } from '../form/TextField.tsx';
import { HoursField } from './HoursField.tsx';
import { RowGroup } from './RowGroup.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS as LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function ContactSection({ form }: { form: SettingsForm }) {
  const { errors } = form.formState;
  const field = fieldPropsOf(form, LABELS);
  return (
    <SettingsSection id="contact">
      <div className="grid gap-4 md:grid-cols-2">
        {(['phone', 'whatsapp'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, ...phone } }) => (
              <Field label={LABELS[name]} error={errors[name]?.message}>
                {(control) => <PhoneField {...control} {...phone} inputRef={ref} />}
              </Field>
            )}
          />
        ))}
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('office')} autoComplete="off" />
      </div>
      <HoursField form={form} />
      <RowGroup
        label={LABELS.social}
        name="social"
        hint="The whole address. # shows the icon until the account exists; an empty one is left out."
      >
        <div className="grid gap-4 md:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              label={SOCIAL_LABELS[network]}
              inputMode="url"
              error={errors.social?.[network]?.message}
              {...form.register(`social.${network}`)}
            />
          ))}
        </div>
      </RowGroup>
    </SettingsSection>
  );
}
