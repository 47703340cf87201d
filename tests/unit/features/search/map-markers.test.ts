import { expect, test } from 'vitest';
import { findPlaces } from '#components/map/places.ts';
import { groupPoints, isSameGround } from '#features/search/map/clusters.ts';
import type { MapPoint } from '#features/search/map/map-point.ts';
import { fitLabels, LABEL_HEIGHT } from '#features/search/map/marker-element.ts';
import { listMarkers } from '#features/search/map/marker-models.ts';
import { boundsOf, type GeoPoint } from '#lib/geo.ts';

const BOUNDS = { west: 39, south: -7, east: 40, north: -6 };

/** A map of 1000 pixels for each degree, on which a price is 80 wide. */
const GROUND = {
  locate: ({ latitude, longitude }: GeoPoint) => ({ x: (longitude - 39) * 1000, y: (-6 - latitude) * 1000 }),
  widthOf: () => 80,
  free: { frame: { left: 0, top: 0, right: 1000, bottom: 1000 }, covered: [] },
  before: new Map(),
};

const NO_ROOM = { ...GROUND, free: { frame: { left: 0, top: 0, right: 0, bottom: 0 }, covered: [] } };

function point(id: string, latitude: number, longitude: number, price = 100_000): MapPoint {
  return { id, latitude, longitude, price, label: '$100K', name: `Villa ${id}`, tone: 'blue' };
}

function scene(points: MapPoint[], change: Partial<Parameters<typeof listMarkers>[0]> = {}) {
  const groups = groupPoints(points);
  return {
    groups,
    points: new Map(points.map((each) => [each.id, each])),
    clustersInView: Array.from(groups.keys(), (key) => ({ kind: 'group', key }) as const),
    bounds: BOUNDS,
    ground: GROUND,
    selectedId: null,
    highlightedId: null,
    visited: new Set<string>(),
    ...change,
  };
}

test('flats of one house are one marker that opens a list, and houses side by side are two', () => {
  const flats = [point('1a', -6.2628, 39.5352, 148_000), point('2c', -6.2628, 39.5352, 96_000)];
  const markers = listMarkers(scene([...flats, point('next door', -6.2631, 39.5352)]));
  expect(markers.map(({ kind }) => kind)).toEqual(['group', 'point']);
  expect(markers[0]).toMatchObject({ group: { points: flats } });
});

test('the Tab key meets markers from north to south', () => {
  const markers = listMarkers(
    scene([point('south', -6.9, 39.5), point('north', -6.1, 39.5), point('middle', -6.5, 39.5)]),
  );
  expect(markers.map(({ key }) => key)).toEqual(['point north', 'point middle', 'point south']);
});

test('every price that finds room stands by itself, with a line to its place where another stands there; the rest are dots', () => {
  const street = Array.from({ length: 12 }, (_, index) => point(String(index), -6.5 - index / 100, 39.5));
  const markers = listMarkers(scene(street));
  const prices = markers.flatMap((marker) => (marker.kind === 'point' ? [marker] : []));
  expect(prices.length).toBeGreaterThanOrEqual(8);
  expect(prices.some(({ offset }) => offset.dx !== 0)).toBe(true);
  expect(markers.filter(({ kind }) => kind === 'dot')).toHaveLength(12 - prices.length);
  const boxes = prices.map(({ place, offset }) => {
    const { x, y } = GROUND.locate(place);
    return { x: x + offset.dx, y: y + offset.dy };
  });
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      expect(Math.abs(one.x - other.x) >= 80 || Math.abs(one.y - other.y) >= LABEL_HEIGHT).toBe(true);
    }
  }
});

test('where most prices have no room there are circles', () => {
  const heap = Array.from({ length: 60 }, (_, index) => point(String(index), -6.5 - index / 100_000, 39.5));
  const cluster = { kind: 'cluster', id: 1, count: 60, place: { latitude: -6.5, longitude: 39.5 } } as const;
  expect(listMarkers(scene(heap, { clustersInView: [cluster] })).map(({ kind }) => kind)).toEqual(['cluster']);
});

test('a price keeps its side while the map moves, and what is selected stands above its place', () => {
  const beside = { dx: 60, dy: 0 };
  const ground = { ...GROUND, before: new Map([['point a', beside]]) };
  const points = [point('a', -6.5, 39.5), point('b', -6.6, 39.5)];
  expect(listMarkers(scene(points, { ground }))[0]).toMatchObject({ offset: beside });
  expect(listMarkers(scene(points, { ground, selectedId: 'a' }))[0]).toMatchObject({ offset: { dx: 0 } });
});

test('labels keep off the edges and off what lies over the map', () => {
  const covered = [{ left: 0, top: 0, right: 200, bottom: 60 }];
  const free = { frame: { left: 0, top: 0, right: 400, bottom: 300 }, covered };
  const placed = fitLabels([{ key: 'corner', x: 100, y: 50, width: 80 }], free, new Map());
  expect(50 + (placed.get('corner')?.dy ?? 0) - LABEL_HEIGHT / 2).toBeGreaterThanOrEqual(60);
  expect(fitLabels([{ key: 'away', x: 900, y: 50, width: 80 }], free, new Map()).size).toBe(0);
});

test('the selected and the highlighted property show even inside a cluster and outside the view', () => {
  const points = [point('a', -6.5, 39.5), point('b', -6.5001, 39.5), point('far', -8, 39.8)];
  const cluster = { kind: 'cluster', id: 7, count: 2, place: { latitude: -6.5, longitude: 39.5 } } as const;
  const markers = listMarkers(
    scene(points, { clustersInView: [cluster], ground: NO_ROOM, selectedId: 'a', highlightedId: 'far' }),
  );
  expect(markers.map(({ key }) => key.split(' ').slice(0, 2).join(' '))).toEqual(['cluster 7', 'point a', 'point far']);
  expect(markers[1]).toMatchObject({ isSelected: true, isHighlighted: false });
  expect(markers[2]).toMatchObject({ isSelected: false, isHighlighted: true });
});

test('of more properties than a map can show, those in the middle of the view have markers', () => {
  const points = Array.from({ length: 900 }, (_, index) => point(String(index), -6.5, 39.05 + index / 1000));
  const shown = listMarkers(scene(points)).map(({ place }) => place.longitude);
  expect(shown).toHaveLength(200);
  expect(Math.min(...shown)).toBeGreaterThan(39.39);
  expect(Math.max(...shown)).toBeLessThan(39.61);
});

test('a cluster that was counted elsewhere keeps its number and knows what it holds', () => {
  const cluster = { latitude: -6.5, longitude: 39.5, count: 4200, bounds: BOUNDS };
  const groups = groupPoints([], [cluster]);
  const clustersInView = Array.from(groups.keys(), (key) => ({ kind: 'group', key }) as const);
  expect(listMarkers(scene([], { groups, clustersInView }))).toMatchObject([
    { kind: 'cluster', count: 4200, content: { bounds: BOUNDS } },
  ]);
});

test('another currency leaves the ground as it is, another place does not', () => {
  const points = [point('a', -6.5, 39.5), point('b', -6.6, 39.5)];
  const inEuros = points.map((each) => ({ ...each, label: '€93K' }));
  expect(isSameGround(points, inEuros)).toBe(true);
  expect(isSameGround(points, [point('a', -6.5, 39.5), point('b', -6.6, 39.51)])).toBe(false);
  expect(isSameGround(points, points.slice(1))).toBe(false);
});

test('points are framed by the smallest box around them, and none by nothing', () => {
  expect(boundsOf([point('a', -6.5, 39.5), point('b', -5.2, 39.7)])).toEqual({
    west: 39.5,
    south: -6.5,
    east: 39.7,
    north: -5.2,
  });
  expect(boundsOf([])).toBeNull();
});

test('an operator finds a place by the beginning of any word of its name', () => {
  expect(findPlaces('town').map(({ name }) => name)).toEqual(['Stone Town']);
  expect(findPlaces(' CHAKE').map(({ name }) => name)).toEqual(['Chake Chake']);
  expect(findPlaces('own')).toEqual([]);
  expect(findPlaces(' ')).toEqual([]);
});
