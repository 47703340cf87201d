import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import { showToast } from '#components/ui/toast.ts';
import { operator, type Tables } from '#db/operator.ts';
import { addLead } from '#features/leads/lead.admin.ts';
import { type AddLeadDraft, addLeadInput } from '#features/leads/lead.ts';
import { isPossiblePhone } from '#lib/phone.ts';
import { useDebounced } from '../data/query-client.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { FormFoot, FormNotices } from '../form/FormFoot.tsx';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { reachable } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { LEAD_SOURCE_LABELS } from '../parts/status-styles.ts';
import { personTimeline } from './lead-queries.ts';

const LABELS = { full_name: 'Full Name', phone: 'Phone', email: 'Email', source: 'Source' } as const;
const SOURCES = addLeadInput.shape.source.options;
const addLeadForm = z.extend(addLeadInput, { phone: addLeadInput.shape.phone.check(reachable([])) });
const BLANK: AddLeadDraft = { full_name: '', phone: '', email: '', source: 'guide' };

function toInput({ full_name, phone, email, source }: Tables<'leads'>): AddLeadDraft {
  return { full_name, phone, email, source: source === 'service-inquiry' ? 'guide' : source };
}

export function AddLead({ onClose }: { onClose: () => void }) {
  const form = useForm<AddLeadDraft, unknown, z.output<typeof addLeadForm>>({
    resolver: standardSchemaResolver(addLeadForm),
    defaultValues: BLANK,
  });
  const record = useRecordForm({
    form,
    table: 'leads',
    record: null,
    toInput,
    create: (id, output) => addLead(operator, id, output),
    // Nobody has stored it yet, so there is nothing to overwrite.
    update: async () => ({ state: 'gone' }),
    onSaved: () => {
      showToast({ kind: 'success', text: 'Lead added successfully' });
      onClose();
    },
    failed: () => 'Failed to add lead',
  });
  const { errors } = form.formState;
  const field = fieldPropsOf(form, LABELS);

  return (
    <AdminDialog
      shape="small"
      title="Add New Lead"
      isDirty={record.isDirty}
      onClose={onClose}
      footer={(leave) => <FormFoot record={record} labels={LABELS} submitLabel="Add Lead" onCancel={leave} />}
    >
      <form
        id={record.formId}
        className="admin-form grid gap-4 px-4 py-4 md:px-5.5"
        onSubmit={record.submit}
        noValidate
      >
        <FormNotices record={record} noun="lead" />
        <TextField {...field('full_name')} autoComplete="off" autoCapitalize="words" />
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, ...phone } }) => (
            <Field label={LABELS.phone} error={errors.phone?.message} hint={<KnownNumber phone={phone.value} />}>
              {(control) => <PhoneField {...control} {...phone} inputRef={ref} autoComplete="off" />}
            </Field>
          )}
        />
        <TextField {...field('email')} type="email" isOptional autoComplete="off" />
        <SelectField {...field('source')}>
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {LEAD_SOURCE_LABELS[source]}
            </option>
          ))}
        </SelectField>
      </form>
    </AdminDialog>
  );
}

const REST_MS = 300;

/** Tells while a number is typed that it is somebody's whom the admin knows. */
function KnownNumber({ phone }: { phone: string }) {
  const rested = useDebounced(phone, REST_MS);
  return isPossiblePhone(rested) ? <Known phone={rested} /> : null;
}

function Known({ phone }: { phone: string }) {
  const { data, isPlaceholderData } = useQuery(personTimeline(phone));
  const lead = isPlaceholderData ? undefined : data?.find(({ kind }) => kind === 'lead');
  return (
    <span role="status">
      {lead && `This number is already that of a lead: ${lead.full_name}. You can still add it.`}
    </span>
  );
}
