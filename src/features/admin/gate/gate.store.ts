import { atom } from 'nanostores';
import { onSessionEnd, signIn, signOut } from '#db/operator.ts';
import { settings } from '#settings';

/** Why the gate stands over a page that was open before. */
export type ClosedReason = 'expired' | 'idle';

/** `closed` keeps the page mounted beneath the gate, so that typed work survives; `locked` keeps nothing. */
export type GateState = { state: 'locked' } | { state: 'open' } | { state: 'closed'; reason: ClosedReason };

export const $gate = atom<GateState>({ state: 'locked' });

onSessionEnd(() => closeGate('expired'));

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
