import { MapPicker } from '#components/map/MapPicker.tsx';
import { FieldGroup } from '#components/ui/Field.tsx';
import { TextField } from '../form/TextField.tsx';
import { numberFrom } from './number-text.ts';
import { PROPERTY_LABELS, type PropertyFormApi } from './property-values.ts';

const DEGREES = [
  { field: 'latitude', most: 90 },
  { field: 'longitude', most: 180 },
] as const;

/** Where a property is: chosen on the map or typed. Both at 0 means nowhere yet. */
export function PropertyPoint({ form }: { form: PropertyFormApi }) {
  const [latitude, longitude] = form.watch(['latitude', 'longitude']);
  const { errors, isSubmitted } = form.formState;
  const isPlace = DEGREES.every(({ field, most }) => Math.abs(field === 'latitude' ? latitude : longitude) <= most);
  const choose = (field: 'latitude' | 'longitude', degrees: number) =>
    form.setValue(field, degrees, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <FieldGroup
      label="Location on map"
      hint="Click the map or drag the marker."
      error={errors.latitude?.message ?? errors.longitude?.message}
    >
      <MapPicker
        value={isPlace ? { latitude, longitude } : null}
        onChange={(point) => {
          choose('latitude', point.latitude);
          choose('longitude', point.longitude);
        }}
        className="h-60"
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        {DEGREES.map(({ field }) => (
          <TextField
            key={field}
            label={PROPERTY_LABELS[field]}
            autoComplete="off"
            aria-invalid={errors[field] ? true : undefined}
            {...form.register(field, { setValueAs: (typed) => numberFrom(typed) ?? 0 })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
