import type { LeadImportRow } from '#features/leads/lead-import.admin.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { type ImportPlan, isDay, toImportRows } from './columns.ts';
import { IMPORTED_FIELDS } from './heads.ts';
import type { LeadFile } from './lead-file.ts';
import { WORD_FIELDS } from './words.ts';

const SHOWN = 5;

/** How the first rows will read, and what of the file is not taken. */
export function ImportPreview({ file, plan }: { file: LeadFile; plan: ImportPlan }) {
  const rows = toImportRows(file.rows.slice(0, SHOWN), plan);
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
