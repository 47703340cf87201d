import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '#components/ui/Toasts.tsx';
import { queryClient } from './data/query-client.ts';
import { ClosedOverlay, LockedPage } from './gate/Gate.tsx';
import { $gate } from './gate/gate.store.ts';
import { AdminShell } from './shell/AdminShell.tsx';

/** The admin behind its gate. */
export function AdminApp() {
  const gate = useStore($gate);
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      {gate.state === 'locked' ? <LockedPage /> : <AdminShell />}
      {gate.state === 'closed' && <ClosedOverlay reason={gate.reason} />}
    </QueryClientProvider>
  );
}
