import { showToast, type Toast } from './toast.ts';

/** Where a toast waits for the next page of this tab. */
const KEY = 'toast';
const KINDS = ['success', 'error', 'loading'] as const satisfies readonly Toast['kind'][];

/** Leaves a toast for the page that opens next; false without storage. */
export function leaveToast({ kind, text }: Toast): boolean {
  try {
    sessionStorage.setItem(KEY, `${kind} ${text}`);
    return true;
  } catch {
    // Storage is blocked or full.
    return false;
  }
}

/** Shows what the page before has left. */
export function showWaitingToast(): void {
  const waiting = takeWaiting();
  const kind = KINDS.find((each) => waiting?.startsWith(`${each} `));
  if (waiting && kind) showToast({ kind, text: waiting.slice(kind.length + 1) });
}

function takeWaiting(): string | null {
  try {
    const waiting = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return waiting;
  } catch {
    return null;
  }
}
