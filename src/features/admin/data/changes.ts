import * as z from 'zod/mini';
import type { TableName } from '#db/operator.ts';

type Listener = (tables: ReadonlySet<string>) => void;
const listeners = new Set<Listener>();
const CHANNEL = 'desk-changes';
let otherTabs: BroadcastChannel | null = null;

/** Says that rows of these tables were saved or deleted: whatever shows them reads again, here and in other tabs. */
export function announceChange(...tables: TableName[]): void {
  tell(tables);
  otherTabs?.postMessage(tables);
}

/** The returned function ends the listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rows of these tables may be others by now. */
export function tell(tables: readonly string[]): void {
  const changed = new Set(tables);
  for (const listener of listeners) listener(changed);
}

/** Hears what other tabs of the desk save, and tells them. The returned function ends that. */
export function joinOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const { success, data: tables } = z.array(z.string()).safeParse(data);
    if (success) tell(tables);
  };
  otherTabs = channel;
  return () => {
    otherTabs = null;
    channel.close();
  };
}
