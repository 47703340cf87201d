import { Controller, useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';
import { PhoneField } from './PhoneField.tsx';

interface Person {
  full_name: string;
  phone: string;
}

interface Props {
  nameLabel?: string;
  phoneLabel?: string;
  /** Empty for none. */
  phoneHint?: string;
}

/** Name and phone number of whoever asks, in a form that holds them under these names. What is on its way stays as it is. */
export function PersonFields({
  nameLabel = 'Full name',
  phoneLabel = 'Phone number',
  phoneHint = 'With WhatsApp, if you have it',
}: Props) {
  const { control, register, formState } = useFormContext<Person>();
  const { errors, isSubmitting } = formState;
  return (
    <>
      <Field label={nameLabel} error={errors.full_name?.message}>
        {(field) => (
          <div className="field">
            <input
              {...field}
              {...register('full_name')}
              autoComplete="name"
              autoCapitalize="words"
              readOnly={isSubmitting}
            />
          </div>
        )}
      </Field>
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, ...phone } }) => (
          <Field label={phoneLabel} hint={phoneHint} error={errors.phone?.message}>
            {(field) => <PhoneField {...field} {...phone} inputRef={ref} readOnly={isSubmitting} />}
          </Field>
        )}
      />
    </>
  );
}
