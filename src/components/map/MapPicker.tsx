import { useEffect } from 'react';
import type { GeoPoint } from '#lib/geo.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { MapFrame } from './MapFrame.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useMap } from './use-map.ts';

interface Props {
  /** Null, like both coordinates at 0, means that no point is chosen yet. */
  value: GeoPoint | null;
  onChange: (point: GeoPoint) => void;
  /** The accessible name of the map. */
  label?: string;
  className?: string;
}

/** Coordinates by clicking a map, moving its marker or naming a place. The fields for typing them are the form's own. */
export function MapPicker({ value, onChange, label = 'Map to choose the location', className = 'h-90' }: Props) {
  const point = value && (value.latitude !== 0 || value.longitude !== 0) ? value : null;
  const { container, control, state, retry } = useMap(
    async (element, latest, signal) => {
      const { createPickerMap } = await importWithRetry(() => import('./picker-map.ts'));
      const { point, label } = latest.current;
      return createPickerMap(element, { point, label, onPick: (picked) => latest.current.onChange(picked) }, signal);
    },
    { point, label, onChange },
  );
  const { latitude, longitude } = point ?? {};

  useEffect(() => {
    control?.setPoint(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [control, latitude, longitude]);

  return (
    <MapFrame container={container} state={state} onRetry={retry} className={`rounded-sm ${className}`}>
      {control && (
        <>
          <PlaceSearch
            onChoose={({ latitude, longitude }) => {
              control.moveTo({ latitude, longitude });
              onChange({ latitude, longitude });
            }}
          />
          {!point && (
            <div className="absolute inset-x-0 bottom-9 z-10 flex justify-center">
              <button type="button" className="btn btn-brand btn-small shadow-pop" onClick={() => control.pickMiddle()}>
                Place the marker in the middle
              </button>
            </div>
          )}
        </>
      )}
    </MapFrame>
  );
}
