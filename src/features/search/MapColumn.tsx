import { type ComponentProps, lazy, Suspense } from 'react';

const SearchMap = lazy(async () => ({ default: (await import('./SearchMap.tsx')).SearchMap }));

/** The place of the map, which is fetched with the map view. */
export function MapColumn(props: ComponentProps<typeof SearchMap>) {
  return (
    <div className="relative min-h-0 overflow-hidden bg-[#cfe6e4]">
      <h2 className="sr-only">On the map</h2>
      <Suspense>
        <SearchMap {...props} />
      </Suspense>
    </div>
  );
}
