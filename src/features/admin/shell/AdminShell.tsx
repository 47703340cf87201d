import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $route } from '../admin-route.ts';
import { joinOtherTabs } from '../data/query-client.ts';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { closeGate } from '../gate/gate.store.ts';
import { watchIdleness } from '../gate/idle-lock.ts';
import { VisitorNews } from '../news/VisitorNews.tsx';
import { SetupSteps } from '../setup/SetupSteps.tsx';
import { $density } from '../table/density.ts';
import { AdminBar } from './AdminBar.tsx';
import { CommandMenu } from './CommandMenu.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { OpenTab } from './OpenTab.tsx';
import { TabRow } from './TabRow.tsx';
import { VisitorTraffic } from './VisitorTraffic.tsx';

/** The unlocked admin: bar, tabs and the one that is open. */
export function AdminShell() {
  const { tab } = useStore($route);
  const density = useStore($density);
  useEffect(() => watchIdleness(() => closeGate('idle')), []);
  useEffect(joinOtherTabs, []);

  return (
    <div data-density={density}>
      <a className="btn btn-brand fixed top-2 left-2 z-60 -translate-y-20 focus:translate-y-0" href="#content">
        Skip to content
      </a>
      <header className="sticky top-0 z-40 border-b border-sand-300 bg-white">
        <AdminBar current={tab} />
        <TabRow current={tab} />
        <OfflineLine />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-420 px-4 pt-4 pb-22 outline-none focus:shadow-none lg:px-6 lg:pt-5 lg:pb-12"
      >
        <VisitorNews />
        <VisitorTraffic />
        <SetupSteps />
        <OpenTab key={tab} id={tab} />
      </main>
      <CommandMenu />
      <KeyboardHelp />
      <LeaveDialog />
    </div>
  );
}
