import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { formatNumber } from '#lib/money.ts';
import { csvFile } from '#lib/table-file.ts';
import { countOf } from '#lib/words.ts';
import { downloadFile } from '../../export/table-file.ts';
import { Choice } from '../../form/fields.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { phoneLabel } from '../lead-labels.ts';
import {
  type CheckedStep,
  chooseRows,
  countKnown,
  type Fault,
  faultsCsv,
  goodRows,
  type RowChoices,
  sameNumbers,
} from './choices.ts';
import type { ImportStep } from './use-import.ts';

interface Props {
  step: Exclude<ImportStep, { state: 'matching' }>;
  choices: RowChoices;
  onChoose: (choices: RowChoices) => void;
}

/** More would only be scrolled past. */
const SHOWN = 50;

/** What was found or stored, in one element for the whole dialog: screen readers speak what changes in it. */
export function ImportStatus({ step }: { step: ImportStep }) {
  return (
    <p className="text-base font-semibold empty:sr-only" role="status">
      {statusOf(step)}
    </p>
  );
}

function statusOf(step: ImportStep): string {
  if (step.state === 'matching') return '';
  if (step.state === 'done') return `${countOf(step.result.imported + step.result.repeated, 'lead')} imported.`;
  return `${countOf(step.rows.length - step.faults.length, 'row')} without fault, ${formatNumber(step.faults.length)} with.`;
}

/** What can be chosen among the rows, and what is wrong with which. */
export function ImportChecked({ step, choices, onChoose }: Props) {
  const { result, faults } = step;
  const stored = result.imported + result.repeated;
  const known = step.state === 'checked' ? countKnown(step) : 0;
  return (
    <>
      {step.state === 'done' && stored > 0 && (
        <p>“Past imports” in the menu of the pipeline takes {stored === 1 ? 'it' : 'them'} back.</p>
      )}
      {step.state === 'checked' && <LateReminders step={step} />}
      {known > 0 && (
        <Choice
          isOn={choices.leavesKnownOut}
          label={`Leave out ${countOf(known, 'row')} whose phone number is already that of a lead`}
          onChange={(leavesKnownOut) => onChoose({ ...choices, leavesKnownOut })}
        />
      )}
      {step.state === 'checked' && <SameNumbers step={step} choices={choices} onChoose={onChoose} />}
      {faults.length > 0 && <ImportFaults faults={faults} />}
    </>
  );
}

function LateReminders({ step }: { step: CheckedStep }) {
  const late = goodRows(step, false).filter(({ isLate }) => isLate).length;
  if (late === 0) return null;
  return (
    <p>
      {late === 1
        ? 'The reminder of 1 row lies in the past. It is kept as a note, not as a task.'
        : `The reminders of ${countOf(late, 'row')} lie in the past. They are kept as notes, not as tasks.`}
    </p>
  );
}

/** The same person twice in one file, as a rule. */
function SameNumbers({ step, choices, onChoose }: Props & { step: CheckedStep }) {
  const groups = sameNumbers(goodRows(step, choices.leavesKnownOut));
  if (groups.length === 0) return null;
  const rows = groups.flat().length;
  const joined = chooseRows(step, { ...choices, joinsSameNumbers: true }).length;
  return (
    <section aria-label="The same number more than once">
      <h3>The same number more than once</h3>
      <Choice
        isOn={choices.joinsSameNumbers}
        label={`Store each number once: ${countOf(rows, 'row')} become ${countOf(groups.length, 'lead')}, ${formatNumber(joined)} in all`}
        onChange={(joinsSameNumbers) => onChoose({ ...choices, joinsSameNumbers })}
      />
      <ul className="panel max-h-60 overflow-auto">
        {groups.slice(0, SHOWN).map((group) => (
          <li key={group[0]?.line} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <b>{phoneLabel(group[0]?.row.phone ?? '')}</b>{' '}
            <span className="text-clove-500">
              {group.map(({ line, row }) => `Line ${line} ${row.full_name}`).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && <p className="mt-1.5 text-clove-500">The first {SHOWN} are shown.</p>}
    </section>
  );
}

/** More would only be scrolled past; the file holds them all. */
const FAULTS_SHOWN = 200;

/** The rows that cannot be stored, and a file of them to repair. */
function ImportFaults({ faults }: { faults: readonly Fault[] }) {
  return (
    <section aria-label="Rows with faults">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3>Rows with faults</h3>
        <SmallButton onClick={() => downloadFile('leads-to-repair.csv', csvFile(faultsCsv(faults)))}>
          <Icon of={Download} />
          Download these rows
        </SmallButton>
      </div>
      <ul className="panel max-h-80 overflow-auto">
        {faults.slice(0, FAULTS_SHOWN).map(({ line, row, problems }) => (
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
      {faults.length > FAULTS_SHOWN && <p className="mt-1.5 text-clove-500">The first {FAULTS_SHOWN} are shown.</p>}
    </section>
  );
}
