import { describe, expect, test } from 'vitest';
import { outline, type Position, project } from '#components/map/outline.ts';

const FRAME = { west: 39, north: -5, pixelsPerDegree: 100 };

test('north is up and the corner of the frame is the origin', () => {
  const [x, y] = project([39.5, -6], FRAME);
  expect(x).toBeCloseTo(50);
  expect(y).toBeGreaterThan(100);
  expect(project([39, -5], FRAME).map(Math.round)).toEqual([0, 0]);
});

describe('a coastline', () => {
  const square: Position[] = [
    [39, -5],
    [39.5, -5.0001],
    [40, -5],
    [40, -6],
    [39, -6],
    [39, -5],
  ];

  test('keeps its corners and loses the points nobody would see', () => {
    expect(outline(square, FRAME, 0.5)).toBe('M0 0l100 0 0 100.5-100 0 0-100.5Z');
  });

  test('vanishes when it is smaller than the eye', () => {
    const islet: Position[] = [
      [39, -5],
      [39.001, -5],
      [39.001, -5.001],
      [39, -5],
    ];
    expect(outline(islet, FRAME, 0.5)).toBe('');
  });
});
