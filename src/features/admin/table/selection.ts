import { useMemo, useState } from 'react';

/** The rows that are chosen for an action on all of them. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  setAll: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((before) => before.symmetricDifference(new Set([id]))),
      setAll: (some, isChosen) =>
        setIds((before) => (isChosen ? before.union(new Set(some)) : before.difference(new Set(some)))),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}
