import { expect, test } from 'vitest';
import { chartAround, chartSvg, listCharts } from '#components/map/charts.ts';
import { NAMED_PLACES } from '#components/map/places.ts';
import { distancesFrom, formatKilometres, namesAround } from '#components/map/surroundings.ts';

/** At the ends of the islands there is more sea than land in sight. */
const ENDS = ['Nungwi', 'Kendwa', 'Utende'];
const MATEMWE = { latitude: -5.8752, longitude: 39.3538 };

test('a property stands near the middle of a chart of some fifteen kilometres around it, with five to eight names', () => {
  for (const place of NAMED_PLACES.filter(({ kind }) => kind === 'beach')) {
    const chart = chartAround(place, 'Unguja');
    const { x, y } = chart.locate(place);
    expect(Math.abs(x - chart.width / 2), place.name).toBeLessThan(chart.width / 5);
    expect(Math.abs(y - chart.height / 2), place.name).toBeLessThan(chart.height / 5);
    const names = namesAround(place, chart);
    expect(names.length, place.name).toBeGreaterThanOrEqual(ENDS.includes(place.name) ? 2 : 5);
    expect(names.length, place.name).toBeLessThanOrEqual(8);
  }
});

test('names on a chart cover neither each other nor the pin', () => {
  const chart = chartAround(MATEMWE, 'Unguja');
  const names = namesAround(MATEMWE, chart);
  const rows = names.map(({ y }) => y);
  expect(names.map(({ name }) => name)).toContain('Kiwengwa');
  for (const [index, one] of names.entries()) {
    const near = names.filter((other, place) => place > index && Math.abs(other.y - (rows[index] ?? 0)) < 14);
    for (const other of near) expect(Math.abs(other.x - one.x), `${one.name} ${other.name}`).toBeGreaterThan(60);
  }
});

test('every chart around an island is a file, and a point far from all of them has the chart of its island', () => {
  const charts = new Map(listCharts().map(({ name, draw }) => [name, draw]));
  expect(charts.size).toBeGreaterThan(100);
  for (const place of NAMED_PLACES) {
    const chart = chartAround(place, 'Unguja');
    expect(charts.get(chart.name)?.(), place.name).toBe(chart);
  }
  expect(chartAround({ latitude: -6.8, longitude: 39.28 }, 'Pemba').name).toBe('pemba-markers');
  expect(chartSvg(chartAround(MATEMWE, 'Unguja')).length).toBeLessThan(12_000);
});

test('distances are those to the sea, two villages, airport and ferry of the island', () => {
  const distances = distancesFrom(MATEMWE, 'Unguja').map(
    ({ to, kilometres }) => `${formatKilometres(kilometres)} to ${to}`,
  );
  expect(distances).toEqual([
    '100 m to the sea',
    '600 m to Matemwe',
    '3.9 km to Kijini',
    '41 km to Abeid Amani Karume Airport',
    '37 km to the ferry at Stone Town',
  ]);
});

test.for([
  [0.01, '100 m'],
  [0.949, '900 m'],
  [0.95, '0.9 km'],
  [9.96, '10.0 km'],
  [38.4, '38 km'],
] as const)('%d km are said as %s', ([kilometres, text]) => expect(formatKilometres(kilometres)).toBe(text));
