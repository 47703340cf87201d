import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isComposing } from '#components/ui/use-combobox.ts';
import type { GeoPoint } from '#lib/geo.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { MapFrame } from './MapFrame.tsx';
import { findPlaces, type NamedPlace } from './places.ts';
import { useMap } from './use-map.ts';

interface PlaceSearchProps {
  onChoose: (place: NamedPlace) => void;
}

/** Finds a town, village or beach by its name. */
function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const places = findPlaces(text);

  function choose(place: NamedPlace) {
    setText('');
    onChoose(place);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    const [first] = places;
    if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      if (first) choose(first);
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      event.preventDefault();
      setText('');
    }
  }

  return (
    <search className="absolute inset-x-3 top-3 z-10 mr-14 max-w-72">
      <div className="field field-small shadow-pill">
        <input
          type="search"
          value={text}
          placeholder="Search for a place"
          aria-label="Search for a place"
          aria-controls={listId}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <ul id={listId} className="mt-1 rounded-sm bg-white shadow-pop">
        {places.map((place) => (
          <li key={`${place.name} ${place.island}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-3 text-left text-sm hover:bg-lagoon-50"
              onClick={({ currentTarget }) => {
                // The list goes with the words. On a phone the keyboard in the field would cover the map.
                currentTarget.closest<HTMLElement>('[data-map]')?.focus({ preventScroll: true });
                choose(place);
              }}
            >
              {place.name} <span className="text-clove-500">{place.island}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {text.trim() !== '' && (places.length === 0 ? 'No place of that name' : `${places.length} found`)}
      </p>
    </search>
  );
}

interface Props {
  /** Null, like both coordinates at 0, means that no point is chosen yet. */
  value: GeoPoint | null;
  /** What the map shows while no point is chosen. */
  around?: GeoPoint | undefined;
  onChange: (point: GeoPoint) => void;
  className: string;
}

/** Coordinates by clicking a map, moving its marker or naming a place. The fields for typing them are the form's own. */
export function MapPicker({ value, around, onChange, className }: Props) {
  const point = value && (value.latitude !== 0 || value.longitude !== 0) ? value : null;
  const { container, control, state, retry } = useMap(
    async (element, latest, signal) => {
      const { createPickerMap } = await importWithRetry(() => import('./picker-map.ts'));
      const { point, around } = latest.current;
      const onPick = (picked: GeoPoint) => latest.current.onChange(picked);
      return createPickerMap(element, { point, around, onPick }, signal);
    },
    { point, around, onChange },
  );
  const { latitude, longitude } = point ?? {};

  useEffect(() => {
    const shown = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    control?.setPoint(shown, around);
  }, [control, latitude, longitude, around]);

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
