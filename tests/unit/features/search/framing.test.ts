import { expect, test } from 'vitest';
import { isOver, MAP_ZOOM } from '#components/map/map.ts';
import { boundsAround, roomiest, startOf } from '#features/search/map/framing.ts';
import { sharesOf } from '#features/search/map/PropertyMap.tsx';
import { parseSearch } from '#features/search/state/search-url.ts';

const PHONE = { width: 390, height: 712 };
const TOOLS = { left: 12, top: 12, right: 320, bottom: 108 };
const PILL = { left: 91, top: 640, right: 299, bottom: 688 };
/** What an empty map leaves around what it frames. */
const EMPTY = { top: 64, right: 56, bottom: 32, left: 56 };

test('what is framed lies clear of what covers the map, as large as it can', () => {
  expect(roomiest(PHONE, [], 0.5)).toEqual(EMPTY);
  const { top, right, bottom, left } = roomiest(PHONE, [TOOLS, PILL], 0.5);
  expect({ top, right, bottom, left }).toEqual({ ...EMPTY, top: 64 + 108, bottom: 32 + 72 });
  const low = { width: 844, height: 258 };
  const beside = roomiest(low, [TOOLS, { left: 624, top: 186, right: 832, bottom: 234 }], 0.5);
  expect(beside).toEqual({ ...EMPTY, left: 56 + 320, right: 56 + 220 });
  const framed = {
    left: beside.left,
    top: beside.top,
    right: low.width - beside.right,
    bottom: low.height - beside.bottom,
  };
  expect(isOver(framed, TOOLS)).toBe(false);
});

test('a map with no room left is framed as if nothing covered it', () => {
  expect(roomiest({ width: 300, height: 200 }, [TOOLS], 1)).toEqual(EMPTY);
});

test('a map begins at what is selected, as near as every map comes to it', () => {
  const place = { latitude: -6.27, longitude: 39.53 };
  const villa = { ...place, id: 'villa', price: 685_000, label: '$685K', name: 'Villa', tone: 'blue' as const };
  // How large the map is does not matter to it.
  const start = startOf(Object.create(null), { label: 'Properties', points: [villa], selectedId: 'villa' });
  expect(start).toEqual({ position: { ...villa, zoom: 14 } });
  expect(MAP_ZOOM).toMatchObject({ start: 8.5, area: 10, results: 14 });
});

test('what is too much to be told apart is framed as far as it reaches', () => {
  const bounds = { west: 39.6, south: -8, east: 39.9, north: -7.6 };
  const mafia = { latitude: -7.9, longitude: 39.7, count: 400, bounds };
  const villa = { latitude: -7.5, longitude: 39.8 };
  expect(boundsAround([], [mafia])).toEqual(bounds);
  expect(sharesOf([], [mafia])).toEqual([{ island: 'Mafia', count: 400, bounds }]);
  expect(sharesOf([villa], [mafia])).toEqual([{ island: 'Mafia', count: 401, bounds: { ...bounds, north: -7.5 } }]);
});

test('an address leads as far out and as near as maps go', () => {
  const zoomAt = (zoom: number) => parseSearch(new URLSearchParams({ at: `-6.1,39.2,${zoom}` })).position?.zoom;
  expect([4.9, 5, 20, 20.1].map(zoomAt)).toEqual([undefined, 5, 20, undefined]);
});
