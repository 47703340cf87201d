import { expect, test } from 'vitest';
import { initialOf } from '#lib/words.ts';

test.each([
  ['Amina Hassan', 'A'],
  [' éclair', 'É'],
  ['e\u0301clair', 'E\u0301'],
  ['9 Palms', '9'],
  ['أمينة', 'أ'],
  ['👩‍👧 Homes', '👩‍👧'],
  ['🇹🇿 Homes', '🇹🇿'],
  ['9\ufe0f\u20e3 Palms', '9\ufe0f\u20e3'],
  [' ', '?'],
])('"%s" stands behind "%s" where there is no picture', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
