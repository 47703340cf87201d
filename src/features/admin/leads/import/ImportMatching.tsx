import { type Country, getCountries, getCountryCallingCode } from 'react-phone-number-input/min';
import { LEAD_SOURCES } from '#features/leads/lead.ts';
import { SelectField } from '../../form/TextField.tsx';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import type { ImportPlan } from './columns.ts';
import { type FieldId, guessColumns, hasName, IMPORTED_FIELDS } from './heads.ts';
import type { LeadFile } from './lead-file.ts';

interface Props {
  file: LeadFile;
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES = getCountries()
  .map((id) => ({ id, label: `${countryNames.of(id) ?? id} +${getCountryCallingCode(id)}` }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Which column of the file is what. */
export function ImportMatching({ file, plan, onPlan }: Props) {
  const { match } = plan;
  const column = ({ id, label, error }: { id: FieldId; label: string; error?: string | false }) => (
    <SelectField
      key={id}
      label={label}
      error={error || undefined}
      value={match[id] ?? ''}
      onChange={({ target }) =>
        onPlan({ ...plan, match: { ...match, [id]: target.value === '' ? null : Number(target.value) } })
      }
    >
      <option value="">No column</option>
      {file.heads.map((head, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place is what they are.
        <option key={index} value={index}>
          {head || `Column ${index + 1}`}
        </option>
      ))}
    </SelectField>
  );
  const isInParts = match.last_name !== null;
  const hasMiddleNames = guessColumns(file.heads).middle_name !== null;
  const isShown = (id: FieldId) =>
    id !== 'full_name' && id !== 'phone' && (id !== 'reminder_note' || match.reminder_date !== null);
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {column({
        id: 'full_name',
        label: isInParts ? 'First Name' : 'Full Name',
        error: !hasName(match) && 'Choose the column of the name',
      })}
      {hasMiddleNames && column({ id: 'middle_name', label: 'Middle Name' })}
      {column({ id: 'last_name', label: 'Last Name' })}
      {column({ id: 'phone', label: 'Phone', error: match.phone === null && 'Choose the column of the phone number' })}
      <SelectField
        label="Country of the numbers"
        value={plan.country}
        onChange={({ target }) => onPlan({ ...plan, country: countryOf(target.value) ?? plan.country })}
      >
        {COUNTRIES.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {IMPORTED_FIELDS.filter(({ id }) => isShown(id)).map(column)}
      <SelectField
        label="Source where none is given"
        value={plan.source}
        onChange={({ target }) => {
          const source = LEAD_SOURCES.find((each) => each === target.value);
          if (source) onPlan({ ...plan, source });
        }}
      >
        {LEAD_SOURCES.map((each) => (
          <option key={each} value={each}>
            {LEAD_SOURCE_LABELS[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function countryOf(id: string): Country | undefined {
  return COUNTRIES.find((country) => country.id === id)?.id;
}
