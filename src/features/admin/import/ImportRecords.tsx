import { Button } from '#components/ui/Button.tsx';
import type { ImportKind } from '#features/listing-import/import-columns.ts';
import { formatNumber } from '#lib/money.ts';
import { AdminDialog, DialogProblem } from '../form/AdminDialog.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { CheckedRows, ImportStatus } from './CheckedRows.tsx';
import { CHOSEN, FileDrop } from './ImportParts.tsx';
import { RecordMatching } from './RecordMatching.tsx';
import { countOfKind, pluralOf, useRecordImport } from './use-record-import.ts';

/** Rows of a file: which column is what, every row as it will be, and only then into the table. */
export function ImportRecords({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const { known, chosen, choose, setPlan, step, check, isChecking, store, progress, problem, wanted, own, goBack } =
    useRecordImport(kind);
  const needed = kind === 'listing' ? 'price' : 'name';
  const canCheck = chosen !== null && known.data !== undefined && chosen.plan.match.has(needed);
  // Held against what the site had before, what was stored meanwhile would be stored again.
  const isKnownNow = known.isSuccess && !known.isFetching;
  const canGoOn = { matching: canCheck, checked: wanted > 0, done: true }[step.state];
  const primary = { matching: 'Check the file', checked: `Import ${countOfKind(own, kind)}`, done: 'Close' }[
    step.state
  ];
  const go = { matching: () => void check(), checked: () => void store(), done: onClose }[step.state];

  const footer = (leave: () => void) => (
    <>
      {step.state !== 'done' && (
        <SmallButton
          className="disabled:opacity-45"
          disabled={progress !== null}
          onClick={step.state === 'checked' ? goBack : leave}
        >
          {step.state === 'checked' ? 'Back' : 'Cancel'}
        </SmallButton>
      )}
      {chosen && known.data && !canGoOn && (
        <p className="ml-auto text-clove-500">
          {step.state === 'matching'
            ? `The ${needed} needs a column first.`
            : 'There is nothing to import in this file.'}
        </p>
      )}
      {canGoOn && (
        <Button
          className="btn-small btn-brand ml-auto disabled:opacity-45"
          disabled={step.state === 'matching' && !isKnownNow}
          isBusy={isChecking || progress !== null}
          busyLabel={progress === null ? 'Checking...' : `${formatNumber(progress)} of ${formatNumber(wanted)}`}
          onClick={progress === null ? go : undefined}
        >
          {primary}
        </Button>
      )}
    </>
  );
  return (
    <AdminDialog
      shape="wide"
      title={`Import ${pluralOf(kind)}`}
      isDirty={chosen !== null && step.state !== 'done'}
      stake={CHOSEN}
      footer={footer}
      onClose={onClose}
    >
      <div className="admin-form grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        <DialogProblem text={problem} />
        <ImportStatus kind={kind} step={step} />
        {step.state === 'matching' && (
          <>
            <FileDrop
              name={chosen?.file.name ?? null}
              label={`File of ${pluralOf(kind)}`}
              prompt={
                kind === 'listing'
                  ? 'Drop a CSV or Excel file, a Kyero feed or a WordPress export here, or choose one.'
                  : 'Drop a CSV or Excel file here, or choose one.'
              }
              accept={`.csv,.tsv,.txt,.xlsx,text/csv${kind === 'listing' ? ',.xml,text/xml,application/xml' : ''}`}
              read={choose}
            />
            <QueryStatus query={known} failed="Failed to load areas and clients" />
          </>
        )}
        {step.state === 'matching' && chosen && known.data && (
          <RecordMatching file={chosen.file} plan={chosen.plan} known={known.data} onPlan={setPlan} />
        )}
        {step.state !== 'matching' && chosen && <CheckedRows kind={kind} file={chosen.file} step={step} />}
      </div>
    </AdminDialog>
  );
}
