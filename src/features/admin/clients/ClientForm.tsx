import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import { showToast } from '#components/ui/toast.ts';
import { CLIENT_TABLES } from '#features/owners/client.admin.ts';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { ownerUrl } from '#lib/urls.ts';
import { useFailureToast } from '../data/query-client.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { recordResolver } from '../form/record-resolver.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { useSingleImage } from '../images/use-images.ts';
import { LinkButton, LivePageLink } from '../parts/buttons.tsx';
import {
  CLIENT_LABELS,
  type ClientDraft,
  type ClientOutput,
  type ClientRecord,
  clientInput,
  clientLabel,
  NEW_CLIENT,
  saveClient,
  storeClient,
  toClientDraft,
} from './client-fields.ts';
import { agencies } from './client-queries.ts';

interface Props {
  kind: OwnerKind;
  /** Null for a new one. */
  client: ClientRecord | null;
  onClose: () => void;
}

export function ClientForm({ kind, client, onClose }: Props) {
  const word = OWNER_LABELS[kind];
  const pictureField = kind === 'agent' ? 'profile_image' : 'logo';
  const form = useForm<ClientDraft, unknown, ClientOutput>({
    resolver: recordResolver(
      clientInput,
      client ? [client.hero_image, 'logo' in client ? client.logo : client.profile_image] : [],
    ),
    defaultValues: client ? toClientDraft(client) : NEW_CLIENT,
  });
  const picture = useSingleImage({
    bucket: 'admin',
    url: form.watch(pictureField),
    onChange: (url) => form.setValue(pictureField, url, { shouldDirty: true }),
  });
  const hero = useSingleImage({
    bucket: 'admin',
    prefix: 'hero-',
    url: form.watch('hero_image'),
    onChange: (url) => form.setValue('hero_image', url, { shouldDirty: true }),
  });
  const withImages = async (output: ClientOutput): Promise<ClientOutput> => ({
    ...output,
    [pictureField]: await picture.flush(),
    hero_image: await hero.flush(),
  });
  const record = useRecordForm({
    form,
    table: CLIENT_TABLES[kind],
    record: client,
    toInput: toClientDraft,
    create: async (id, output) => storeClient(kind, id, await withImages(output)),
    update: async (loaded, output) => saveClient(kind, loaded, await withImages(output)),
    onSaved: (saved) => {
      const text = client ? `${word} updated successfully` : `${word} created successfully`;
      const act = () => open(ownerUrl({ kind, id: saved.id }), '_blank', 'noopener');
      showToast({ kind: 'success', text, ...(saved.is_active && { action: { label: 'Open page', act } }) });
      onClose();
    },
    failed: () => 'Failed to save client',
    hasMore: picture.images.hasUnsent || hero.images.hasUnsent,
  });
  const { errors } = form.formState;

  return (
    <RecordDialog
      noun={word}
      isNew={!client}
      record={record}
      errors={errors}
      labels={CLIENT_LABELS}
      subtitle={client?.is_active && <LivePageLink href={ownerUrl({ kind, id: client.id })} />}
      aside={
        <>
          <SwitchFields form={form} />
          <ImagesField
            label={CLIENT_LABELS[pictureField]}
            name={pictureField}
            images={picture.images}
            error={errors[pictureField]?.message}
          />
          <ImagesField
            label={CLIENT_LABELS.hero_image}
            name="hero_image"
            images={hero.images}
            error={errors.hero_image?.message}
          />
        </>
      }
      conflict={<ClientConflict record={record} />}
      onClose={onClose}
    >
      <ReachFields form={form} />
      <AboutFields form={form} kind={kind} />
      {client && <RecordHistory table={CLIENT_TABLES[kind]} id={client.id} labels={CLIENT_LABELS} show={clientLabel} />}
    </RecordDialog>
  );
}

/** Both versions of a client, with the agency by its name. */
function ClientConflict({ record }: { record: RecordForm<ClientDraft> }) {
  const { data: known } = useQuery(agencies);
  const show = (field: string, value: unknown): string => {
    const label = clientLabel(field, value);
    if (label !== undefined) return label;
    if (field === 'agency_id') return known?.find(({ id }) => id === value)?.name ?? String(value);
    return value === null || value === '' ? '(empty)' : String(value);
  };
  return <ConflictDialog record={record} labels={CLIENT_LABELS} show={show} />;
}

type ClientFormApi = UseFormReturn<ClientDraft, unknown, ClientOutput>;

interface ReachFieldsProps {
  form: ClientFormApi;
}

/** What every client is reached by. */
function ReachFields({ form }: ReachFieldsProps) {
  const { errors } = form.formState;
  const field = fieldPropsOf(form, CLIENT_LABELS);
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <div className="grid gap-4 md:grid-cols-2">
        {(['phone', 'whatsapp_number'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, value, ...phone } }) => (
              <Field label={CLIENT_LABELS[name]} error={errors[name]?.message}>
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
function AboutFields({ form, kind }: ReachFieldsProps & { kind: OwnerKind }) {
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

function SwitchFields({ form }: ReachFieldsProps) {
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
