import { useEffect } from 'react';

/** Draws the places on the chart, as far as that is still in sight. Without them the chart stands alone. */
export function drawPlaces(): void {
  import('./map-places.ts').then(({ showPlaces }) => showPlaces()).catch(() => {});
}

/** The chart goes when the map is there, or when it says why it is not. */
export function useMapSettled(isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled) return;
    document.documentElement.setAttribute('data-map-settled', '');
    return () => document.documentElement.removeAttribute('data-map-settled');
  }, [isSettled]);
}
