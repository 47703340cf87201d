import { LEAD_SOURCES, type LeadSource } from '#features/leads/lead.ts';
import { countOf } from '#lib/words.ts';
import { SelectField } from '../form/TextField.tsx';
import { LEAD_SOURCE_LABELS } from '../parts/status-looks.ts';
import { type ColumnMatch, IMPORT_FIELDS, toImportRows } from './import-columns.ts';
import type { LeadFile } from './import-file.ts';

interface Props {
  file: LeadFile;
  match: ColumnMatch;
  source: LeadSource;
  onMatch: (match: ColumnMatch) => void;
  onSource: (source: LeadSource) => void;
}

const SHOWN = 5;

/** Which column of the file is what, and how the first rows will read. */
export function ImportMatching({ file, match, source, onMatch, onSource }: Props) {
  const preview = toImportRows(file.rows.slice(0, SHOWN), match, source);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {IMPORT_FIELDS.map(({ id, label }) => (
          <SelectField
            key={id}
            label={label}
            value={match[id] ?? ''}
            onChange={({ target }) => onMatch({ ...match, [id]: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">No column</option>
            {file.heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place is what they are.
              <option key={place} value={place}>
                {head || `Column ${place + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label="Source where none is given"
          value={source}
          onChange={({ target }) => {
            const chosen = LEAD_SOURCES.find((each) => each === target.value);
            if (chosen) onSource(chosen);
          }}
        >
          {LEAD_SOURCES.map((each) => (
            <option key={each} value={each}>
              {LEAD_SOURCE_LABELS[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <section aria-label="Preview">
        <h3 className="mb-1.5">
          Preview <span className="font-medium text-clove-500">of {countOf(file.rows.length, 'row')}</span>
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reached without a mouse. */}
        <section className="panel overflow-x-auto" tabIndex={0} aria-label="First rows">
          <table className="w-full text-left text-[0.8125rem]">
            <thead>
              <tr>
                {IMPORT_FIELDS.map(({ id, label }) => (
                  <th key={id} scope="col" className="px-3 py-1.5 font-semibold whitespace-nowrap text-clove-500">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike; their place is what they are.
                <tr key={place}>
                  {IMPORT_FIELDS.map(({ id }) => (
                    <td key={id} className="max-w-60 truncate border-t border-sand-200 px-3 py-1.5">
                      {row[id]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}
