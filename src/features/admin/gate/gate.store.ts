import { atom } from 'nanostores';
import { onSessionEnd, signIn, signOut } from '#db/operator.ts';
import { settings } from '#settings';

/** Why the gate stands over a page that was open before. */
export type ClosedReason = 'expired' | 'idle';

/** `closed` keeps the page mounted beneath the gate, so that typed work survives; `locked` keeps nothing. */
type GateState = { state: 'locked' } | { state: 'open' } | { state: 'closed'; reason: ClosedReason };

export const $gate = atom<GateState>({ state: 'locked' });

onSessionEnd(() => closeGate('expired'));

/** Resolves once nothing stands over the page any more. */
export function whenUncovered(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $gate.listen(({ state }) => {
      if (state === 'closed') return;
      stop();
      resolve();
    });
  });
}

/** Resolves to false when the password is wrong. */
export async function openGate(password: string): Promise<boolean> {
  const isRight = await signIn(settings.operatorEmail, password);
  if (isRight) $gate.set({ state: 'open' });
  return isRight;
}

/** Puts the gate over the page as it stands. */
export function closeGate(reason: ClosedReason): void {
  if ($gate.get().state !== 'open') return;
  $gate.set({ state: 'closed', reason });
  void signOut();
}

/** Leaves the admin. */
export function lockGate(): void {
  $gate.set({ state: 'locked' });
  void signOut();
}

/** Minutes without any sign of life after which the gate closes; the operator may change it for the visit. */
export const $idleMinutes = atom<number>(settings.admin.idleLockMinutes);

export const IDLE_CHOICES = [5, 15, 30, 60, 120] as const;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const LOOK_EVERY_MS = 5000;

let lastSign = 0;
let worksUnderWay = 0;

function note(): void {
  lastSign = Date.now();
}

/** Work that goes on without a press, such as an import: the gate stays open until its end, which counts as a sign of life. */
export async function holdSession<Answer>(work: Promise<Answer>): Promise<Answer> {
  worksUnderWay += 1;
  try {
    return await work;
  } finally {
    worksUnderWay -= 1;
    note();
  }
}

/** Calls `onIdle` once nobody has touched the page for that long. The returned function ends the watch. */
export function watchIdleness(onIdle: () => void): () => void {
  note();
  // The clock is compared, not counted: a laptop that slept has been idle too, and of one that was set back nothing is known.
  const look = () => {
    if (worksUnderWay === 0 && Math.abs(Date.now() - lastSign) >= $idleMinutes.get() * 60_000) onIdle();
  };
  // The touch that wakes a laptop is no sign of life for the night before it.
  const handleSign = () => {
    look();
    note();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, handleSign, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, handleSign, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
