import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { downloadCsv } from '../../parts/csv.ts';
import { type Fault, faultsCsv } from './faults.ts';

/** More would only be scrolled past; the file holds them all. */
const SHOWN = 200;

/** The rows that cannot be stored, and a file of them to repair. */
export function ImportFaults({ faults }: { faults: readonly Fault[] }) {
  return (
    <section aria-label="Rows with faults">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3>Rows with faults</h3>
        <SmallButton onClick={() => downloadCsv('leads-to-repair.csv', faultsCsv(faults))}>
          <Icon of={Download} />
          Download these rows
        </SmallButton>
      </div>
      <ul className="panel max-h-80 overflow-auto">
        {faults.slice(0, SHOWN).map(({ line, row, problems }) => (
          <li key={line} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <b>Line {line}</b>{' '}
            <span className="text-clove-500">{[row.full_name, row.phone].filter(Boolean).join(' · ')}</span>
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
  );
}
