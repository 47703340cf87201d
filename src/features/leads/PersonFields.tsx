import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import type { PersonDraft } from './lead-form.ts';

interface Props {
  nameLabel?: string;
  phoneLabel?: string;
}

/** Name and phone number of whoever asks. */
export function PersonFields({ nameLabel = 'Full name', phoneLabel = 'Phone number' }: Props) {
  const { control, register, formState } = useFormContext<PersonDraft>();
  const { errors } = formState;
  return (
    <>
      <Field label={nameLabel} error={errors.full_name?.message}>
        {(field) => (
          <div className="field">
            <input {...field} {...register('full_name')} autoComplete="name" />
          </div>
        )}
      </Field>
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, ...phone } }) => (
          <Field label={phoneLabel} hint="With WhatsApp, if you have it" error={errors.phone?.message}>
            {(field) => <PhoneField {...field} {...phone} inputRef={ref} />}
          </Field>
        )}
      />
    </>
  );
}
