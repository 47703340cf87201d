import { useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { countOf } from '#lib/words.ts';
import { AdminDialog, DialogProblem } from '../../form/AdminDialog.tsx';
import { CHOSEN, FileDrop } from '../../import/ImportParts.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { chooseRows, type RowChoices } from './choices.ts';
import { type ImportPlan, toImportRows } from './columns.ts';
import { guessColumns, hasNameAndPhone, type LeadFile, readLeadFile } from './heads.ts';
import { ImportChecked, ImportStatus } from './ImportChecked.tsx';
import { ImportMatching, ImportPreview, ImportWords } from './ImportMatching.tsx';
import { type ImportStep, useImport } from './use-import.ts';

interface Chosen {
  file: LeadFile;
  plan: ImportPlan;
}

/** Leads from a file: which column is what, what is wrong with which line, and only then into the pipeline. */
export function ImportLeads({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [choices, setChoices] = useState<RowChoices>({ leavesKnownOut: false, joinsSameNumbers: true });
  const { step, isBusy, problem, send, goBack } = useImport();
  const reading = useRef<File>(null);

  const wanted = step.state === 'checked' ? chooseRows(step, choices) : [];
  const handlePrimary = () => {
    if (isBusy || !chosen) return;
    const { file, plan } = chosen;
    reading.current = null;
    if (step.state === 'matching') void send(file.name, toImportRows(file.rows, plan), 'check');
    else if (step.state === 'checked') void send(file.name, wanted, 'valid');
    else onClose();
  };
  const canGoOn =
    chosen !== null &&
    (step.state === 'matching' ? hasNameAndPhone(chosen.plan.match) : step.state === 'done' || wanted.length > 0);
  const primary = { matching: 'Check the file', checked: importWords(step, wanted.length), done: 'Close' }[step.state];

  const footer = (leave: () => void) => (
    <>
      {step.state !== 'done' && (
        <SmallButton
          className="disabled:opacity-45"
          disabled={isBusy && step.state === 'checked'}
          onClick={step.state === 'checked' ? goBack : leave}
        >
          {step.state === 'checked' ? 'Back' : 'Cancel'}
        </SmallButton>
      )}
      {step.state === 'matching' && chosen && !canGoOn && (
        <p className="ml-auto text-clove-500">Name and phone need a column first.</p>
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
    <AdminDialog
      shape="wide"
      title="Import leads"
      isDirty={chosen !== null && step.state !== 'done'}
      stake={CHOSEN}
      footer={footer}
      onClose={onClose}
    >
      <div className="admin-form grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        <ImportStatus step={step} />
        {/* What is under way was sent as it stands here. */}
        <div className="contents" inert={isBusy}>
          <DialogProblem text={problem} />
          {step.state === 'matching' && (
            <FileDrop
              name={chosen?.file.name ?? null}
              label="CSV file"
              prompt="Drop a CSV file here, or choose one. Its first line names the columns."
              accept=".csv,.tsv,.txt,text/csv"
              read={async (picked) => {
                reading.current = picked;
                const file = await readLeadFile(picked);
                // Another one was chosen meanwhile, or the one before is on its way.
                if (reading.current !== picked) return;
                setChosen((before) => ({ file, plan: firstPlan(file, before?.plan) }));
              }}
            />
          )}
          {step.state === 'matching' && chosen && (
            <Matching {...chosen} onPlan={(plan) => setChosen({ ...chosen, plan })} />
          )}
          {step.state !== 'matching' && <ImportChecked step={step} choices={choices} onChoose={setChoices} />}
        </div>
      </div>
    </AdminDialog>
  );
}

function Matching({ file, plan, onPlan }: Chosen & { onPlan: (plan: ImportPlan) => void }) {
  return (
    <>
      <ImportMatching file={file} plan={plan} onPlan={onPlan} />
      <ImportWords file={file} plan={plan} onChoose={(words) => onPlan({ ...plan, words })} />
      <ImportPreview file={file} plan={plan} />
    </>
  );
}

/** The next file is often the same one, repaired: what was chosen beside its columns stays. */
function firstPlan(file: LeadFile, before: ImportPlan | undefined): ImportPlan {
  return { source: 'guide', country: 'TZ', words: {}, ...before, match: guessColumns(file.heads) };
}

function importWords(step: ImportStep, count: number): string {
  const isPart = step.state === 'checked' && step.result.errors.length > 0;
  return `Import ${isPart ? 'only ' : ''}${countOf(count, isPart ? 'good row' : 'lead')}`;
}
