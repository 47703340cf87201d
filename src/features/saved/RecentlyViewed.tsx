import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';

const row = lazyComponent(() => import('./RecentlyViewedRow.tsx'), 'RecentlyViewedRow');

/** What the visitor looked at last, for a page that comes to life without it. */
export function RecentlyViewed() {
  const { Component: Row } = useLazyComponent(row);
  return Row && <Row />;
}
