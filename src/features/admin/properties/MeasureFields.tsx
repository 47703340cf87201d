import { TYPE_RULES } from '#features/properties/property.ts';
import { formatArea } from '#lib/area-units.ts';
import { fieldPropsOf } from '../form/field-props.ts';
import { TextField } from '../form/TextField.tsx';
import { numberFrom } from './number-text.ts';
import { type Measure, measuresOf, PROPERTY_LABELS, type PropertyFormApi } from './property-values.ts';

/** Rooms and sizes, as far as the chosen type has them. */
export function MeasureFields({ form }: { form: PropertyFormApi }) {
  const field = fieldPropsOf(form, PROPERTY_LABELS);
  const values = form.watch();
  const own = measuresOf(values.type);
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
          {...field(measure, { setValueAs: numberFrom })}
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

const MEASURES = measuresOf('house');

function squareFeet(squareMetres: number | null): string | undefined {
  return squareMetres !== null && squareMetres > 0 ? formatArea(squareMetres, 'imperial') : undefined;
}
