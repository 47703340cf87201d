import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FieldGroup } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import { createService, type ServiceRecord, updateService } from '#features/services/service.admin.ts';
import { SERVICE_LIMITS } from '#features/services/service.ts';
import { slugify } from '#lib/slug.ts';
import { serviceUrl } from '#lib/urls.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { listItems, SlugPreview, SwitchField, TextAreaField, TextField } from '../form/fields.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { recordResolver } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { useFormImage } from '../images/use-images.ts';
import { IconButton, LivePageLink } from '../parts/buttons.tsx';
import {
  NEW_SERVICE,
  SERVICE_LABELS,
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
  const picture = useFormImage(form, { name: 'image', labels: SERVICE_LABELS, bucket: 'admin' });
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
      showToast({
        kind: 'success',
        text,
        ...(service?.id === saved.id && service.is_shown && saved.is_shown && { action: { label: 'Open page', act } }),
      });
      onClose();
    },
    failed: () => 'Failed to save service',
    images: [picture.images],
  });
  const field = fieldPropsOf(form, SERVICE_LABELS);
  const isShown = form.watch('is_shown');

  return (
    <RecordDialog
      noun="Service"
      isNew={!service}
      record={record}
      labels={SERVICE_LABELS}
      subtitle={service?.is_shown && <LivePageLink href={serviceUrl(service)} />}
      aside={
        <>
          <ImagesField {...picture.field} hint="jpeg, jpg or png. Without one the page shows a picture of ours." />
          <SwitchField
            name={SERVICE_LABELS.is_shown}
            hint={isShown ? 'Visitors see it after the save' : 'Hidden from visitors'}
            isOn={isShown}
            onChange={(isOn) => form.setValue('is_shown', isOn, { shouldDirty: true })}
          />
        </>
      }
      show={showServiceField}
      onClose={onClose}
    >
      <TextField
        {...field('title')}
        hint={
          <SlugPreview folder="/services/" name={form.watch('title')} fallback="service" slug={service?.slug ?? null} />
        }
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
          labels={SERVICE_LABELS}
          show={showServiceField}
          restore={{ record: service, isDirty: record.isDirty, onRestored: onClose }}
        />
      )}
    </RecordDialog>
  );
}

interface PointsFieldProps {
  form: UseFormReturn<ServiceFields, unknown, ServiceOutput>;
  name: 'features' | 'benefits';
  /** What one of them is called. */
  noun: string;
}

/** A list of points in the order of the page, each a title and a sentence. */
function PointsField({ form, name, noun }: PointsFieldProps) {
  const points = form.watch(name);
  const { append, remove, moveUp } = listItems(points, (items) =>
    form.setValue(name, items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const add = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors[name];
  // The focus goes along with the row, to the other button where this one has nothing to do.
  const handleMove = (button: HTMLElement, from: number, to: number) => {
    moveUp(Math.max(from, to));
    const way = to === 0 || (to > from && to < points.length - 1) ? 'down' : 'up';
    const group = button.closest('[data-field]');
    group?.querySelectorAll<HTMLElement>(`[data-move="${way}"]`)[to]?.focus();
  };
  const handleRemove = (index: number) => {
    remove(index);
    add.current?.focus();
  };
  return (
    <FieldGroup label={SERVICE_LABELS[name]} error={errors?.message ?? errors?.root?.message}>
      <div className="grid gap-2.5 outline-none" data-field={name} tabIndex={-1}>
        {points.map((_, index) => (
          // Rows have no names of their own: each shows what stands at its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is.
          <fieldset key={index} className="flex min-w-0 gap-2.5 rounded-sm border border-sand-300 p-3 max-sm:flex-col">
            <legend className="sr-only">
              {noun} {index + 1}
            </legend>
            <div className="grid flex-1 gap-2.5">
              <TextField
                label="Title"
                error={errors?.[index]?.title?.message}
                {...form.register(`${name}.${index}.title`)}
              />
              <TextAreaField
                label="Description"
                rows={2}
                error={errors?.[index]?.description?.message}
                {...form.register(`${name}.${index}.description`)}
              />
            </div>
            <div className="flex sm:flex-col">
              <IconButton
                icon={ArrowUp}
                label={`Move ${noun} ${index + 1} up`}
                disabled={index === 0}
                className="disabled:opacity-35"
                data-move="up"
                onClick={({ currentTarget }) => handleMove(currentTarget, index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${noun} ${index + 1} down`}
                disabled={index === points.length - 1}
                className="disabled:opacity-35"
                data-move="down"
                onClick={({ currentTarget }) => handleMove(currentTarget, index, index + 1)}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${noun} ${index + 1}`}
                className="text-hibiscus-600"
                onClick={() => handleRemove(index)}
              />
            </div>
          </fieldset>
        ))}
        {points.length < SERVICE_LIMITS.points && (
          <button
            ref={add}
            type="button"
            className="btn btn-small btn-line justify-self-start"
            onClick={() => append({ title: '', description: '' })}
          >
            <Icon of={Plus} />
            Add {noun}
          </button>
        )}
      </div>
    </FieldGroup>
  );
}
