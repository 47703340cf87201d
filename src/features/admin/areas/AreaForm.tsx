import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showToast } from '#components/ui/toast.ts';
import { DbError } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { createArea, updateArea } from '#features/areas/area.admin.ts';
import { type AreaDraft, areaInput, areaSlug } from '#features/areas/area.ts';
import { ISLANDS } from '#lib/islands.ts';
import { areaUrl } from '#lib/urls.ts';
import { fieldPropsOf } from '../form/field-props.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { recordResolver } from '../form/record-resolver.ts';
import { SlugPreview } from '../form/SlugPreview.tsx';
import { SelectField, TextAreaField, TextField } from '../form/TextField.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { useSingleImage } from '../images/use-single-image.ts';
import { LivePageLink } from '../parts/LivePageLink.tsx';
import { AreaPoint } from './AreaPoint.tsx';
import { AREA_LABELS as LABELS, NEW_AREA, toAreaInput } from './area-fields.ts';

type AreaOutput = z.output<typeof areaInput>;

interface Props {
  /** Null for a new one. */
  area: Tables<'areas'> | null;
  onClose: () => void;
}

const NAME_TAKEN = 'Another area has this name already. Please choose another name.';

export function AreaForm({ area, onClose }: Props) {
  const form = useForm<AreaDraft, unknown, AreaOutput>({
    resolver: recordResolver(areaInput, area ? [area.cover_image] : []),
    defaultValues: area ? toAreaInput(area) : NEW_AREA,
  });
  const cover = useSingleImage({
    bucket: 'areas',
    url: form.watch('cover_image'),
    onChange: (url) => form.setValue('cover_image', url, { shouldDirty: true }),
  });
  const withCover = async (output: AreaOutput) => ({ ...output, cover_image: await cover.flush() });
  const record = useRecordForm({
    form,
    table: 'areas',
    record: area,
    toInput: toAreaInput,
    create: async (id, output) => createArea(operator, id, await withCover(output)),
    update: async (loaded, output) => updateArea(operator, loaded, await withCover(output)),
    onSaved: (saved) => {
      const text = area ? 'Area updated successfully' : 'Area created successfully';
      const act = () => open(areaUrl(areaSlug(saved)), '_blank', 'noopener');
      showToast({ kind: 'success', text, action: { label: 'Open page', act } });
      onClose();
    },
    failed: (error) => {
      if (!(error instanceof DbError && error.code === 'conflict')) return 'Something went wrong. Please try again.';
      form.setError('name', { message: NAME_TAKEN });
      return NAME_TAKEN;
    },
    hasMore: cover.images.hasUnsent,
  });
  const { errors } = form.formState;
  const field = fieldPropsOf(form, LABELS);

  return (
    <RecordDialog
      noun="Area"
      isNew={!area}
      record={record}
      errors={errors}
      labels={LABELS}
      subtitle={area && <LivePageLink href={areaUrl(areaSlug(area))} />}
      aside={
        <>
          <ImagesField
            label={LABELS.cover_image}
            name="cover_image"
            images={cover.images}
            error={errors.cover_image?.message}
          />
          <AreaPoint form={form} errors={errors} />
        </>
      }
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('name')}
          hint={<SlugPreview folder="/areas/" name={form.watch('name')} slug={area?.slug ?? null} />}
        />
        <SelectField {...field('island')}>
          {ISLANDS.map((island) => (
            <option key={island}>{island}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField {...field('short_description')} rows={3} />
      <TextAreaField {...field('long_description')} rows={12} />
      {area && <RecordHistory table="areas" id={area.id} labels={LABELS} />}
    </RecordDialog>
  );
}
