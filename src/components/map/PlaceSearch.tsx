import { type KeyboardEvent, useId, useState } from 'react';
import { findPlaces, type NamedPlace } from './places.ts';

interface Props {
  onChoose: (place: NamedPlace) => void;
}

/** Finds a town, village or beach by its name. */
export function PlaceSearch({ onChoose }: Props) {
  const [text, setText] = useState('');
  const listId = useId();
  const places = findPlaces(text);

  function choose(place: NamedPlace) {
    setText('');
    onChoose(place);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
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
              onClick={() => choose(place)}
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
