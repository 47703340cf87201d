import { useStore } from '@nanostores/react';
import { Rows3, Rows4 } from 'lucide';
import { remembered } from '../data/remembered.ts';
import { IconButton } from '../parts/buttons.tsx';

const DENSITIES = ['regular', 'compact'] as const;

/** How tall the rows of tables are. */
export const { $value: $density, remember } = remembered('desk-density', DENSITIES);

const STYLES = {
  regular: { label: 'Regular rows', icon: Rows3 },
  compact: { label: 'Compact rows', icon: Rows4 },
} as const;

/** Phones show cards, which have one height. */
export function DensityChoice() {
  const density = useStore($density);
  return (
    <fieldset className="flex max-md:hidden" aria-label="Height of rows">
      {DENSITIES.map((each) => {
        const { label, icon } = STYLES[each];
        return (
          <IconButton
            icon={icon}
            label={label}
            className="aria-pressed:border-2 aria-pressed:border-lagoon-600 aria-pressed:bg-coral-100 aria-pressed:text-clove-900"
            key={each}
            aria-pressed={each === density}
            onClick={() => remember(each)}
          />
        );
      })}
    </fieldset>
  );
}
