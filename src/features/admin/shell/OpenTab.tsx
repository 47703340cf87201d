import { lazy, Suspense, useMemo, useState } from 'react';
import { BAR_PAGES } from '../bar-pages.ts';
import type { PageId } from '../tab-ids.ts';
import { TABS } from '../tabs.ts';
import { TabBoundary } from './TabBoundary.tsx';

/** One tab, or a page of the bar: its code is fetched when it is first opened, and its faults stay inside it. */
export function OpenTab({ id }: { id: PageId }) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must fetch the code anew.
  const Content = useMemo(
    () =>
      lazy(async () => {
        const tab = [...TABS, ...BAR_PAGES].find((each) => each.id === id);
        if (!tab) throw new Error(`There is no tab ${id}`);
        return { default: await tab.load() };
      }),
    [id, attempt],
  );
  return (
    <TabBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<TabSkeleton />}>
        <Content />
      </Suspense>
    </TabBoundary>
  );
}

function TabSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className="skeleton mb-4 h-9 w-56" />
      <div className="skeleton mb-4 h-20" />
      <div className="skeleton h-96" />
    </div>
  );
}
