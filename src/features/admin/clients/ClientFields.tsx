import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import type { OwnerKind } from '#features/owners/owner.ts';
import { SelectField, TextAreaField, TextField } from '../form/TextField.tsx';
import { AgencySelect } from './AgencySelect.tsx';
import { type ClientDraft, type ClientOutput, CLIENT_LABELS as LABELS } from './client-fields.ts';

type ClientFormApi = UseFormReturn<ClientDraft, unknown, ClientOutput>;

interface Props {
  form: ClientFormApi;
}

/** What every client is reached by. */
export function ReachFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <TextField label={LABELS.name} error={errors.name?.message} autoComplete="off" {...form.register('name')} />
      <TextField
        label={LABELS.email}
        type="email"
        error={errors.email?.message}
        autoComplete="off"
        {...form.register('email')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {(['phone', 'whatsapp_number'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, value, ...phone } }) => (
              <Field label={LABELS[name]} error={errors[name]?.message}>
                {(control) => <PhoneField {...control} {...phone} value={value ?? ''} inputRef={ref} />}
              </Field>
            )}
          />
        ))}
      </div>
    </>
  );
}

/** What an agent, or an agency or developer, tells about itself. */
export function AboutFields({ form, kind }: Props & { kind: OwnerKind }) {
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  if (kind === 'agent') {
    return (
      <>
        <AgencySelect
          value={watch('agency_id')}
          error={errors.agency_id?.message}
          onChange={(id) => setValue('agency_id', id, { shouldDirty: true })}
        />
        <TextAreaField label={LABELS.bio} rows={6} error={errors.bio?.message} {...register('bio')} />
      </>
    );
  }
  return (
    <>
      <TextAreaField
        label={LABELS.description}
        rows={6}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label={LABELS.website}
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.website?.message}
        {...register('website')}
      />
      <TextField label={LABELS.address} error={errors.address?.message} {...register('address')} />
    </>
  );
}

export function SwitchFields({ form }: Props) {
  const { errors } = form.formState;
  const isActive = form.register('is_active', { setValueAs: (value) => String(value) === 'true' });
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField label={LABELS.is_active} error={errors.is_active?.message} {...isActive}>
        <option value="true">Active</option>
        <option value="false">Inactive</option>
      </SelectField>
      <SelectField
        label={LABELS.payment_status}
        error={errors.payment_status?.message}
        {...form.register('payment_status')}
      >
        <option value="unpaid">Unpaid</option>
        <option value="paid">Paid</option>
      </SelectField>
    </div>
  );
}
