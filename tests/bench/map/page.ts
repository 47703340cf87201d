/** Runs in the browser: opens a map with so many properties and lets the benchmark watch it. */

import { NAMED_PLACES } from '#components/map/places.ts';
import type { MapPoint } from '#features/search/map/map-point.ts';
import { createPropertyMap } from '#features/search/map/property-map.ts';

const TONES = ['gray', 'orange', 'green', 'blue'] as const;
/** Degrees around a place in which its properties lie. */
const SPREAD = 0.06;
/** The south-east coast of Unguja, near enough for prices and clusters side by side. */
const VIEW = { latitude: -6.27, longitude: 39.52, zoom: 11.5 };

const container = document.querySelector<HTMLElement>('#map');
if (!container) throw new Error('The page has no place for a map');
container.style.height = '100vh';

const count = Number(new URLSearchParams(location.search).get('points'));
const points = Array.from({ length: count }, (_, index) => createPoint(index));
performance.mark('open');
await createPropertyMap(container, { label: 'Properties', points, position: VIEW }, new AbortController().signal);
await until(() => container.hasAttribute('data-idle'));
performance.mark('idle');
document.body.dataset['opened'] = String(performance.measure('idle', 'open', 'idle').duration);

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise(requestAnimationFrame);
}

function createPoint(index: number): MapPoint {
  const place = NAMED_PLACES[index % NAMED_PLACES.length];
  if (!place) throw new Error('There are no places');
  return {
    id: String(index),
    latitude: place.latitude + (scatter(index, 12.9898) - 0.5) * SPREAD,
    longitude: place.longitude + (scatter(index, 78.233) - 0.5) * SPREAD,
    price: (80 + (index % 900)) * 1000,
    label: `$${80 + (index % 900)}K`,
    name: `Property ${index}`,
    tone: TONES[index % TONES.length] ?? 'gray',
  };
}

/** The same numbers in every run, between 0 and 1, without a pattern one could see. */
function scatter(index: number, factor: number): number {
  const value = Math.sin((index + 1) * factor) * 43_758.5453;
  return value - Math.floor(value);
}
