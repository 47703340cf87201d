import { expect, test } from 'vitest';
import { groupDigits, initialOf } from '#lib/words.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000])(
  '%i is grouped as the formatter of the browser groups it',
  (count) => {
    expect(groupDigits(count)).toBe(count.toLocaleString('en-US'));
  },
);

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
