import { atom } from 'nanostores';

export const DENSITIES = ['regular', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = 'desk-density';

/** How tall the rows of tables are; the one thing of the admin that a browser remembers. */
export const $density = atom<Density>(read());

export function setDensity(density: Density): void {
  $density.set(density);
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Storage is blocked or full: the choice holds for the visit.
  }
}

function read(): Density {
  try {
    return DENSITIES.find((density) => density === localStorage.getItem(KEY)) ?? 'regular';
  } catch {
    return 'regular';
  }
}
