import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { MapPicker } from '#components/map/MapPicker.tsx';
import { DEFAULT_POSITION } from '#components/map/map.ts';
import { FieldGroup } from '#components/ui/Field.tsx';
import { showToast } from '#components/ui/toast.ts';
import { DbError } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { AREA_NAME_TAKEN } from '#db/operator-answers.ts';
import { createArea, updateArea } from '#features/areas/area.admin.ts';
import { type AreaDraft, areaInput } from '#features/areas/area.ts';
import { type GeoPoint, isOnEarth } from '#lib/geo.ts';
import { DEFAULT_ISLAND, ISLAND_CENTRES, ISLANDS, isIslandCentre, islandOf } from '#lib/islands.ts';
import { numberFrom, readDegrees } from '#lib/number-text.ts';
import { areaUrl } from '#lib/urls.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SelectField, SlugPreview, TextAreaField, TextField } from '../form/fields.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { recordResolver } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { useFormImage } from '../images/use-images.ts';
import { LivePageLink } from '../parts/buttons.tsx';

const AREA_LABELS = {
  name: 'Name',
  island: 'Island',
  short_description: 'Short Description',
  long_description: 'Long Description',
  cover_image: 'Cover Image',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const satisfies Record<keyof AreaDraft, string>;

const NEW_AREA: AreaDraft = {
  name: '',
  island: DEFAULT_ISLAND,
  short_description: '',
  long_description: '',
  cover_image: null,
  latitude: DEFAULT_POSITION.latitude,
  longitude: DEFAULT_POSITION.longitude,
};

function toAreaInput(area: Tables<'areas'>) {
  const { name, island, short_description, long_description, cover_image, latitude, longitude } = area;
  return { name, island, short_description, long_description, cover_image, latitude, longitude };
}

type AreaOutput = z.output<typeof areaInput>;

interface Props {
  /** Null for a new one. */
  area: Tables<'areas'> | null;
  onClose: () => void;
}

export function AreaForm({ area, onClose }: Props) {
  const form = useForm<AreaDraft, unknown, AreaOutput>({
    resolver: recordResolver(areaInput, area ? [area.cover_image] : []),
    defaultValues: area ? toAreaInput(area) : NEW_AREA,
  });
  const cover = useFormImage(form, { name: 'cover_image', labels: AREA_LABELS, bucket: 'areas' });
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
      const act = () => open(areaUrl(saved), '_blank', 'noopener');
      showToast({ kind: 'success', text, ...(area?.id === saved.id && { action: { label: 'Open page', act } }) });
      onClose();
    },
    failed: (error) => {
      if (!(error instanceof DbError && error.code === 'conflict')) return 'Something went wrong. Please try again.';
      if (error.message === AREA_NAME_TAKEN) form.setError('name', { message: AREA_NAME_TAKEN });
      return error.message;
    },
    images: [cover.images],
  });
  const field = fieldPropsOf(form, AREA_LABELS);
  const takeMarkerAlong = () => {
    const { island, ...point } = form.getValues();
    if (isIslandCentre(point)) setPoint(form, ISLAND_CENTRES[island]);
  };

  return (
    <RecordDialog
      noun="Area"
      isNew={!area}
      record={record}
      labels={AREA_LABELS}
      subtitle={area && <LivePageLink href={areaUrl(area)} />}
      aside={
        <>
          <ImagesField {...cover.field} />
          <AreaPoint form={form} />
        </>
      }
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('name')}
          hint={<SlugPreview folder="/areas/" name={form.watch('name')} fallback="area" slug={area?.slug ?? null} />}
        />
        <SelectField {...field('island', { onChange: takeMarkerAlong })}>
          {ISLANDS.map((island) => (
            <option key={island}>{island}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField {...field('short_description')} rows={3} />
      <TextAreaField {...field('long_description')} rows={12} />
      {area && (
        <RecordHistory
          table="areas"
          id={area.id}
          labels={AREA_LABELS}
          restore={{ record: area, isDirty: record.isDirty, onRestored: onClose }}
        />
      )}
    </RecordDialog>
  );
}

type AreaFormApi = Pick<UseFormReturn<AreaDraft>, 'register' | 'setValue' | 'watch' | 'getFieldState' | 'formState'>;

/** Where an area is: chosen on the map or typed. */
function AreaPoint({ form }: { form: AreaFormApi }) {
  const field = fieldPropsOf(form, AREA_LABELS);
  const [latitude, longitude, island] = form.watch(['latitude', 'longitude', 'island']);
  const point = isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null;
  const nearest = point ? islandOf(point) : island;
  return (
    <FieldGroup
      label="Location on map"
      hint={
        nearest === island
          ? 'Click the map or drag the marker.'
          : `The marker is on ${nearest}, not on ${island}. Click the map or drag it.`
      }
    >
      <MapPicker value={point} onChange={(chosen) => setPoint(form, chosen)} className="h-72" />
      <div className="mt-3 grid grid-cols-2 gap-3">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name, { setValueAs: (typed) => numberFrom(typed, readDegrees) })}
            inputMode="text"
            autoComplete="off"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function setPoint(form: Pick<AreaFormApi, 'setValue'>, { latitude, longitude }: GeoPoint): void {
  const options = { shouldDirty: true, shouldValidate: true };
  form.setValue('latitude', latitude, options);
  form.setValue('longitude', longitude, options);
}
