import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide';
import { MapPicker } from '#components/map/MapPicker.tsx';
import { FieldGroup } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { type GeoPoint, isOnEarth } from '#lib/geo.ts';
import { numberFrom, readDegrees } from '#lib/number-text.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SwitchField, TextField } from '../form/fields.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { isKept } from '../images/image-queue.ts';
import type { Images } from '../images/use-images.ts';
import { areaChoices } from './property-queries.ts';
import { type Hint, PROPERTY_LABELS, type PropertyFormApi, readinessOf } from './property-values.ts';

interface AsideProps {
  form: PropertyFormApi;
  images: Images;
  floorPlans: Images;
}

/** What a property looks like, where it is and who can see it. */
export function PropertyAside({ form, images, floorPlans }: AsideProps) {
  const { errors } = form.formState;
  const values = form.watch();
  const { data: areas } = useQuery(areaChoices);
  const area = areas?.find(({ id }) => id === values.area_id);
  return (
    <>
      <ImagesField label={PROPERTY_LABELS.images} name="images" images={images} error={errors.images?.message} />
      <ImagesField
        label={PROPERTY_LABELS.floor_plan_images}
        name="floor_plan_images"
        images={floorPlans}
        noun="floor plan"
        hint="Optional, one for each floor. jpeg, jpg or png."
        error={errors.floor_plan_images?.message}
      />
      <TextField
        {...fieldPropsOf(form, PROPERTY_LABELS)('video_url')}
        inputMode="url"
        autoComplete="off"
        isOptional
        hint="A link to YouTube or Vimeo. Visitors load nothing from there until they press play."
      />
      <PropertyPoint form={form} area={area} />
      <PublishSwitch
        isPublished={values.is_published}
        onChange={(isPublished) => form.setValue('is_published', isPublished, { shouldDirty: true })}
      />
      <Readiness hints={readinessOf(values, images.items.filter(isKept).length, area)} />
    </>
  );
}

/** Where a property is: chosen on the map or typed. Both at 0, or both empty, means nowhere yet. */
function PropertyPoint({ form, area }: { form: PropertyFormApi; area: GeoPoint | undefined }) {
  const [latitude, longitude] = form.watch(['latitude', 'longitude']);
  const { errors, isSubmitted } = form.formState;
  const choose = (field: 'latitude' | 'longitude', degrees: number) =>
    form.setValue(field, degrees, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <FieldGroup
      label="Location on map"
      hint="Click the map or drag the marker."
      error={errors.latitude?.message ?? errors.longitude?.message}
    >
      <MapPicker
        value={isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null}
        around={area}
        onChange={(point) => {
          choose('latitude', point.latitude);
          choose('longitude', point.longitude);
        }}
        className="h-60"
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        {(['latitude', 'longitude'] as const).map((field) => (
          <TextField
            key={field}
            label={PROPERTY_LABELS[field]}
            autoComplete="off"
            aria-invalid={errors[field] ? true : undefined}
            {...form.register(field, { setValueAs: (typed) => numberFrom(typed, readDegrees) })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface Props {
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}

function PublishSwitch({ isPublished, onChange }: Props) {
  const hint = isPublished ? 'Visitors see it after the save' : 'Draft until you switch it on';
  return <SwitchField name="Published" hint={hint} isOn={isPublished} onChange={onChange} />;
}

/** What a good page of a property still lacks. */
function Readiness({ hints }: { hints: readonly Hint[] }) {
  return (
    <section aria-labelledby="readiness-title">
      <h3 id="readiness-title" className="mb-1.5">
        Ready for visitors
      </h3>
      <ul className="grid gap-1">
        {hints.map(({ isReached, text }) => (
          <li key={text} className={`relative flex gap-1.5 ${isReached ? 'text-lagoon-700' : 'text-clove-700'}`}>
            <Icon of={isReached ? CircleCheck : CircleDashed} />
            <span className="sr-only">{isReached ? 'Done:' : 'Missing:'}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
