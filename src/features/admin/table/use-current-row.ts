import { useRef, useState } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import type { TableRow } from './columns.ts';

interface Options<Row> {
  rows: readonly Row[];
  onOpen: ((row: Row) => void) | undefined;
  /** Further keys that act on the current row, such as W for WhatsApp. */
  rowKeys: Readonly<Record<string, (row: Row) => void>> | undefined;
}

/** The row that the keyboard stands on. The focus goes with it, so that screen readers read the row. */
export function useCurrentRow<Row extends TableRow>({ rows, onOpen, rowKeys = {} }: Options<Row>) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const index = rows.findIndex(({ id }) => id === currentId);
  const current = rows[index];

  const moveTo = (next: number) => {
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    if (!row) return;
    setCurrentId(row.id);
    const element = elements.current.get(row.id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const withCurrent = (act: ((row: Row) => void) | undefined) => (act && current ? () => act(current) : undefined);

  useShortcuts({
    j: () => moveTo(index + 1),
    k: () => moveTo(index < 0 ? 0 : index - 1),
    Enter: withCurrent(onOpen),
    ...Object.fromEntries(Object.entries(rowKeys).map(([key, act]) => [key, withCurrent(act)])),
  });

  const attach = (id: string) => (element: HTMLElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  };
  return { currentId, setCurrentId, attach };
}
