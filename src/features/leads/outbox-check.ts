/** Looks on every page whether a request still waits on this device. What it takes to send it is loaded only then. */
import { OUTBOX_KEY } from './outbox-key.ts';

export function checkOutbox(): void {
  try {
    if (!localStorage.getItem(OUTBOX_KEY)) return;
  } catch {
    // Storage is blocked, so nothing can wait in it.
    return;
  }
  import('./outbox-wake.ts').then(({ wakeOutbox }) => wakeOutbox()).catch(() => {});
}
