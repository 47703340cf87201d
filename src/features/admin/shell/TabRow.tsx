import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RouteLink } from '../parts/RouteLink.tsx';
import type { PageId } from '../tab-ids.ts';
import { TABS, type Tab } from '../tabs.ts';
import { tabCounts } from './tab-counts.ts';

export function TabRow({ current }: { current: PageId }) {
  const row = useRef<HTMLElement>(null);
  const { data: counts } = useQuery(tabCounts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is found in the markup, which counts widen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) row.current?.scrollTo({ left: link.offsetLeft - 24 });
  }, [current, counts]);

  return (
    <nav
      ref={row}
      aria-label="Desk"
      className="relative flex gap-6 overflow-x-auto overflow-y-hidden px-4 [scrollbar-width:none] lg:px-6"
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
      className="flex h-10.5 flex-none items-center gap-1.5 border-b-2 border-transparent font-medium text-clove-500 hover:text-clove-900 focus-visible:-outline-offset-2 aria-[current]:border-lagoon-600 aria-[current]:font-semibold aria-[current]:text-clove-900 pointer-coarse:h-11"
      // What does not come now is missed, and said, once the tab is opened.
      onPointerEnter={() => void tab.load().catch(() => {})}
    >
      {tab.title}
      {count != null && (
        <span className="text-xs font-medium text-clove-500 tabular-nums">{count.toLocaleString('en-US')}</span>
      )}
    </RouteLink>
  );
}
