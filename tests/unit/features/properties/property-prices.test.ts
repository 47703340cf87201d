import { describe, expect, test } from 'vitest';
import { pricePerSquareMetre } from '#features/properties/card/property-facts.ts';
import { splitForReading } from '#features/properties/property-texts.ts';

describe('the price of a square metre', () => {
  const measures = { price: 300_000, size_sqm: 150, land_size_sqm: 600 };

  test('is of the building where there is one', () => {
    expect(pricePerSquareMetre({ type: 'villa', ...measures })).toBe(2000);
  });

  test('is of the plot for land', () => {
    expect(pricePerSquareMetre({ type: 'land', ...measures, size_sqm: null })).toBe(500);
  });

  test('is not told without a size', () => {
    expect(pricePerSquareMetre({ type: 'villa', ...measures, size_sqm: null })).toBeNull();
    expect(pricePerSquareMetre({ type: 'land', ...measures, land_size_sqm: 0 })).toBeNull();
  });
});

describe('a description', () => {
  const paragraph = (length: number) => 'x'.repeat(length);

  test('that is short stands there whole', () => {
    expect(splitForReading('One.\n\nTwo.\n  \nThree.')).toEqual({ first: ['One.', 'Two.', 'Three.'], rest: [] });
  });

  test('that is long folds away from the first paragraph that is too much', () => {
    const text = [400, 290, 300, 300].map(paragraph).join('\n');
    expect(splitForReading(text)).toEqual({
      first: [paragraph(400), paragraph(290)],
      rest: [paragraph(300), paragraph(300)],
    });
  });

  test('keeps one paragraph however long, and folds no single line away', () => {
    expect(splitForReading(paragraph(9000)).rest).toEqual([]);
    expect(splitForReading([700, 100].map(paragraph).join('\n')).rest).toEqual([]);
  });
});
