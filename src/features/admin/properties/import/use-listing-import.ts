import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { guessColumns } from '#features/listing-import/listing-columns.ts';
import { type ListingFile, readListingFile } from '#features/listing-import/listing-file.ts';
import {
  importListings,
  type ListingImportResult,
  readKnownListings,
} from '#features/listing-import/listing-import.admin.ts';
import { FIRST_PLAN, type ListingPlan } from '#features/listing-import/listing-row.ts';
import { type PlannedListing, planListings } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { randomUuid } from '#lib/request-id.ts';
import { invalidateTables } from '../../data/query-client.ts';

export type ListingStep =
  | { state: 'matching' }
  | { state: 'checked'; listings: readonly PlannedListing[] }
  | { state: 'done'; listings: readonly PlannedListing[]; result: ListingImportResult };

const knownListings = {
  queryKey: ['known listings'],
  queryFn: async () => readKnownListings(operator, await readRates(operator)),
  meta: { tables: ['properties', 'areas', 'agents', 'agencies', 'developers', 'listing_pictures'] },
} as const;

/** A file on its way into the table: how it is read, what became of the check, and how far the import is. */
export function useListingImport() {
  const known = useQuery({ ...knownListings, staleTime: 0 });
  const [chosen, setChosen] = useState<{ file: ListingFile; plan: ListingPlan } | null>(null);
  const [step, setStep] = useState<ListingStep>({ state: 'matching' });
  /** How many rows are stored; null while nothing is being stored. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  // What is sent under one id must stay the same rows.
  const sent = useRef<{ listings: readonly PlannedListing[] | null; id: string }>({ listings: null, id: '' });

  const choose = async (picked: File) => {
    const file = await readListingFile(picked.name, new Uint8Array(await picked.arrayBuffer()));
    // The next file is often the same one, repaired: what was chosen beside its columns stays.
    setChosen({ file, plan: { ...FIRST_PLAN, ...chosen?.plan, match: guessColumns(file.heads) } });
  };
  const check = () => {
    if (!chosen || !known.data) return;
    setProblem(undefined);
    setStep({ state: 'checked', listings: planListings(chosen.file, chosen.plan, known.data) });
  };
  const store = async () => {
    if (step.state !== 'checked' || !chosen || progress !== null) return;
    const { listings } = step;
    if (sent.current.listings !== listings) sent.current = { listings, id: randomUuid() };
    setProgress(0);
    setProblem(undefined);
    try {
      const { file, plan } = chosen;
      const options = { id: sent.current.id, file: file.name, listings, isPublished: plan.isPublished };
      const result = await importListings(operator, { ...options, onProgress: setProgress });
      setStep({ state: 'done', listings, result });
    } catch (error) {
      setProblem(`Failed to import listings. ${errorMessage(error)} Trying again goes on and stores nothing twice.`);
      showToast({ kind: 'error', text: 'Failed to import listings.' });
    } finally {
      setProgress(null);
      invalidateTables('properties', 'listing_imports', 'listing_pictures');
    }
  };
  const setPlan = (plan: ListingPlan) => chosen && setChosen({ ...chosen, plan });
  return {
    known,
    chosen,
    choose,
    setPlan,
    step,
    check,
    store,
    progress,
    problem,
    goBack: () => setStep({ state: 'matching' }),
  };
}
