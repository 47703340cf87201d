import { useRef } from 'react';
import { useKeptShown } from '#components/currency/use-currency.ts';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';
import { VISITED } from '#lib/browser-storage.ts';

const row = lazyComponent(() => import('./RecentlyViewedRow.tsx'), 'RecentlyViewedRow');

/** What the visitor looked at last, for a page that comes to life without it and keeps room for it. */
export function RecentlyViewed() {
  const root = useRef<HTMLDivElement>(null);
  useKeptShown(root);
  return (
    <div ref={root} className="recently-viewed">
      {globalThis.document?.documentElement.hasAttribute(VISITED.attribute) && <Row />}
    </div>
  );
}

function Row() {
  const { Component } = useLazyComponent(row);
  return Component && <Component />;
}
