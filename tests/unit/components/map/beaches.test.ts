import { expect, test } from 'vitest';
import { chartAround, chartSvg, islandChart, mapDepths } from '#components/map/charts.ts';
import { coast } from '#components/map/coastline.ts';
import { beachesAlong, NAMED_PLACES } from '#components/map/places.ts';
import { kilometresBetween } from '#lib/geo.ts';

const beaches = coast.flatMap(({ rings }) => rings.flatMap(beachesAlong));

test('every beach has sand on its coast, and no sand lies farther than a walk away from a beach', () => {
  const places = NAMED_PLACES.filter(({ kind }) => kind === 'beach');
  const isNear = (place: (typeof places)[number], [longitude, latitude]: (typeof beaches)[number][number]) =>
    kilometresBetween(place, { longitude, latitude }) <= 1.2;
  for (const place of places)
    expect(
      beaches.flat().some((point) => isNear(place, point)),
      place.name,
    ).toBe(true);
  expect(beaches.flat().filter((point) => !places.some((place) => isNear(place, point)))).toEqual([]);
});

test('a stretch of sand is whole where the ring of its coast begins in the middle of it', () => {
  const [ring = []] = coast.find(({ island }) => island === 'Unguja')?.rings ?? [];
  const whole = beachesAlong(ring).map(({ length }) => length);
  const middle = ring.indexOf(beachesAlong(ring)[0]?.[2] ?? [0, 0]);
  const turned = [...ring.slice(middle, -1), ...ring.slice(0, middle + 1)];
  expect(
    beachesAlong(turned)
      .map(({ length }) => length)
      .sort(),
  ).toEqual(whole.sort());
});

test('charts tell the depth where the sea is deep, and charts with names at their sides only draw it', () => {
  expect(mapDepths.map(({ depth, figure }) => [depth, figure !== null])).toEqual([
    [200, true],
    [1000, true],
  ]);
  const paje = chartSvg(chartAround({ latitude: -6.265, longitude: 39.535 }, 'Unguja'));
  expect(paje).toContain('>200</text>');
  expect(paje).toContain('stroke-dasharray=".1');
  expect(islandChart('Unguja').depths.map(({ path, figure }) => [path !== '', figure])).toEqual([
    [true, null],
    [true, null],
  ]);
});
