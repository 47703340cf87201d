import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { FIELD_LABELS, type ImportKind } from '#features/listing-import/import-columns.ts';
import type { ImportFile } from '#features/listing-import/import-file.ts';
import { isStored, type PlannedRow, TABLES } from '#features/listing-import/import-plan.ts';
import { formatMoney, formatNumber } from '#lib/money.ts';
import { csvFile, toCsv } from '#lib/table-file.ts';
import { capitalize, countOf } from '#lib/words.ts';
import { downloadFile } from '../export/table-file.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { countOfKind, type ImportStep, pluralOf } from './use-record-import.ts';

interface Props {
  kind: ImportKind;
  file: ImportFile;
  step: Exclude<ImportStep, { state: 'matching' }>;
}

const ACTIONS = {
  create: 'New',
  update: 'Changed',
  unchanged: 'As it is',
  twin: 'There already',
  faulty: 'Fault',
} as const satisfies Record<PlannedRow['action'], string>;

/** What listings bring with them. */
const ADDED = { areas: 'New area', agents: 'New agent', agencies: 'New agency', developers: 'New developer' } as const;

/** What was found or stored, in one element for the whole dialog: screen readers speak what changes in it. */
export function ImportStatus({ kind, step }: { kind: ImportKind; step: ImportStep }) {
  return (
    <p className="text-base font-semibold empty:sr-only" role="status">
      {step.state === 'matching' ? '' : statusOf(kind, step)}
    </p>
  );
}

function statusOf(kind: ImportKind, step: Props['step']): string {
  const own = step.rows.filter(({ table }) => table === TABLES[kind]);
  const count = (action: PlannedRow['action']) => formatNumber(own.filter((row) => row.action === action).length);
  if (step.state === 'checked') {
    return `${count('create')} new, ${count('update')} changed, ${count('unchanged')} unchanged, ${count('twin')} there already, ${count('faulty')} with faults.`;
  }
  const stored = storedIn(step).filter(({ table }) => table === TABLES[kind]);
  return `${countOfKind(stored.length, kind)} imported.`;
}

/** Every row as it will be, or what could not be stored. */
export function CheckedRows({ kind, file, step }: Props) {
  const { rows } = step;
  const faulty = rows.filter(({ action }) => action === 'faulty');
  const refused = step.state === 'done' ? refusedIn(step) : [];
  const pictures = step.state === 'done' ? storedIn(step).reduce((sum, { newPictures }) => sum + newPictures, 0) : 0;
  const added = rows.filter(({ table }) => table !== TABLES[kind]).length;
  return (
    <>
      {step.state === 'checked' && added > 0 && (
        <p>
          {countOf(added, 'area or client', 'areas and clients')} {added === 1 ? 'comes' : 'come'} with them, and{' '}
          {added === 1 ? 'goes' : 'go'} when the import is undone.
        </p>
      )}
      {step.state === 'done' && (
        <p>
          {pictures > 0 && `${countOf(pictures, 'picture is', 'pictures are')} fetched by the server. `}
          “Past imports” in the menu shows how it goes and takes the import back.
        </p>
      )}
      {faulty.length + refused.length > 0 && <Faults kind={kind} file={file} faults={[...faulty, ...refused]} />}
      {step.state === 'checked' && (
        <Rows kind={kind} file={file} rows={rows.filter((row) => row.action !== 'faulty')} />
      )}
    </>
  );
}

type DoneStep = Extract<ImportStep, { state: 'done' }>;

function storedIn(step: DoneStep): PlannedRow[] {
  const refused = refusedIn(step);
  const isRefused = (row: PlannedRow) => refused.some(({ table, line }) => table === row.table && line === row.line);
  return step.rows.filter((row) => isStored(row) && !isRefused(row));
}

/** What the database refused although the check had found nothing. */
function refusedIn({ rows, result }: DoneStep): PlannedRow[] {
  return result.errors.flatMap(({ row, table, message }) => {
    const refused = rows.find((planned) => planned.line === row && planned.table === table);
    return refused ? [{ ...refused, problems: [{ field: 'name' as const, message }] }] : [];
  });
}

function Faults({ kind, file, faults }: { kind: ImportKind; file: ImportFile; faults: readonly PlannedRow[] }) {
  const { shown, pager } = usePages(faults);
  const save = () => {
    const rows = faults.map((fault) => [...fault.cells, problemsOf(fault).join('; ')]);
    downloadFile(`${pluralOf(kind)}-to-repair.csv`, csvFile(toCsv([...file.heads, 'Problem'], rows)));
  };
  return (
    <section aria-label={`${capitalize(pluralOf(kind))} with faults`}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3>{capitalize(pluralOf(kind))} with faults</h3>
        <SmallButton onClick={save}>
          <Icon of={Download} />
          Download these rows
        </SmallButton>
      </div>
      <ul className="panel max-h-80 overflow-auto">
        {shown.map((fault) => (
          <li key={`${fault.table} ${fault.line}`} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <b>
              {file.unit} {fault.line}
            </b>{' '}
            <span className="text-clove-500">{fault.name}</span>
            <ul className="text-hibiscus-600">
              {problemsOf(fault).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {pager}
    </section>
  );
}

function problemsOf({ problems }: PlannedRow): string[] {
  return problems.map(({ field, message }) => `${FIELD_LABELS[field]}: ${message}`);
}

function Rows({ kind, file, rows }: { kind: ImportKind; file: ImportFile; rows: readonly PlannedRow[] }) {
  const { shown, pager } = usePages(rows);
  if (rows.length === 0) return null;
  const label = `${capitalize(pluralOf(kind))} of the file`;
  const measures = kind === 'listing' ? ['Price', 'Pictures'] : [];
  return (
    <section aria-label="As they will be">
      <h3 className="mb-1.5">As they will be</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reached without a mouse. */}
      <section className="panel max-h-96 overflow-auto" tabIndex={0} aria-label={label}>
        <table className="w-full text-left text-[0.8125rem]">
          <thead>
            <tr>
              {[file.unit, '', 'Name', ...measures, 'Look at'].map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5 font-semibold whitespace-nowrap text-clove-500">
                  {head || <span className="sr-only">What happens</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={`${row.table} ${row.line} ${row.newId}`} kind={kind} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {pager}
    </section>
  );
}

function Row({ kind, row }: { kind: ImportKind; row: PlannedRow }) {
  const { table, line, action, name, values, pictures, warnings } = row;
  const price = values['price'];
  return (
    <tr className="border-t border-sand-200 align-top *:px-3 *:py-1.5">
      <td className="tabular-nums">{line}</td>
      <td className="whitespace-nowrap">
        {table === TABLES[kind] || table === 'properties' ? ACTIONS[action] : ADDED[table]}
      </td>
      <td className="min-w-40 wrap-anywhere">{name}</td>
      {kind === 'listing' && (
        <>
          <td className="whitespace-nowrap tabular-nums">{typeof price === 'number' && formatMoney(price)}</td>
          <td className="tabular-nums">{pictures.length || ''}</td>
        </>
      )}
      <td className="min-w-48 text-clove-500">{warnings.join('. ')}</td>
    </tr>
  );
}

const PAGE = 100;

/** A hundred rows at a time: a file of thousands stays as quick as a short one. */
function usePages(rows: readonly PlannedRow[]) {
  const [asked, setFrom] = useState(0);
  // A second check may leave fewer rows than stood before the page that is looked at.
  const from = Math.min(asked, Math.floor(Math.max(rows.length - 1, 0) / PAGE) * PAGE);
  const to = Math.min(from + PAGE, rows.length);
  const pager = rows.length > PAGE && (
    <div className="mt-1.5 flex flex-wrap items-center gap-3">
      {/* At the ends they keep the focus. */}
      <SmallButton aria-disabled={from === 0} onClick={() => setFrom(Math.max(from - PAGE, 0))}>
        Previous
      </SmallButton>
      <SmallButton aria-disabled={to === rows.length} onClick={() => to < rows.length && setFrom(to)}>
        Next
      </SmallButton>
      <p className="text-clove-500 tabular-nums" role="status">
        {(from + 1).toLocaleString('en-US')} to {to.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')}
      </p>
    </div>
  );
  return { shown: rows.slice(from, to), pager };
}
