import { useId } from 'react';
import { BEDROOM_CHOICES, type BedroomChoice } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import { OptionCount } from './OptionChips.tsx';

interface Props {
  chosen: BedroomChoice | null;
  counts: Facets['bedrooms'] | undefined;
  onChange: (chosen: BedroomChoice | null) => void;
}

export function BedroomsFilter({ chosen, counts, onChange }: Props) {
  const name = useId();
  const choices = [null, ...BEDROOM_CHOICES];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">Bedrooms</legend>
      <div className="segmented flex max-w-105 *:grow *:justify-center *:gap-1.5 *:px-2">
        {choices.map((choice) => (
          <label key={choice ?? 'any'}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={choice === chosen}
              onChange={() => onChange(choice)}
              autoComplete="off"
            />
            {bedroomsLabel(choice)}
            {counts && choice !== null && <OptionCount count={counts[choice]} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function bedroomsLabel(choice: BedroomChoice | null): string {
  if (choice === null) return 'Any';
  return choice === 4 ? '4+' : String(choice);
}
