import { useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { importLeads, type LeadImportResult } from '#features/leads/lead-import.admin.ts';
import { randomUuid } from '#lib/request-id.ts';
import { isSame } from '#lib/same.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { $isStoring } from '../../form/unsaved.ts';
import { holdSession } from '../../gate/gate.store.ts';
import { CHANGED_SINCE_CHECK } from '../../import/ImportParts.tsx';
import { type Fault, faultsOf } from './choices.ts';
import type { NumberedRow } from './columns.ts';

export type ImportStep =
  | { state: 'matching' }
  | { state: 'checked'; rows: readonly NumberedRow[]; result: LeadImportResult; faults: readonly Fault[] }
  | { state: 'done'; result: LeadImportResult; faults: readonly Fault[] };

/** Checks rows first, then stores them; a call whose answer was lost is sent again without storing anything twice. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ state: 'matching' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // What is sent under one id must stay the same rows in the same places; after a way back they have the same id again, but
  // not one whose import was undone.
  const ids = useRef(new Map<string, string>());
  /** Those under which something may be stored. */
  const begun = useRef(new Set<string>());
  const idOf = (rows: readonly NumberedRow[]) => {
    const text = JSON.stringify(rows);
    const id = ids.current.get(text) ?? randomUuid();
    ids.current.set(text, id);
    return id;
  };

  const send = async (file: string, rows: readonly NumberedRow[], mode: 'check' | 'valid') => {
    const id = idOf(rows);
    const ask = (some: readonly NumberedRow[], how: typeof mode) => {
      const plain = some.map(({ row }) => row);
      return holdSession(importLeads(operator, idOf(some), plain, how, file));
    };
    setIsBusy(true);
    setProblem(undefined);
    $isStoring.set(mode !== 'check');
    try {
      if (mode !== 'check' && step.state === 'checked' && !begun.current.has(id)) {
        const result = await ask(step.rows, 'check');
        if (!isSame(result, step.result)) {
          setStep({ ...step, result, faults: faultsOf(step.rows, result.errors) });
          setProblem(CHANGED_SINCE_CHECK);
          return;
        }
        begun.current.add(id);
      }
      const result = await ask(rows, mode);
      const faults = faultsOf(rows, result.errors);
      if (mode === 'check') setStep({ state: 'checked', rows, result, faults });
      else setStep((before) => ({ state: 'done', result, faults: [...faultsIn(before), ...faults] }));
    } catch (error) {
      const isUndone = error instanceof DbError && error.status === 409;
      if (isUndone) {
        ids.current.delete(JSON.stringify(rows));
        setStep({ state: 'matching' });
      }
      const text = mode === 'check' ? 'Failed to check the file.' : 'Failed to import leads.';
      setProblem(`${text} ${errorMessage(error)}${isUndone ? '' : ' Trying again stores nothing twice.'}`);
      showToast({ kind: 'error', text });
    } finally {
      $isStoring.set(false);
      setIsBusy(false);
      if (mode !== 'check') invalidateTables('leads', 'lead_imports');
    }
  };
  return { step, isBusy, problem, send, goBack: () => setStep({ state: 'matching' }) };
}

/** Those that the check has found stay in sight behind the import. */
function faultsIn(step: ImportStep): readonly Fault[] {
  return step.state === 'checked' ? step.faults : [];
}
