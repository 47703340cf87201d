import { type ComponentProps, useRef } from 'react';
import { MapFrame } from '#components/map/MapFrame.tsx';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';

const map = lazyComponent(() => import('./SearchMap.tsx'), 'SearchMap');

/** The place of the map, which is fetched with the map view. */
export function MapColumn(props: ComponentProps<NonNullable<typeof map.loaded>>) {
  const place = useRef<HTMLDivElement>(null);
  const { Component: SearchMap, hasFailed, retry } = useLazyComponent(map);
  return (
    <div className="relative min-h-0 overflow-hidden bg-[#cfe6e4]">
      <h2 className="sr-only">On the map</h2>
      {SearchMap && <SearchMap {...props} />}
      {hasFailed && <MapFrame container={place} state="failed" onRetry={retry} className="h-full" />}
    </div>
  );
}
