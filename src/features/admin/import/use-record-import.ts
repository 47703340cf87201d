import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { guessColumns, type ImportKind } from '#features/listing-import/import-columns.ts';
import { type ImportFile, readImportFile, refuseTooLarge } from '#features/listing-import/import-file.ts';
import {
  FIRST_PLAN,
  type ImportPlan,
  isStored,
  type KnownRecords,
  type PlannedRow,
  TABLES,
} from '#features/listing-import/import-plan.ts';
import {
  type ImportResult,
  importRows,
  readKnownRecords,
  withMeantListings,
} from '#features/listing-import/listing-import.admin.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { randomUuid } from '#lib/request-id.ts';
import { countOf } from '#lib/words.ts';
import { invalidateTables } from '../data/query-client.ts';
import { $isStoring } from '../form/unsaved.ts';
import { holdSession } from '../gate/gate.store.ts';
import { CHANGED_SINCE_CHECK } from './ImportParts.tsx';

export type ImportStep =
  | { state: 'matching' }
  | { state: 'checked'; rows: readonly PlannedRow[] }
  | { state: 'done'; rows: readonly PlannedRow[]; result: ImportResult };

interface Chosen {
  file: ImportFile;
  plan: ImportPlan;
}

/** What the choices before the check are made of. */
export interface MatchingProps {
  file: ImportFile;
  plan: ImportPlan;
  known: KnownRecords;
  onPlan: (plan: ImportPlan) => void;
}

const IMPORTED_TABLES = ['properties', 'areas', 'agents', 'agencies', 'developers'] as const;

/** "2 listings", "1 agency". */
export function countOfKind(count: number, kind: ImportKind): string {
  return countOf(count, kind, pluralOf(kind));
}

export function pluralOf(kind: ImportKind): string {
  return kind === 'listing' ? 'listings' : TABLES[kind];
}

const knownRecords = (kind: ImportKind) =>
  ({
    queryKey: ['known records', kind],
    queryFn: async () => readKnownRecords(operator, await readRates(operator), kind),
    meta: { tables: [...IMPORTED_TABLES, 'listing_pictures'] },
  }) as const;

async function planRows({ file, plan }: Chosen, known: KnownRecords): Promise<PlannedRow[]> {
  return planImport(file, plan, await withMeantListings(operator, known, referencesOf(file, plan)));
}

/** Whether the same would be stored; the database judges whether somebody has saved what a row changes. */
function isSamePlan(one: readonly PlannedRow[], other: readonly PlannedRow[]): boolean {
  const textOf = (rows: readonly PlannedRow[]) =>
    JSON.stringify(rows, (key, value: unknown) => (key === 'updated_at' ? undefined : value));
  return textOf(one) === textOf(other);
}

/** A file on its way into the table: how it is read, what became of the check, and how far the import is. */
export function useRecordImport(kind: ImportKind) {
  const known = useQuery({ ...knownRecords(kind), staleTime: 0 });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [step, setStep] = useState<ImportStep>({ state: 'matching' });
  /** How many rows are stored; null while nothing is being stored. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  // What is sent under one id must stay the same rows; after a way back they have the same id again, but not one whose import
  // was undone.
  const ids = useRef(new Map<string, string>());
  /** The file that is read, or what is checked; whatever is chosen meanwhile ends that. */
  const asked = useRef<File | Chosen>(null);
  const [isChecking, setIsChecking] = useState(false);

  const choose = async (picked: File) => {
    asked.current = picked;
    refuseTooLarge(picked.size);
    const file = await readImportFile(picked.name, new Uint8Array(await picked.arrayBuffer()), kind);
    // Another one was chosen meanwhile, or the one before is looked at.
    if (asked.current !== picked) return;
    const match = guessColumns(file.heads, kind);
    // The next file is often the same one, repaired: what was chosen beside its columns stays.
    setChosen((before) => ({ file, plan: { ...FIRST_PLAN, ...before?.plan, kind, match } }));
  };
  const check = async () => {
    if (!chosen || !known.data || isChecking) return;
    asked.current = chosen;
    setProblem(undefined);
    setIsChecking(true);
    try {
      const rows = await planRows(chosen, known.data);
      if (asked.current === chosen) setStep({ state: 'checked', rows });
    } catch (error) {
      setProblem(`Failed to check the file. ${errorMessage(error)}`);
    } finally {
      setIsChecking(false);
    }
  };
  const store = async () => {
    if (step.state !== 'checked' || !chosen || progress !== null) return;
    const { rows } = step;
    const text = JSON.stringify(rows);
    setProgress(0);
    setProblem(undefined);
    $isStoring.set(true);
    try {
      if (!ids.current.has(text)) {
        const { data } = await known.refetch({ throwOnError: true });
        const now = data ? await planRows(chosen, data) : rows;
        if (!isSamePlan(now, rows)) {
          setStep({ state: 'checked', rows: now });
          setProblem(CHANGED_SINCE_CHECK);
          return;
        }
      }
      const id = ids.current.get(text) ?? randomUuid();
      ids.current.set(text, id);
      const { file, plan } = chosen;
      const options = { id, file: file.name, rows, isPublished: plan.isPublished };
      const result = await holdSession(importRows(operator, { ...options, onProgress: setProgress }));
      setStep({ state: 'done', rows, result });
    } catch (error) {
      const isUndone = error instanceof DbError && error.status === 409;
      if (isUndone) {
        ids.current.delete(text);
        setStep({ state: 'matching' });
      }
      const next = isUndone ? '' : ' Trying again goes on and stores nothing twice.';
      setProblem(`Failed to import ${pluralOf(kind)}. ${errorMessage(error)}${next}`);
      showToast({ kind: 'error', text: `Failed to import ${pluralOf(kind)}.` });
    } finally {
      $isStoring.set(false);
      setProgress(null);
      invalidateTables(...IMPORTED_TABLES, 'listing_imports', 'listing_pictures');
    }
  };
  const setPlan = (plan: ImportPlan) => {
    if (asked.current === chosen) asked.current = null;
    if (chosen) setChosen({ ...chosen, plan });
  };
  const wanted = step.state === 'checked' ? step.rows.filter(isStored) : [];
  return {
    known,
    chosen,
    choose,
    setPlan,
    step,
    check,
    isChecking,
    store,
    progress,
    problem,
    wanted: wanted.length,
    /** Without the areas and clients that come along. */
    own: wanted.filter(({ table }) => table === TABLES[kind]).length,
    goBack: () => setStep({ state: 'matching' }),
  };
}
