import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import type { OwnerKind } from '#features/owners/owner.ts';
import { useFailureToast } from '../data/query-client.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import { CLIENT_LABELS, type ClientDraft, type ClientOutput } from './client-fields.ts';
import { agencies } from './client-queries.ts';

interface Props {
  form: UseFormReturn<ClientDraft, unknown, ClientOutput>;
}

/** What every client is reached by. */
export function ReachFields({ form }: Props) {
  const { errors } = form.formState;
  const field = fieldPropsOf(form, CLIENT_LABELS);
  return (
    <>
      <TextField {...field('name')} autoComplete="off" autoCapitalize="words" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <div className="grid gap-4 md:grid-cols-2">
        {(['phone', 'whatsapp_number'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, value, ...phone } }) => (
              <Field label={CLIENT_LABELS[name]} error={errors[name]?.message}>
                {(control) => (
                  <PhoneField {...control} {...phone} value={value ?? ''} inputRef={ref} autoComplete="off" />
                )}
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
  const { formState, watch, setValue } = form;
  const field = fieldPropsOf(form, CLIENT_LABELS);
  if (kind === 'agent') {
    return (
      <>
        <AgencySelect
          value={watch('agency_id')}
          error={formState.errors.agency_id?.message}
          onChange={(id) => setValue('agency_id', id, { shouldDirty: true })}
        />
        <TextAreaField {...field('bio')} rows={6} />
      </>
    );
  }
  return (
    <>
      <TextAreaField {...field('description')} rows={6} />
      <TextField {...field('website')} type="url" inputMode="url" placeholder="https://" />
      <TextField {...field('address')} />
    </>
  );
}

/** What visitors read of it: a fact of the record with its day. */
export function CheckedFields({ form }: Props) {
  const field = fieldPropsOf(form, CLIENT_LABELS);
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
      <TextField {...field('checked_on')} type="date" isOptional />
      <TextField
        {...field('checked_what')}
        isOptional
        autoComplete="off"
        placeholder="Business registration and passport"
      />
    </div>
  );
}

export function SwitchFields({ form }: Props) {
  const field = fieldPropsOf(form, CLIENT_LABELS);
  const setValueAs = (value: unknown) => String(value) === 'true';
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField {...field('is_active', { setValueAs })}>
        <option value="true">Active</option>
        <option value="false">Inactive</option>
      </SelectField>
      <SelectField {...field('payment_status')}>
        <option value="unpaid">Unpaid</option>
        <option value="paid">Paid</option>
      </SelectField>
    </div>
  );
}

interface AgencySelectProps {
  value: string | null;
  error: string | undefined;
  onChange: (agencyId: string | null) => void;
}

/** The agency that an agent works for, or none. */
function AgencySelect({ value, error, onChange }: AgencySelectProps) {
  const { data: known = [], isPending, isLoadingError, refetch } = useQuery(agencies);
  useFailureToast(isLoadingError, 'Failed to load clients');
  const isUnknown = value !== null && !known.some(({ id }) => id === value);
  const failed = (
    <>
      Failed to load clients <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
    </>
  );
  return (
    <SelectField
      label={CLIENT_LABELS.agency_id}
      name="agency_id"
      error={error}
      hint={isLoadingError && failed}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Independent Agent</option>
      {isUnknown && <option value={value}>{isPending ? 'Loading...' : 'Its agency as it is'}</option>}
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
