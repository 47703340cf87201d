import { describe, expect, test } from 'vitest';
import { formatShape, parseShape, shapeTest, toGrid } from '#features/search/engine/shape.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const onGrid = (longitude: number, latitude: number) => at(toGrid(longitude), toGrid(latitude));
const SQUARE = [at(39.2, -6.2), at(39.4, -6.2), at(39.4, -6), at(39.2, -6)];

describe('what is drawn on the map', () => {
  test('holds what lies within it and on its line', () => {
    const holds = shapeTest(SQUARE);
    expect([onGrid(39.3, -6.1), onGrid(39.2, -6.1), onGrid(39.4, -6)].map(holds)).toEqual([true, true, true]);
    expect([onGrid(39.1999, -6.1), onGrid(39.3, -5.9999)].map(holds)).toEqual([false, false]);
    expect(shapeTest(SQUARE.toReversed())(onGrid(39.3, -6.1))).toBe(true);
  });

  test('holds both loops of a line that crosses itself', () => {
    const holds = shapeTest([at(39.2, -6.2), at(39.4, -6), at(39.4, -6.2), at(39.2, -6)]);
    expect([onGrid(39.22, -6.1), onGrid(39.38, -6.1), onGrid(39.3, -6.02)].map(holds)).toEqual([true, true, false]);
  });

  test('fits into an address', () => {
    const wavy = Array.from({ length: 40 }, (_, index) =>
      at(39.2 + Math.sin(index) / 10, -6.1 + Math.cos(index * 2) / 10),
    );
    expect(formatShape(SQUARE)).toBe('8egw.-1bu8.1jk.0.0.1jk.-1jk.0');
    expect(formatShape(wavy).length).toBeLessThan(340);
    expect(parseShape(formatShape(SQUARE))).toEqual(SQUARE);
  });

  test.each([
    '',
    '8egw.-1bu8',
    '8egw.-1bu8.1jk.0.0',
    '8egw.-1bu8.1jk.0.0.zzzzzz',
    'zzzzz.0.0.0.1.1',
    '1.2.3.4.5.<b>',
    Array(82).fill('1').join('.'),
  ])('%s in an address draws nothing', (text) => {
    expect(parseShape(text)).toBeNull();
  });
});
