import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while the browser takes over its markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
