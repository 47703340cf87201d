import { useQuery } from '@tanstack/react-query';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import type { ComponentProps } from 'react';
import {
  hasLeaseYears,
  MEASURES,
  type Measure,
  measuresOf,
  PROPERTY_STATUSES,
  PROPERTY_TENURES,
  PROPERTY_TYPES,
  TYPE_RULES,
} from '#features/properties/property.ts';
import { formatArea } from '#lib/area-units.ts';
import { formatMonth } from '#lib/dates.ts';
import { slugify } from '#lib/slug.ts';
import { capitalize } from '#lib/words.ts';
import { useDebounced, useFailureToast } from '../data/query-client.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { NUMBER_INPUT, SelectField, SlugPreview, TextAreaField, TextField } from '../form/fields.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import { RouteLink } from '../parts/cells.tsx';
import { AmenitiesField } from './AmenitiesField.tsx';
import { OwnerField } from './OwnerField.tsx';
import { areaChoices, slugTaken } from './property-queries.ts';
import { PROPERTY_LABELS, type PropertyFormApi, type PropertyValues, priceFrom, sizeFrom } from './property-values.ts';

interface Props {
  form: PropertyFormApi;
  /** The link of a stored property; null for a new one. */
  slug: string | null;
}

/** What is written about a property. */
export function PropertyFields({ form, slug }: Props) {
  const { watch, formState, setValue, clearErrors } = form;
  const field = fieldPropsOf(form, PROPERTY_LABELS);
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
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-3">
        <div className="max-md:col-span-full">
          <TextField {...field('location')} autoComplete="off" />
        </div>
        <TextField {...field('reference')} isOptional autoComplete="off" hint="The lister's own number of it" />
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

interface AreaFieldProps extends ComponentProps<typeof SelectField> {
  /** The chosen one, so that it stays chosen while the areas are not there yet. */
  chosen: string;
}

function AreaField({ chosen, ...select }: AreaFieldProps) {
  const { data: areas = [], isPending, isLoadingError, isSuccess, refetch } = useQuery(areaChoices);
  useFailureToast(isLoadingError, 'Failed to load areas');
  const failed = (
    <>
      Failed to load areas. <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
    </>
  );
  const none = (
    <>
      There is no area yet. <RouteLink route={{ tab: 'areas', params: { open: 'new' } }}>Add the first area</RouteLink>
    </>
  );
  const hint = isLoadingError ? failed : isSuccess && areas.length === 0 && none;
  return (
    // The value is given here too: the options come later than the form.
    <SelectField {...select} hint={hint} value={chosen}>
      <option value="">{isPending ? 'Loading...' : 'Choose an area'}</option>
      {chosen !== '' && !areas.some(({ id }) => id === chosen) && <option value={chosen}>...</option>}
      {areas.map(({ id, name, island }) => (
        <option key={id} value={id}>
          {name}, {island}
        </option>
      ))}
    </SelectField>
  );
}

const REST_MS = 400;

/** The address that a property has, or gets from its name. */
function LinkHint({ name, slug }: { name: string; slug: string | null }) {
  return (
    <>
      <SlugPreview folder="/properties/" name={name} fallback="property" slug={slug} />
      {slug === null && <TakenHint slug={name.trim() === '' ? '' : slugify(name, 'property')} />}
    </>
  );
}

function TakenHint({ slug }: { slug: string }) {
  const rested = useDebounced(slug, REST_MS);
  const { data, isPlaceholderData } = useQuery(slugTaken(rested));
  const isTaken = rested !== '' && rested === slug && !isPlaceholderData && data;
  return isTaken ? (
    <span className="block text-turmeric-800">This link is taken: the new one gets a number.</span>
  ) : null;
}

/** Rooms and sizes, as far as the chosen type has them. */
function MeasureFields({ form }: { form: PropertyFormApi }) {
  const field = fieldPropsOf(form, PROPERTY_LABELS);
  const values = form.watch();
  const own = values.type === '' ? [] : measuresOf(values.type);
  // What a type does not have but the record holds must be in sight, or it could not be taken out.
  const shown = MEASURES.filter((measure) => own.includes(measure) || values[measure] !== null);
  if (shown.length === 0) return <p className="text-clove-500">Choose the property type to enter rooms and sizes.</p>;
  const rule = values.type === '' ? null : TYPE_RULES[values.type];
  const labels: Partial<Record<Measure, string>> = rule?.plot === 'none' ? { size_sqm: 'Unit size (m²)' } : {};
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {shown.map((measure) => (
        <TextField
          key={measure}
          {...field(measure, measure.endsWith('sqm') ? { setValueAs: sizeFrom } : NUMBER_INPUT)}
          label={labels[measure] ?? PROPERTY_LABELS[measure]}
          inputMode={measure.endsWith('sqm') ? 'decimal' : 'numeric'}
          autoComplete="off"
          isOptional={measure === 'land_size_sqm' && rule?.plot === 'optional'}
          hint={measure.endsWith('sqm') && squareFeet(values[measure])}
        />
      ))}
    </div>
  );
}

function squareFeet(squareMetres: number | null): string | undefined {
  return squareMetres !== null && squareMetres > 0 ? formatArea(squareMetres, 'imperial') : undefined;
}

/** How a buyer will hold the property, and of a lease the years that are left. */
function TenureFields({ form }: { form: PropertyFormApi }) {
  const { watch, clearErrors } = form;
  const field = fieldPropsOf(form, PROPERTY_LABELS);
  const [tenure, years] = watch(['tenure', 'lease_years']);
  // Years that were typed stay in sight when the tenure changes, until they are taken out.
  const hasYears = hasLeaseYears(tenure) || years !== null;

  return (
    <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
      <SelectField
        {...field('tenure', {
          setValueAs: (chosen: string | null) => chosen || null,
          onChange: () => clearErrors('lease_years'),
        })}
        isOptional
      >
        <option value="">Not given</option>
        {PROPERTY_TENURES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      {hasYears && (
        <TextField {...field('lease_years', NUMBER_INPUT)} inputMode="numeric" autoComplete="off" isOptional />
      )}
    </div>
  );
}
