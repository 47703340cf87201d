import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldGroup } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { SERVICE_LIMITS } from '#features/services/service.ts';
import { listItems } from '../form/list-items.ts';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { IconButton } from '../parts/buttons.tsx';
import { SERVICE_LABELS, type ServiceFields, type ServiceOutput } from './service-fields.ts';

interface Props {
  form: UseFormReturn<ServiceFields, unknown, ServiceOutput>;
  name: 'features' | 'benefits';
  /** What one of them is called. */
  noun: string;
}

/** A list of points in the order of the page, each a title and a sentence. */
export function PointsField({ form, name, noun }: Props) {
  const points = form.watch(name);
  const { append, remove, moveUp } = listItems(points, (items) =>
    form.setValue(name, items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const add = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors[name];
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
                onClick={() => moveUp(index)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${noun} ${index + 1} down`}
                disabled={index === points.length - 1}
                className="disabled:opacity-35"
                onClick={() => moveUp(index + 1)}
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
