import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { LeadSource } from '#features/leads/lead.ts';
import { countOf } from '#lib/words.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { ImportChecked } from './ImportChecked.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportMatching } from './ImportMatching.tsx';
import { type ColumnMatch, guessColumns, toImportRows } from './import-columns.ts';
import type { NumberedRow } from './import-faults.ts';
import type { LeadFile } from './import-file.ts';
import { type ImportStep, useImport } from './use-import.ts';

interface Chosen {
  file: LeadFile;
  match: ColumnMatch;
  source: LeadSource;
}

/** The first line of a file names its columns. */
const FIRST_ROW = 2;

/** Leads from a file: which column is what, what is wrong with which line, and only then into the pipeline. */
export function ImportLeads({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [leavesKnownOut, setLeavesKnownOut] = useState(false);
  const { step, isBusy, problem, send, goBack } = useImport();

  const check = ({ file, match, source }: Chosen) => {
    const rows = toImportRows(file.rows, match, source);
    void send(
      rows.map((row, place) => ({ line: place + FIRST_ROW, row })),
      'check',
    );
  };
  const wanted = step.state === 'checked' ? wantedRows(step, leavesKnownOut) : [];
  const handlePrimary = () => {
    if (isBusy || !chosen) return;
    if (step.state === 'matching') check(chosen);
    else if (step.state === 'checked') void send(wanted, 'valid');
    else onClose();
  };
  const canGoOn = chosen !== null && (step.state !== 'checked' || wanted.length > 0);
  const primary = { matching: 'Check the file', checked: importWords(step, wanted.length), done: 'Close' }[step.state];

  const footer = (leave: () => void) => (
    <>
      {step.state !== 'done' && (
        <button type="button" className="btn btn-small btn-line" onClick={step.state === 'checked' ? goBack : leave}>
          {step.state === 'checked' ? 'Back' : 'Cancel'}
        </button>
      )}
      {canGoOn && (
        <Button
          className="btn-small btn-brand ml-auto"
          isBusy={isBusy}
          busyLabel="Please wait..."
          onClick={handlePrimary}
        >
          {primary}
        </Button>
      )}
    </>
  );
  return (
    <DeskDialog
      shape="wide"
      title="Import leads"
      isDirty={chosen !== null && step.state !== 'done'}
      footer={footer}
      onClose={onClose}
    >
      <div className="desk-form grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        {problem && (
          <p className="rounded-sm bg-hibiscus-50 px-3.5 py-2.5 text-hibiscus-700" role="alert">
            {problem}
          </p>
        )}
        {step.state === 'matching' && (
          <ImportFile
            name={chosen?.file.name ?? null}
            onRead={(file) => setChosen({ file, match: guessColumns(file.heads), source: 'guide' })}
          />
        )}
        {step.state === 'matching' && chosen && (
          <ImportMatching
            file={chosen.file}
            match={chosen.match}
            source={chosen.source}
            onMatch={(match) => setChosen({ ...chosen, match })}
            onSource={(source) => setChosen({ ...chosen, source })}
          />
        )}
        {step.state !== 'matching' && (
          <ImportChecked step={step} leavesKnownOut={leavesKnownOut} onLeaveKnownOut={setLeavesKnownOut} />
        )}
      </div>
    </DeskDialog>
  );
}

type Checked = Extract<ImportStep, { state: 'checked' }>;

/** The rows without fault and, if so chosen, without the people whose number is known. */
function wantedRows({ rows, result }: Checked, leavesKnownOut: boolean): NumberedRow[] {
  const left = new Set(result.errors.map(({ row }) => row));
  for (const row of leavesKnownOut ? result.known : []) left.add(row);
  return rows.filter((_, place) => !left.has(place + 1));
}

function importWords(step: ImportStep, count: number): string {
  const isPart = step.state === 'checked' && step.result.errors.length > 0;
  return `Import ${isPart ? 'only ' : ''}${countOf(count, isPart ? 'good row' : 'lead')}`;
}
