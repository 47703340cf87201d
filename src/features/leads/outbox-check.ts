/** Looks on every page whether a request waits on this device. What it takes to send it is loaded only then. */
import { readStored } from '#lib/browser-storage.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { OUTBOX_KEY } from './outbox-key.ts';

/** On arrival, when the line comes back, when another tab keeps one, and when the page is come back to. */
export function checkOutbox(): void {
  wakeIfKept();
  addEventListener('online', wakeIfKept);
  addEventListener('storage', ({ key }) => key === OUTBOX_KEY && wakeIfKept());
  addEventListener('pageshow', ({ persisted }) => persisted && wakeIfKept());
}

function wakeIfKept(): void {
  if (!readStored('localStorage', OUTBOX_KEY)) return;
  importWithRetry(() => import('./outbox-wake.ts'))
    .then(({ wakeOutbox }) => wakeOutbox())
    .catch(() => {});
}
