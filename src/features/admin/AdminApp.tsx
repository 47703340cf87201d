import { useStore } from '@nanostores/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { BellOff, ShieldAlert, WifiOff, X } from 'lucide';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Toasts } from '#components/ui/Toasts.tsx';
import { $route, type PageId } from './admin-route.ts';
import { joinOtherTabs, queryClient } from './data/query-client.ts';
import { AdminDialog } from './form/AdminDialog.tsx';
import { $leaveQuestion } from './form/unsaved.ts';
import { forgetOldDrafts } from './form/use-draft.ts';
import { ClosedOverlay, LockedPage } from './gate/Gate.tsx';
import { $gate, closeGate, watchIdleness } from './gate/gate.store.ts';
import { startAudioByPress } from './news/sound.ts';
import { goWherePushLeads, VisitorNews } from './news/VisitorNews.tsx';
import { $isToBeTold, isDeviceTold, rememberToBeTold } from './notifications/notifications.query.ts';
import { IconButton, SmallButton } from './parts/buttons.tsx';
import { RouteLink } from './parts/cells.tsx';
import { LazyComponent } from './parts/LazyComponent.tsx';
import { SetupSteps } from './setup/SetupSteps.tsx';
import { AdminBar } from './shell/AdminBar.tsx';
import { CommandMenu, KeyboardHelp } from './shell/CommandMenu.tsx';
import { keepFocus } from './shell/commands.store.ts';
import { OpenTab, useOnline } from './shell/OpenTab.tsx';
import { trafficLabels, visitorTraffic } from './shell/visitor-traffic.ts';
import { $density } from './table/DensityChoice.tsx';
import { PAGE_CODE, TABS, type Tab, tabCounts, titleOf } from './tabs.ts';

/** The admin behind its gate. */
export function AdminApp() {
  const gate = useStore($gate);
  useEffect(goWherePushLeads, []);
  useEffect(startAudioByPress, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      {gate.state === 'locked' ? (
        <LockedPage onTyping={fetchTab} />
      ) : (
        <AdminShell isCovered={gate.state === 'closed'} />
      )}
      {gate.state === 'closed' && <ClosedOverlay reason={gate.reason} />}
    </QueryClientProvider>
  );
}

/** The tab that will be open: its code comes while the password is typed. */
function fetchTab(): void {
  PAGE_CODE[$route.get().tab].load().catch(() => {});
}

const lazyCameFrom = lazyComponent(() => import('./shell/CameFrom.tsx'), 'CameFrom');
const RECORD_PAGE = /^(\/(?:properties|areas|blog|services|agents|agencies|developers)\/[^/?#]+)(?:\?|$)/;
/** The page of a record on which "Admin" was pressed. */
const cameFrom = document.referrer.startsWith(`${location.origin}/`)
  ? RECORD_PAGE.exec(document.referrer.slice(location.origin.length))?.[1]
  : undefined;

/** The unlocked admin: bar, tabs and the one that is open. What waits beneath the gate is on no paper either. */
function AdminShell({ isCovered }: { isCovered: boolean }) {
  const { tab } = useStore($route);
  const density = useStore($density);
  useEffect(() => watchIdleness(() => closeGate('idle')), []);
  useEffect(joinOtherTabs, []);
  useEffect(() => void forgetOldDrafts(), []);
  useEffect(keepFocus, []);

  return (
    <div data-density={density} className={isCovered ? 'print:hidden' : ''}>
      <a
        className="btn btn-brand fixed top-2 left-[max(0.5rem,var(--notch))] z-60 -translate-y-20 focus:translate-y-0"
        href="#content"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-40 print:hidden border-b border-sand-300 bg-white">
        <AdminBar current={tab} />
        <TabRow current={tab} />
        <OfflineLine />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-420 px-[max(1rem,var(--notch))] pt-4 pb-22 outline-none focus:shadow-none lg:px-6 lg:pt-5 lg:pb-12"
      >
        <div className="print:hidden">
          {cameFrom && (
            <LazyComponent of={lazyCameFrom} failed="Failed to load what you came from">
              {(CameFrom) => <CameFrom path={cameFrom} />}
            </LazyComponent>
          )}
          <VisitorNews page={titleOf(tab)} />
          <VisitorTraffic />
          <LostDevice />
          <SetupSteps />
        </div>
        <OpenTab key={tab} id={tab} />
      </main>
      <CommandMenu />
      <KeyboardHelp />
      <LeaveDialog />
    </div>
  );
}

/**
 * Stands over every tab while the device has no line, also while nothing is asked for. Tells what sticks below the header,
 * as `--offline-h`, how much higher that is.
 */
function OfflineLine() {
  const isOnline = useOnline();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    if (isOnline || !element) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--offline-h', `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--offline-h');
    };
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <div ref={line} className="border-t border-sand-300 bg-turmeric-100">
      <p className="mx-auto flex max-w-420 items-center gap-2 px-[max(1rem,var(--notch))] py-1.5 lg:px-6" role="alert">
        <Icon of={WifiOff} className="flex-none" />
        You are offline. What stands here was read before, and nothing can be saved until the connection is back.
      </p>
    </div>
  );
}

/** Asked when a step elsewhere would lose what is not saved. */
function LeaveDialog() {
  const asked = useStore($leaveQuestion);
  if (!asked) return null;
  const { answer } = asked;
  const { question, detail, stay, leave } = asked.stake;
  const footer = (
    <>
      <SmallButton className="ml-auto" onClick={() => answer(true)}>
        {leave}
      </SmallButton>
      <SmallButton kind="brand" data-autofocus onClick={() => answer(false)}>
        {stay}
      </SmallButton>
    </>
  );
  return (
    <AdminDialog shape="small" title={question} footer={footer} onClose={() => answer(false)}>
      {detail && <p className="px-4 py-4 md:px-5.5">{detail}</p>}
    </AdminDialog>
  );
}

function TabRow({ current }: { current: PageId }) {
  const row = useRef<HTMLElement>(null);
  const { data: counts } = useQuery(tabCounts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is found in the markup, which counts widen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const edge = Number.parseFloat(getComputedStyle(row.current).paddingLeft);
    row.current.scrollTo({ left: link.offsetLeft - Math.max(24, edge) });
  }, [current, counts]);

  return (
    <nav
      ref={row}
      aria-label="Desk"
      className="relative mx-auto flex max-w-420 gap-6 overflow-x-auto overflow-y-hidden px-[max(1rem,var(--notch))] [scrollbar-width:none] lg:px-6"
    >
      {TABS.map((tab) => (
        <TabLink key={tab.id} tab={tab} isCurrent={tab.id === current} count={counts?.[tab.id]} />
      ))}
    </nav>
  );
}

interface TabLinkProps {
  tab: Tab;
  isCurrent: boolean;
  count: number | null | undefined;
}

function TabLink({ tab, isCurrent, count }: TabLinkProps) {
  return (
    <RouteLink
      route={{ tab: tab.id, params: {} }}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex h-10.5 flex-none items-center gap-1.5 border-b-2 border-transparent font-medium text-clove-500 hover:text-clove-900 focus-visible:-outline-offset-2 aria-[current]:border-lagoon-600 aria-[current]:font-semibold aria-[current]:text-clove-900 pointer-coarse:h-11 forced-colors:px-1"
      // What does not come now is missed, and said, once the tab is opened.
      onPointerEnter={() => void PAGE_CODE[tab.id].load().catch(() => {})}
    >
      {tab.title}
      {count != null && (
        <span className="text-xs font-medium text-clove-500 tabular-nums">{count.toLocaleString('en-US')}</span>
      )}
    </RouteLink>
  );
}

/** Says when a flood of requests runs, and whose contacts are opened unusually often; nothing on an ordinary day. */
function VisitorTraffic() {
  const { data } = useQuery(visitorTraffic);
  const lines = data ? trafficLabels(data) : [];
  if (lines.length === 0) return null;
  return (
    <div className="mb-4 grid gap-1 rounded-sm bg-turmeric-100 px-3.5 py-2.5" role="alert">
      {lines.map((line) => (
        <p key={line} className="flex gap-2">
          <Icon of={ShieldAlert} className="mt-1 flex-none" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </p>
      ))}
    </div>
  );
}

/** Says that this browser was added to be told of enquiries and is not told any more, until somebody closes the line. */
function LostDevice() {
  const isToBeTold = useStore($isToBeTold) === 'yes';
  const { data: isTold } = useQuery(isDeviceTold);
  useEffect(() => {
    if (isTold) rememberToBeTold('yes');
  }, [isTold]);
  if (!isToBeTold || isTold !== false) return null;
  return (
    <p
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-turmeric-100 px-3.5 py-1.5"
      role="alert"
    >
      <span className="flex min-w-0 items-center gap-2">
        <Icon of={BellOff} className="flex-none" />
        This device is no longer told of enquiries.
      </span>
      <RouteLink className="link content-center pointer-coarse:min-h-11" route={{ tab: 'notifications', params: {} }}>
        Notifications
      </RouteLink>
      <IconButton icon={X} label="Close this line" className="ml-auto" onClick={() => rememberToBeTold('no')} />
    </p>
  );
}
