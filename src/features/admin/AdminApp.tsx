import { useStore } from '@nanostores/react';
import { ClosedOverlay, LockedPage } from './gate/Gate.tsx';
import { $gate } from './gate/gate.store.ts';
import { Desk } from './shell/Desk.tsx';

/** The operator's desk behind its gate. */
export function AdminApp() {
  const gate = useStore($gate);
  if (gate.state === 'locked') return <LockedPage />;
  return (
    <>
      <Desk />
      {gate.state === 'closed' && <ClosedOverlay reason={gate.reason} />}
    </>
  );
}
