import { useStore } from '@nanostores/react';
import { Rows3, Rows4 } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { $density, DENSITIES, setDensity } from './density.ts';

const LOOKS = {
  regular: { label: 'Regular rows', icon: Rows3 },
  compact: { label: 'Compact rows', icon: Rows4 },
} as const;

/** Phones show cards, which have one height. */
export function DensityChoice() {
  const density = useStore($density);
  return (
    <fieldset className="flex max-md:hidden" aria-label="Height of rows">
      {DENSITIES.map((each) => {
        const { label, icon } = LOOKS[each];
        return (
          <button
            key={each}
            type="button"
            className="icon-btn aria-pressed:bg-coral-100 aria-pressed:text-clove-900"
            aria-label={label}
            aria-pressed={each === density}
            onClick={() => setDensity(each)}
          >
            <Icon of={icon} />
          </button>
        );
      })}
    </fieldset>
  );
}
