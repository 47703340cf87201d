import type { GeoPoint } from './geo.ts';
import { isSame } from './same.ts';

export const ISLANDS = ['Unguja', 'Pemba', 'Mafia'] as const;
export type Island = (typeof ISLANDS)[number];
export const DEFAULT_ISLAND: Island = 'Unguja';

/** Where maps of one island are centred. */
export const ISLAND_CENTRES = {
  Unguja: { latitude: -6.1619, longitude: 39.292 },
  Pemba: { latitude: -5.2133, longitude: 39.7744 },
  Mafia: { latitude: -7.8478, longitude: 39.7851 },
} as const satisfies Record<Island, GeoPoint>;

/** The island that a place lies on, or is nearest to. */
export function islandOf({ latitude, longitude }: GeoPoint): Island {
  const distance = (island: Island) => {
    const centre = ISLAND_CENTRES[island];
    return (centre.latitude - latitude) ** 2 + (centre.longitude - longitude) ** 2;
  };
  return ISLANDS.reduce((nearest, island) => (distance(island) < distance(nearest) ? island : nearest));
}

/** Whether a place is the middle of an island: where a marker stands that nobody has put anywhere. */
export function isIslandCentre({ latitude, longitude }: GeoPoint): boolean {
  return ISLANDS.some((island) => isSame(ISLAND_CENTRES[island], { latitude, longitude }));
}
