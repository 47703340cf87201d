import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showToast } from '#components/ui/toast.ts';
import { operator, type Tables } from '#db/operator.ts';
import { createArea, updateArea } from '#features/areas/area.admin.ts';
import { type AreaDraft, areaInput, areaSlug, DEFAULT_ISLAND, ISLANDS } from '#features/areas/area.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FormFoot } from '../form/FormFoot.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { SlugPreview } from '../form/SlugPreview.tsx';
import { SelectField, TextAreaField, TextField } from '../form/TextField.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

type AreaRecord = Tables<'areas'>;

interface Props {
  /** Null for a new one. */
  area: AreaRecord | null;
  onClose: () => void;
}

const LABELS = {
  name: 'Name',
  island: 'Island',
  short_description: 'Short Description',
  long_description: 'Long Description',
  cover_image: 'Cover Image',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const satisfies Record<keyof AreaDraft, string>;

const BLANK: AreaDraft = {
  name: '',
  island: DEFAULT_ISLAND,
  short_description: '',
  long_description: '',
  cover_image: null,
  latitude: -6.1619,
  longitude: 39.292,
};

function toInput({ name, island, short_description, long_description, cover_image, latitude, longitude }: AreaRecord) {
  return { name, island, short_description, long_description, cover_image, latitude, longitude };
}

export function AreaForm({ area, onClose }: Props) {
  const form = useForm<AreaDraft, unknown, z.output<typeof areaInput>>({
    resolver: standardSchemaResolver(areaInput),
    defaultValues: area ? toInput(area) : BLANK,
  });
  const record = useRecordForm({
    form,
    table: 'areas',
    record: area,
    toInput,
    create: (id, output) => createArea(operator, id, output),
    update: (loaded, output) => updateArea(operator, loaded, output),
    onSaved: () => {
      showToast({ kind: 'success', text: area ? 'Area updated successfully' : 'Area created successfully' });
      onClose();
    },
    failed: () => 'Something went wrong. Please try again.',
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { obstacle } = record;

  return (
    <DeskDialog
      shape="wide"
      title={area ? 'Edit Area' : 'Add New Area'}
      isDirty={record.isDirty}
      onClose={onClose}
      footer={(leave) => (
        <FormFoot
          formId={record.formId}
          errorCount={Object.keys(errors).length}
          submitLabel={area ? 'Update Area' : 'Create Area'}
          isSaving={record.isSaving}
          onCancel={leave}
        />
      )}
    >
      <form id={record.formId} className="desk-form grid gap-4 px-4 py-4 md:px-5.5" onSubmit={record.submit} noValidate>
        <FormNotices record={record} noun="area" />
        <ErrorSummary formId={record.formId} errors={errors} labels={LABELS} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={LABELS.name}
            error={errors.name?.message}
            hint={<SlugPreview folder="/areas/" name={form.watch('name')} slug={area && areaSlug(area)} />}
            {...register('name')}
          />
          <SelectField label={LABELS.island} error={errors.island?.message} {...register('island')}>
            {ISLANDS.map((island) => (
              <option key={island}>{island}</option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          label={LABELS.short_description}
          error={errors.short_description?.message}
          rows={2}
          {...register('short_description')}
        />
        <TextAreaField
          label={LABELS.long_description}
          error={errors.long_description?.message}
          rows={8}
          {...register('long_description')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={LABELS.latitude}
            inputMode="decimal"
            error={errors.latitude?.message}
            {...register('latitude', { valueAsNumber: true })}
          />
          <TextField
            label={LABELS.longitude}
            inputMode="decimal"
            error={errors.longitude?.message}
            {...register('longitude', { valueAsNumber: true })}
          />
        </div>
      </form>
      {obstacle.state === 'conflict' && (
        <ConflictDialog obstacle={obstacle} labels={LABELS} onSettle={record.settle} onClose={record.closeObstacle} />
      )}
    </DeskDialog>
  );
}
