import { type GeoPoint, kilometresBetween } from '#lib/geo.ts';
import type { PropertyValues } from './property-values.ts';

export interface Hint {
  isReached: boolean;
  text: string;
}

const READY = { photos: 5, description: 300, kilometresFromArea: 25 } as const;

/** What makes visitors ask about a property. None of it keeps it from being saved. */
export function readinessOf(values: PropertyValues, photos: number, area: GeoPoint | undefined): Hint[] {
  const length = values.description.trim().length;
  return [
    { isReached: photos >= READY.photos, text: `${photos} of at least ${READY.photos} photos` },
    {
      isReached: length >= READY.description,
      text: `Description: ${length.toLocaleString('en-US')} of at least ${READY.description} characters`,
    },
    pointHint(values, area),
  ];
}

function pointHint(point: GeoPoint, area: GeoPoint | undefined): Hint {
  if (point.latitude === 0 && point.longitude === 0) return { isReached: false, text: 'No location on the map yet' };
  const away = area ? kilometresBetween(point, area) : 0;
  return away <= READY.kilometresFromArea
    ? { isReached: true, text: 'Location on the map' }
    : { isReached: false, text: `The marker is ${Math.round(away)} km from the middle of the area` };
}
