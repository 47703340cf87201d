import { expect, test } from 'vitest';
import { pageParts, slugParts } from '#lib/slug.ts';
import { encode, parseTarget } from '../../../../scripts/serve/site-path.ts';

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/index/index.html', '/'],
  ['/properties/', '/properties'],
  ['/properties/index', '/properties'],
  ['/properties/page/1', '/properties'],
  ['/properties/page/2/', '/properties/page/2'],
  ['/properties/index.html', '/properties'],
  ['/Properties/Villa-Mwezi', '/properties/villa-mwezi'],
  ['/properties/villa-mwezi.html', '/properties/villa-mwezi'],
  ['/properties/villa-mwezi.html/', '/properties/villa-mwezi'],
  ['//properties///villa-mwezi//', '/properties/villa-mwezi'],
  ['//evil.example/', '/evil.example'],
  ['/%70roperties', '/properties'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/caf%c3%89/', '/caf%C3%A9'],
  ['/a,b;c=d@e', '/a,b;c=d@e'],
  ['/a%20b', '/a%20b'],
  ['/what%3Fnow', '/what%3Fnow'],
  ['/100%25', '/100%25'],
])('%s is the page %s', (asked, page) => {
  const target = parseTarget(asked);
  expect(target && encode(pageParts(target.segments))).toBe(page);
});

test.each([
  ['/areas/Stone%20Town', '/areas/stone-town'],
  ['/areas/stone+town.html/', '/areas/stone-town'],
  ['/Areas/STONE_TOWN/index.html', '/areas/stone-town'],
  ['/blog/Qu%27est-ce%20que%20c%E2%80%99est', '/blog/quest-ce-que-cest'],
  ['/areas/%D8%B2%D9%86%D8%AC%D8%A8%D8%A7%D8%B1', '/areas/%D8%B2%D9%86%D8%AC%D8%A8%D8%A7%D8%B1'],
])('typed as a name, %s means %s', (asked, page) => {
  expect(encode(slugParts(parseTarget(asked)?.segments ?? []))).toBe(page);
});

test('a canonical address is its own canonical address', () => {
  for (const address of ['/', '/properties/villa-mwezi', '/a%20b', '/a,b;c=d@e', '/100%25']) {
    const segments = parseTarget(address)?.segments ?? [];
    expect(encode(segments)).toBe(address);
    expect(encode(pageParts(segments))).toBe(address);
  }
});

test.each([
  '/../etc/passwd',
  '/a/../b',
  '/%2e%2e/etc/passwd',
  '/%2E%2E%2Fetc%2Fpasswd',
  '/..%5cwindows',
  '/a%2Fb',
  '/a\\b',
  '/./a',
  '/%00',
  '/a%0d%0aSet-Cookie:x',
  '/%',
  '/%E0%A4%A',
  '/%ff',
  '*',
  'properties',
  '',
])('%s is malformed', (asked) => {
  expect(parseTarget(asked)).toBeNull();
});

test('the query is kept as it is and is no part of the path', () => {
  expect(parseTarget('/a/?x=%2F..&y=/../')).toEqual({ segments: ['a'], asked: '/a/', query: '?x=%2F..&y=/../' });
  expect(parseTarget('http://pwani.example/a?x')).toEqual({ segments: ['a'], asked: '/a', query: '?x' });
});
