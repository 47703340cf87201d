import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import type { Currency } from '#visitor-defaults';
import { $choice } from './choice.store.ts';

/** The currency the visitor chose. For parts that a browser renders, never the server. */
export function useCurrency(): Currency {
  return useStore($choice).currency;
}

/** Shows the prices and sizes inside an element as the visitor chose. */
export function useKeptShown(root: RefObject<Element | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./show-choice.ts').then(
      ({ keepShown }) => {
        if (!isLeft && root.current) stop = keepShown(root.current);
      },
      // Without it prices stay in dollars.
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [root]);
}
