import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { queryClient } from '../data/query-client.ts';
import { GateForm } from './GateForm.tsx';
import type { ClosedReason } from './gate.store.ts';

const EXPLANATIONS = {
  expired: 'Your session has ended. Unlock to go on where you were: nothing you typed is lost.',
  idle: 'Locked because nobody was here for a while. Nothing you typed is lost.',
} as const satisfies Record<ClosedReason, string>;

/** The whole page while nobody has unlocked it: nothing of what the admin showed before stays in memory. */
export function LockedPage() {
  useEffect(() => queryClient.clear(), []);
  return (
    <GateGround>
      <main className="grid px-5 py-8">
        <GateForm explanation="Stays unlocked until you close or reload this page." />
      </main>
    </GateGround>
  );
}

/** Stands over the page and everything open on it, which waits unchanged beneath. */
export function ClosedOverlay({ reason }: { reason: ClosedReason }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Some browsers let a second Escape close any dialog; this one answers to the password only.
  const handleClose = () => {
    if (dialog.current?.isConnected) dialog.current.showModal();
  };
  const handleCancel = (event: SyntheticEvent) => event.preventDefault();

  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-full max-w-none"
      aria-labelledby="gate-title"
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <GateGround>
        <div className="grid px-5 py-8">
          <GateForm explanation={EXPLANATIONS[reason]} />
        </div>
      </GateGround>
    </dialog>
  );
}

function GateGround({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] overflow-auto bg-lagoon-900">
      {children}
      <div className="carve mb-7 text-lagoon-400 opacity-75" />
    </div>
  );
}
