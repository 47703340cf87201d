import { useEffect, useRef } from 'react';
import { fetchWorkerAhead, type Proof, startProof } from './proof.ts';
import type { VisitorForm } from './visitor.ts';

// With the code of the form, which is fetched ahead where the line is not dear.
if (!import.meta.env.SSR) void fetchWorkerAhead();

/** Starts a proof of work once the form stands in the browser. The returned function hands it over, or makes another. */
export function useProof(form: VisitorForm): () => Promise<Proof> {
  const take = useRef<() => Promise<Proof>>(null);
  const start = () => {
    take.current ??= startProof(form);
    return take.current;
  };
  useEffect(() => {
    take.current ??= startProof(form);
  }, [form]);
  return () => start()();
}
