import { remembered } from '../data/remembered.ts';

export const DENSITIES = ['regular', 'compact'] as const;

/** How tall the rows of tables are. */
export const { $value: $density, remember: setDensity } = remembered('desk-density', DENSITIES);
