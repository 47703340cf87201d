import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { formatMonth } from '#lib/dates.ts';
import { capitalize } from '#lib/words.ts';
import { SelectField, TextAreaField, TextField } from '../form/TextField.tsx';
import { AmenitiesField } from './AmenitiesField.tsx';
import { AreaField } from './AreaField.tsx';
import { LinkHint } from './LinkHint.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { priceFrom } from './number-text.ts';
import { OwnerField } from './OwnerField.tsx';
import { PROPERTY_LABELS as LABELS, type PropertyFormApi, type PropertyValues } from './property-values.ts';

interface Props {
  form: PropertyFormApi;
  /** The link of a stored property; null for a new one. */
  slug: string | null;
}

/** What is written about a property. */
export function PropertyFields({ form, slug }: Props) {
  const { register, watch, formState, setValue, clearErrors } = form;
  const { errors, isSubmitted } = formState;
  const [name, areaId, owner, amenities, handover] = watch(['name', 'area_id', 'owner', 'amenities', 'handover_date']);
  const set = <Field extends keyof PropertyValues>(field: Field, change: () => void) => {
    change();
    if (isSubmitted) void form.trigger(field);
  };
  // What the new type does not have stays in sight until it is taken out: the keyboard passes types on its way.
  const handleType = () => clearErrors(['bedrooms', 'bathrooms', 'size_sqm', 'land_size_sqm']);

  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <TextField
          label={LABELS.name}
          autoComplete="off"
          error={errors.name?.message}
          hint={<LinkHint name={name} slug={slug} />}
          {...register('name')}
        />
        <AreaField chosen={areaId} error={errors.area_id?.message} {...register('area_id')} />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <SelectField label={LABELS.status} error={errors.status?.message} {...register('status')}>
          {PROPERTY_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <SelectField label={LABELS.type} error={errors.type?.message} {...register('type', { onChange: handleType })}>
          <option value="">Choose a type</option>
          {PROPERTY_TYPES.map((type) => (
            <option key={type} value={type}>
              {capitalize(type)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={LABELS.price}
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          {...register('price', { setValueAs: priceFrom })}
        />
      </div>
      <MeasureFields form={form} />
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <TextField
          label={LABELS.location}
          autoComplete="off"
          error={errors.location?.message}
          {...register('location')}
        />
        <TextField
          label={LABELS.handover_date}
          type="date"
          isOptional
          error={errors.handover_date?.message}
          hint={handover && !Number.isNaN(Date.parse(handover)) && `Shown as ${formatMonth(handover)}`}
          {...register('handover_date')}
        />
      </div>
      <TextAreaField
        label={LABELS.description}
        rows={7}
        error={errors.description?.message}
        {...register('description')}
      />
      <OwnerField
        owner={owner}
        error={errors.owner?.message}
        onChange={(next) => set('owner', () => setValue('owner', next, { shouldDirty: true }))}
      />
      <AmenitiesField
        amenities={amenities}
        error={errors.amenities?.message}
        onChange={(next) => set('amenities', () => setValue('amenities', next, { shouldDirty: true }))}
      />
    </>
  );
}
