import { type Country, getCountries, getCountryCallingCode } from 'react-phone-number-input/min';
import { LEAD_SOURCES } from '#features/leads/lead.ts';
import type { LeadImportRow } from '#features/leads/lead-import.admin.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { ChoiceField, SelectField } from '../../form/fields.tsx';
import { ColumnOptions, MOST_WORDS, WordsOfFile } from '../../import/ImportParts.tsx';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import {
  type ImportPlan,
  isDay,
  readDates,
  toImportRows,
  unknownWords,
  WORD_FIELDS,
  type WordChoices,
} from './columns.ts';
import { type FieldId, guessColumns, hasName, IMPORTED_FIELDS, type LeadFile } from './heads.ts';

interface Props {
  file: LeadFile;
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryLabel = (id: Country) => `${countryNames.of(id) ?? id} +${getCountryCallingCode(id)}`;
const COUNTRIES = getCountries().sort((one, other) => countryLabel(one).localeCompare(countryLabel(other)));

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
      <ColumnOptions heads={file.heads} />
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
      <ChoiceField
        label="Country of the numbers"
        value={plan.country}
        choices={COUNTRIES}
        labelOf={countryLabel}
        onChoose={(country) => onPlan({ ...plan, country })}
      />
      {IMPORTED_FIELDS.filter(({ id }) => isShown(id)).map(column)}
      <ChoiceField
        label="Source where none is given"
        value={plan.source}
        choices={LEAD_SOURCES}
        labelOf={(source) => LEAD_SOURCE_LABELS[source]}
        onChoose={(source) => onPlan({ ...plan, source })}
      />
    </div>
  );
}

interface WordsProps {
  file: LeadFile;
  plan: ImportPlan;
  onChoose: (words: WordChoices) => void;
}

/** Sources and statuses that the file calls differently from us, each once. */
export function ImportWords({ file, plan: { match, words }, onChoose }: WordsProps) {
  const unknown = unknownWords(file.rows, match);
  if (unknown.length === 0) return null;
  return (
    <WordsOfFile count={unknown.length} doubt="Source and Status are the right columns">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-4">
        {unknown.slice(0, MOST_WORDS).map(({ key, field, word, count }) => (
          <SelectField
            key={key}
            label={`${field === 'source' ? 'Source' : 'Status'} “${word}”, ${countOf(count, 'row')}`}
            value={words[key] ?? ''}
            onChange={({ target }) => onChoose({ ...words, [key]: target.value })}
          >
            <option value="">Choose</option>
            {WORD_FIELDS[field].map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </WordsOfFile>
  );
}

const PREVIEWED = 5;

/** How the first rows will read, and what of the file is not taken. */
export function ImportPreview({ file, plan }: { file: LeadFile; plan: ImportPlan }) {
  const dated = readDates(file.rows, plan.match);
  const rows = toImportRows(dated.slice(0, PREVIEWED), plan);
  const fields = IMPORTED_FIELDS.filter(({ id }) => rows.some(({ row }) => row[id]));
  const taken = new Set(Object.values(plan.match));
  const left = file.heads.filter((head, index) => head !== '' && !taken.has(index));
  return (
    <section aria-label="Preview">
      <h3 className="mb-1.5">
        Preview <span className="font-medium text-clove-500">of {countOf(file.rows.length, 'row')}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reached without a mouse. */}
      <section className="panel overflow-x-auto" tabIndex={0} aria-label="First rows">
        <table className="w-full text-left text-[0.8125rem]">
          <thead>
            <tr>
              {fields.map(({ id, label }) => (
                <th key={id} scope="col" className="px-3 py-1.5 font-semibold whitespace-nowrap text-clove-500">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, row }) => (
              <tr key={line}>
                {fields.map(({ id }) => (
                  <td key={id} className="max-w-60 truncate border-t border-sand-200 px-3 py-1.5">
                    {shownOf(row, id)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {dated !== file.rows && (
        <p className="mt-1.5 text-clove-500">Dates are read with the month first, as in 12/31/2026.</p>
      )}
      {left.length > 0 && <p className="mt-1.5 wrap-anywhere text-clove-500">Not taken: {left.join(', ')}</p>}
    </section>
  );
}

/** As the admin shows it; what cannot be read stays as it is written. */
function shownOf(row: LeadImportRow, id: keyof LeadImportRow): string {
  const value = row[id] ?? '';
  if (id === 'source' || id === 'status') return WORD_FIELDS[id].find((word) => word.id === value)?.label ?? value;
  if (id === 'reminder_date') return isDay(value) ? formatShortDate(value) : value;
  return id === 'created_at' && value.endsWith('Z') ? formatDateTime(value) : value;
}
