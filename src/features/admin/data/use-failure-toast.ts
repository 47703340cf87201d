import { useEffect } from 'react';
import { showToast } from '#components/ui/toast.ts';

/** Says once that something could not be read, besides what stands in its place. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text });
  }, [hasFailed, text]);
}
