import { hasLeaseYears, PROPERTY_TENURES } from '#features/properties/property.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SelectField, TextField } from '../form/TextField.tsx';
import { numberFrom } from './number-text.ts';
import { PROPERTY_LABELS as LABELS, type PropertyFormApi } from './property-values.ts';

/** How a buyer will hold the property, and of a lease the years that are left. */
export function TenureFields({ form }: { form: PropertyFormApi }) {
  const { watch, clearErrors } = form;
  const field = fieldPropsOf(form, LABELS);
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
        <TextField
          {...field('lease_years', { setValueAs: numberFrom })}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
      )}
    </div>
  );
}
