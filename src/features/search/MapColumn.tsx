import { type ComponentProps, useRef } from 'react';
import { definePart, usePart } from '#components/ui/use-part.ts';
import { MapFrame } from '#features/map/MapFrame.tsx';
import { importLate } from '#lib/late-code.ts';

const map = definePart(async () => (await importLate(() => import('./SearchMap.tsx'))).SearchMap);

/** The place of the map, which is fetched with the map view. */
export function MapColumn(props: ComponentProps<NonNullable<typeof map.kept>>) {
  const place = useRef<HTMLDivElement>(null);
  const { Component: SearchMap, hasFailed, retry } = usePart(map);
  return (
    <div className="relative min-h-0 overflow-hidden bg-[#cfe6e4]">
      <h2 className="sr-only">On the map</h2>
      {SearchMap && <SearchMap {...props} />}
      {hasFailed && <MapFrame container={place} state="failed" onRetry={retry} className="h-full" />}
    </div>
  );
}
