import { atom } from 'nanostores';
import { settings } from '#settings';

/** Minutes without a key, a press or a scroll after which the gate closes; the operator may change it for the visit. */
export const $idleMinutes = atom<number>(settings.admin.idleLockMinutes);

export const IDLE_CHOICES = [5, 15, 30, 60, 120] as const;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const LOOK_EVERY_MS = 5000;

/** Calls `onIdle` once nobody has touched the page for that long. The returned function ends the watch. */
export function watchIdleness(onIdle: () => void): () => void {
  let lastSign = Date.now();
  const note = () => {
    lastSign = Date.now();
  };
  // The clock is compared, not counted: a laptop that slept has been idle too.
  const look = () => {
    if (Date.now() - lastSign >= $idleMinutes.get() * 60_000) onIdle();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
