import { isValid, parseISO } from 'date-fns';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { formatMonth } from '#lib/dates.ts';
import { capitalize } from '#lib/words.ts';
import { fieldPropsOf } from '../form/field-props.ts';
import { SelectField, TextAreaField, TextField } from '../form/TextField.tsx';
import { AmenitiesField } from './AmenitiesField.tsx';
import { AreaField } from './AreaField.tsx';
import { LinkHint } from './LinkHint.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { priceFrom } from './number-text.ts';
import { OwnerField } from './OwnerField.tsx';
import { PROPERTY_LABELS as LABELS, type PropertyFormApi, type PropertyValues } from './property-values.ts';
import { TenureFields } from './TenureFields.tsx';

interface Props {
  form: PropertyFormApi;
  /** The link of a stored property; null for a new one. */
  slug: string | null;
}

/** What is written about a property. */
export function PropertyFields({ form, slug }: Props) {
  const { watch, formState, setValue, clearErrors } = form;
  const field = fieldPropsOf(form, LABELS);
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
        <TextField {...field('name')} autoComplete="off" hint={<LinkHint name={name} slug={slug} />} />
        <AreaField chosen={areaId} {...field('area_id')} />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <SelectField {...field('status')}>
          {PROPERTY_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <SelectField {...field('type', { onChange: handleType })}>
          <option value="">Choose a type</option>
          {PROPERTY_TYPES.map((type) => (
            <option key={type} value={type}>
              {capitalize(type)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('price', { setValueAs: priceFrom })} inputMode="decimal" autoComplete="off" />
      </div>
      <MeasureFields form={form} />
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <TextField {...field('location')} autoComplete="off" />
        <TextField
          {...field('handover_date')}
          type="date"
          isOptional
          hint={handover && isValid(parseISO(handover)) && `Shown as ${formatMonth(handover)}`}
        />
      </div>
      <TenureFields form={form} />
      <TextAreaField {...field('description')} rows={7} />
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
