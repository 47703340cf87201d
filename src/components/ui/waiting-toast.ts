import { readStored, store } from '#lib/browser-storage.ts';
import { showToast, type Toast } from './toast.ts';

/** Where a toast waits for the next page of this tab. */
const KEY = 'toast';
const KINDS = ['success', 'error', 'loading'] as const satisfies readonly Toast['kind'][];

/** Leaves a toast for the page that opens next; false without storage. */
export function leaveToast({ kind, text }: Toast): boolean {
  return store('sessionStorage', KEY, `${kind} ${text}`);
}

/** Shows what the page before has left. */
export function showWaitingToast(): void {
  const waiting = readStored('sessionStorage', KEY);
  store('sessionStorage', KEY, null);
  const kind = KINDS.find((each) => waiting?.startsWith(`${each} `));
  if (waiting && kind) showToast({ kind, text: waiting.slice(kind.length + 1) });
}
