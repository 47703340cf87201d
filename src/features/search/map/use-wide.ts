import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

/** Whether list and map have room side by side. For parts that a browser renders, never the server. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
