import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { countOf } from '#lib/words.ts';
import { downloadCsv } from '../parts/csv.ts';
import { faultsCsv } from './import-faults.ts';
import type { ImportStep } from './use-import.ts';

interface Props {
  step: Exclude<ImportStep, { state: 'matching' }>;
  leavesKnownOut: boolean;
  onLeaveKnownOut: (leavesOut: boolean) => void;
}

/** More would only be scrolled past; the file holds them all. */
const SHOWN = 200;

/** What the check has found, or what was stored. */
export function ImportChecked({ step, leavesKnownOut, onLeaveKnownOut }: Props) {
  const { result, faults } = step;
  const stored = result.imported + result.repeated;
  return (
    <>
      <p className="text-base font-semibold" role="status">
        {step.state === 'done'
          ? `${countOf(stored, 'lead')} imported.`
          : `${countOf(step.rows.length - faults.length, 'row')} without fault, ${faults.length} with.`}
      </p>
      {step.state === 'checked' && result.known.length > 0 && (
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-4 accent-lagoon-700"
            checked={leavesKnownOut}
            onChange={({ target }) => onLeaveKnownOut(target.checked)}
          />
          Leave out {countOf(result.known.length, 'row')} whose phone number is already that of a lead
        </label>
      )}
      {faults.length > 0 && (
        <section aria-label="Rows with faults">
          <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
            <h3>Rows with faults</h3>
            <button
              type="button"
              className="btn btn-small btn-line"
              onClick={() => downloadCsv('leads-to-repair.csv', faultsCsv(faults))}
            >
              <Icon of={Download} />
              Download these rows
            </button>
          </div>
          <ul className="panel max-h-80 overflow-auto">
            {faults.slice(0, SHOWN).map(({ line, row, problems }) => (
              <li key={line} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
                <b>Line {line}</b> <span className="text-clove-500">{[row.full_name, row.phone].join(' · ')}</span>
                <ul className="text-hibiscus-600">
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {faults.length > SHOWN && <p className="mt-1.5 text-clove-500">The first {SHOWN} are shown.</p>}
        </section>
      )}
    </>
  );
}
