import { useStore } from '@nanostores/react';
import type { Currency } from '#visitor-defaults';
import { $choice } from './choice.store.ts';

/** The currency the visitor chose. For parts that a browser renders, never the server. */
export function useCurrency(): Currency {
  return useStore($choice).currency;
}
