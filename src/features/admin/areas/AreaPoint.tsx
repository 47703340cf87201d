import type { UseFormReturn } from 'react-hook-form';
import { MapPicker } from '#components/map/MapPicker.tsx';
import { FieldGroup } from '#components/ui/Field.tsx';
import type { AreaDraft } from '#features/areas/area.ts';
import { TextField } from '../form/TextField.tsx';
import { AREA_LABELS } from './area-fields.ts';

interface Props {
  form: Pick<UseFormReturn<AreaDraft>, 'register' | 'setValue' | 'watch'>;
  errors: {
    latitude?: { message?: string | undefined } | undefined;
    longitude?: { message?: string | undefined } | undefined;
  };
}

/** Where an area is: chosen on the map or typed. */
export function AreaPoint({ form, errors }: Props) {
  const [latitude, longitude] = form.watch(['latitude', 'longitude']);
  const isPlace = isDegrees(latitude, 90) && isDegrees(longitude, 180);
  const setDegrees = (field: 'latitude' | 'longitude', degrees: number) =>
    form.setValue(field, degrees, { shouldDirty: true, shouldValidate: true });
  return (
    <FieldGroup label="Location on map" hint="Click the map or drag the marker.">
      <MapPicker
        value={isPlace ? { latitude, longitude } : null}
        onChange={(point) => {
          setDegrees('latitude', point.latitude);
          setDegrees('longitude', point.longitude);
        }}
        className="h-72"
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        {(['latitude', 'longitude'] as const).map((field) => (
          <TextField
            key={field}
            label={AREA_LABELS[field]}
            inputMode="text"
            autoComplete="off"
            error={errors[field]?.message}
            {...form.register(field, { valueAsNumber: true })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function isDegrees(value: number, most: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= most;
}
