import { useForm } from 'react-hook-form';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import { createService, type ServiceRecord, updateService } from '#features/services/service.admin.ts';
import { slugify } from '#lib/slug.ts';
import { serviceUrl } from '#lib/urls.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { fieldPropsOf } from '../form/field-errors.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { recordResolver } from '../form/record-resolver.ts';
import { SlugPreview } from '../form/SlugPreview.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory, RestoreVersion } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { useSingleImage } from '../images/use-images.ts';
import { LivePageLink } from '../parts/buttons.tsx';
import { PointsField } from './PointsField.tsx';
import {
  SERVICE_LABELS as LABELS,
  NEW_SERVICE,
  type ServiceFields,
  type ServiceOutput,
  serviceFields,
  showServiceField,
  toServiceFields,
} from './service-fields.ts';

interface Props {
  /** Null for a new one. */
  service: ServiceRecord | null;
  onClose: () => void;
}

export function ServiceForm({ service, onClose }: Props) {
  const form = useForm<ServiceFields, unknown, ServiceOutput>({
    resolver: recordResolver(serviceFields, service ? [service.image] : []),
    defaultValues: service ? toServiceFields(service) : NEW_SERVICE,
  });
  const picture = useSingleImage({
    bucket: 'admin',
    url: form.watch('image'),
    onChange: (url) => form.setValue('image', url, { shouldDirty: true }),
  });
  const withPicture = async (output: ServiceOutput) => ({ ...output, image: await picture.flush() });
  const record = useRecordForm({
    form,
    table: 'services',
    record: service,
    toInput: toServiceFields,
    create: async (id, output) =>
      createService(operator, id, { ...(await withPicture(output)), slug: slugify(output.title, 'service') }),
    update: async (loaded, output) => updateService(operator, loaded, await withPicture(output)),
    onSaved: (saved) => {
      const text = service ? 'Service updated successfully' : 'Service created successfully';
      const act = () => open(serviceUrl(saved), '_blank', 'noopener');
      showToast({ kind: 'success', text, ...(saved.is_shown && { action: { label: 'Open page', act } }) });
      onClose();
    },
    failed: () => 'Failed to save service',
    hasMore: picture.images.hasUnsent,
  });
  const { errors } = form.formState;
  const field = fieldPropsOf(form, LABELS);
  const isShown = form.watch('is_shown');

  return (
    <RecordDialog
      noun="Service"
      isNew={!service}
      record={record}
      errors={errors}
      labels={LABELS}
      subtitle={service?.is_shown && <LivePageLink href={serviceUrl(service)} />}
      aside={
        <>
          <ImagesField
            label={LABELS.image}
            name="image"
            images={picture.images}
            error={errors.image?.message}
            hint="jpeg, jpg or png. Without one the page shows a picture of ours."
          />
          <SwitchField
            name={LABELS.is_shown}
            hint={isShown ? 'Visitors see it after the save' : 'Hidden from visitors'}
            isOn={isShown}
            onChange={(isOn) => form.setValue('is_shown', isOn, { shouldDirty: true })}
          />
        </>
      }
      conflict={
        <ConflictDialog
          record={record}
          labels={LABELS}
          show={(name, value) => showServiceField(name, value) ?? String(value ?? '')}
        />
      }
      onClose={onClose}
    >
      <TextField
        {...field('title')}
        hint={<SlugPreview folder="/services/" name={form.watch('title')} slug={service?.slug ?? null} />}
      />
      <TextAreaField {...field('description')} rows={2} />
      <TextAreaField {...field('long_description')} rows={10} hint="An empty line begins a new paragraph." />
      <PointsField form={form} name="features" noun="feature" />
      <PointsField form={form} name="benefits" noun="benefit" />
      <TextAreaField
        {...field('whatsapp_template')}
        rows={3}
        hint="The first message of a chat. [Name] and [Service] are filled in."
      />
      {service && (
        <RecordHistory
          table="services"
          id={service.id}
          labels={LABELS}
          show={showServiceField}
          action={(change) => (
            <RestoreVersion
              change={change}
              record={service}
              labels={LABELS}
              show={showServiceField}
              isDirty={record.isDirty}
              onRestored={onClose}
            />
          )}
        />
      )}
    </RecordDialog>
  );
}
