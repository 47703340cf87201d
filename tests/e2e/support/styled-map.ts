/** Runs in the browser: opens a map with one property, as the search does. */
import { createPropertyMap } from '#features/search/map/property-map.ts';

const container = document.querySelector<HTMLElement>('#map');
if (!container) throw new Error('The page has no place for a map');
container.style.height = '100vh';

const place = { latitude: -6.27, longitude: 39.53 };
const villa = { ...place, id: 'villa', price: 685_000, label: '$685K', name: 'Villa', tone: 'blue' as const };
await createPropertyMap(
  container,
  { label: 'Properties', points: [villa], position: { ...place, zoom: 9 } },
  new AbortController().signal,
);
container.dataset['opened'] = '';
