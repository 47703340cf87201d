import { expect, test } from 'vitest';
import { canonicalPage, encode, parseTarget } from '../../scripts/serve/site-path.ts';

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/index/index.html', '/'],
  ['/properties/', '/properties'],
  ['/properties/index', '/properties'],
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
  expect(target && canonicalPage(target.segments)).toBe(page);
});

test('a canonical address is its own canonical address', () => {
  for (const address of ['/', '/properties/villa-mwezi', '/a%20b', '/a,b;c=d@e', '/100%25']) {
    const segments = parseTarget(address)?.segments ?? [];
    expect(encode(segments)).toBe(address);
    expect(canonicalPage(segments)).toBe(address);
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
