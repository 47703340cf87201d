import { useMemo, useState } from 'react';
import type { TableRow } from './columns.ts';

type Chosen = ReadonlyMap<string, string>;

/** The rows that are chosen for an action on all of them. */
export interface Selection {
  /** By id, the time of the row's last change when it was chosen. */
  chosen: Chosen;
  toggle: (row: TableRow) => void;
  setAll: (rows: readonly TableRow[], isChosen: boolean) => void;
  /** These and no others, also of further pages. */
  choose: (versions: Readonly<Record<string, string>>) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  return useMemo(() => {
    const setAll = (rows: readonly TableRow[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const { id, updated_at = '' } of rows) {
          if (isChosen) next.set(id, updated_at);
          else next.delete(id);
        }
        return next;
      });
    return {
      chosen,
      toggle: (row) => setAll([row], !chosen.has(row.id)),
      setAll,
      choose: (versions) => setChosen(new Map(Object.entries(versions))),
      clear: () => setChosen(new Map()),
    };
  }, [chosen]);
}
