import { describe, expect, test } from 'vitest';
import { clipRing, drawIsland } from '#components/map/island-chart.ts';
import type { Position } from '#components/map/outline.ts';
import { placeLabels } from '#features/areas/marker-labels.ts';
import { startingPrice } from '#features/properties/card/property-facts.ts';
import { ISLANDS } from '#lib/islands.ts';

const SHEET = { width: 360, height: 420, marginX: 96, marginY: 28 };
const STONE_TOWN = { latitude: -6.1622, longitude: 39.1888 };
const PAJE = { latitude: -6.265, longitude: 39.535 };

test('an area starts at its lowest price, and at none when nothing is for sale', () => {
  expect(startingPrice([{ price: 250_000 }, { price: 92_000 }])).toBe(92_000);
  expect(startingPrice([])).toBeNull();
});

describe('cutting a coastline', () => {
  const square: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];

  test('keeps the part inside the box, closed along its edges', () => {
    const kept = clipRing(square, { west: 2, east: 9, south: -9, north: 3 });
    expect(new Set(kept.map(String))).toEqual(new Set(['2,0', '4,0', '4,3', '2,3']));
    expect(kept.at(-1)).toEqual(kept[0]);
  });

  test('leaves nothing of land far away', () => {
    expect(clipRing(square, { west: 10, east: 12, south: 10, north: 12 })).toEqual([]);
  });
});

describe('the chart of an island', () => {
  test.each(ISLANDS)('%s lies whole between the margins', (island) => {
    const { shores, land } = drawIsland(island, SHEET);
    expect(shores.left).toBeGreaterThanOrEqual(SHEET.marginX - 0.1);
    expect(shores.right).toBeLessThanOrEqual(SHEET.width - SHEET.marginX + 0.1);
    expect(land).toMatch(/^M/);
  });

  test('places lie on it as on the globe: Stone Town west, Paje east, Paje further south', () => {
    const chart = drawIsland('Unguja', SHEET);
    const [town, paje] = [chart.locate(STONE_TOWN), chart.locate(PAJE)];
    expect(chart.leanOf(town)).toBeLessThan(0);
    expect(chart.leanOf(paje)).toBeGreaterThan(0);
    expect(paje.y).toBeGreaterThan(town.y);
  });
});

describe('labels beside a chart', () => {
  const space = { height: 420, gap: 46 };
  const spot = (y: number, lean: number, weight = 1) => ({ x: 180 + lean, y, lean, weight });

  test('stand at the height of their places where there is room', () => {
    const labels = placeLabels([spot(100, -5), spot(300, -5), spot(200, 5)], space);
    expect(labels.map(({ side, labelY }) => [side, labelY])).toEqual([
      ['left', 100],
      ['left', 300],
      ['right', 200],
    ]);
  });

  test('of crowded places neither overlap, nor leave the sheet, nor change their order', () => {
    for (const ys of [
      [10, 11, 12],
      [200, 205, 210, 400],
      [415, 416, 418],
    ]) {
      const heights = placeLabels(
        ys.map((y) => spot(y, 3)),
        space,
      ).map(({ labelY }) => labelY);
      for (const [index, height] of heights.entries()) {
        expect(height).toBeGreaterThanOrEqual(23);
        expect(height).toBeLessThanOrEqual(397);
        if (index > 0) expect(height - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(45);
      }
    }
  });

  test('spill over to the other side, and go to the places with most on offer where even that is full', () => {
    const many = Array.from({ length: 40 }, (_, index) => spot(index * 10, index + 1, index));
    const labels = placeLabels(many, space);
    expect(labels.filter(({ side }) => side === 'left')).toHaveLength(9);
    expect(labels.filter(({ side }) => side === 'right')).toHaveLength(9);
    expect(Math.min(...labels.map(({ weight }) => weight))).toBe(22);
  });
});
