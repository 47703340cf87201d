import type { TableName } from '#db/operator.ts';

type Listener = (tables: ReadonlySet<TableName>) => void;
const listeners = new Set<Listener>();

/** Says that rows of these tables were saved or deleted: whatever shows them reads again. */
export function announceChange(...tables: TableName[]): void {
  const changed = new Set(tables);
  for (const listener of listeners) listener(changed);
}

/** The returned function ends the listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
