import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 47.99rem)');

/** True on phones, where tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow.addEventListener('change', onChange);
      return () => narrow.removeEventListener('change', onChange);
    },
    () => narrow.matches,
  );
}
