import { describe, expect, test } from 'vitest';
import {
  formatSlugs,
  holdsSameSlugs,
  joined,
  parseSlugs,
  SAVED_LISTS,
  withFirst,
  without,
} from '#features/saved/saved.ts';

describe('a list of properties that a browser keeps', () => {
  test('survives being stored and being sent as a link', () => {
    const slugs = ['villa-mwezi', 'makuti-house', 'plot-7'];
    expect(parseSlugs(formatSlugs(slugs), 10)).toEqual(slugs);
  });

  test.each([
    [null, []],
    ['', []],
    ['villa-mwezi,,villa-mwezi, ,Villa,../x,<b>,a--b,-a', ['villa-mwezi']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['x'.repeat(201), []],
  ])('holds slugs only, each once, and no more than fit: %s', (text, slugs) => {
    expect(parseSlugs(text, SAVED_LISTS.compared.limit)).toEqual(slugs);
  });

  test('shows what was kept last first and forgets what goes past its end', () => {
    expect(withFirst(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b']);
    expect(withFirst(['a', 'b', 'c'], 'b', 3)).toEqual(['b', 'a', 'c']);
    expect(without(['a', 'b'], 'a')).toEqual(['b']);
  });

  test('is the same in another order, and another one with one more', () => {
    expect(holdsSameSlugs(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(holdsSameSlugs(['a', 'b'], ['a', 'b', 'c'])).toBe(false);
    expect(holdsSameSlugs(['a', 'b'], ['a', 'c'])).toBe(false);
  });

  test('takes over a shared list behind its own', () => {
    expect(joined(['a', 'b'], ['b', 'c'], 10)).toEqual(['a', 'b', 'c']);
  });
});
