import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { MapFrame } from '#features/map/MapFrame.tsx';
import { importLate } from '#lib/late-code.ts';

type Code = typeof import('./SearchMap.tsx');

/** Kept from its first arrival on: the map view comes and goes. */
let kept: Code | null = null;

/** The place of the map, which is fetched with the map view. */
export function MapColumn(props: ComponentProps<Code['SearchMap']>) {
  const place = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState(kept);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (code || hasFailed) return;
    importLate(() => import('./SearchMap.tsx')).then(
      (arrived) => {
        kept = arrived;
        setCode(arrived);
      },
      () => setHasFailed(true),
    );
  }, [code, hasFailed]);

  return (
    <div className="relative min-h-0 overflow-hidden bg-[#cfe6e4]">
      <h2 className="sr-only">On the map</h2>
      {code && <code.SearchMap {...props} />}
      {hasFailed && !code && (
        <MapFrame container={place} state="failed" onRetry={() => setHasFailed(false)} className="h-full" />
      )}
    </div>
  );
}
