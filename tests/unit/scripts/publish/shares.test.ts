import { describe, expect, test } from 'vitest';
import { dealOutputs } from '../../../../scripts/publish/render/page-maker.ts';

const outputsOf = (route: string, files: readonly string[]) => files.map((file) => ({ file, route: { route } }));
const pages = Array.from({ length: 60 }, (_, number) => `properties/villa-${number}.html`);
const feeds = ['feeds/kyero.xml', 'feeds/listings.json', 'feeds/meta.xml'];
const site = [
  ...outputsOf('/', ['index.html']),
  ...outputsOf('/properties/[slug]', pages),
  ...outputsOf('/feeds/[feed]', feeds),
  ...outputsOf('/search/index.json', ['search/index.json']),
];

/** Which process makes each file. */
function deal(outputs: typeof site, of: number): Map<string, number[]> {
  const shares = Array.from({ length: of }, (_, index) => dealOutputs(outputs, { index, of }).map(({ file }) => file));
  return new Map(
    outputs.map(({ file }) => [file, shares.flatMap((files, index) => (files.includes(file) ? [index] : []))]),
  );
}

describe.each([1, 2, 3])('what %i processes make', (of) => {
  test('falls to one of them each', () => {
    expect([...deal(site, of).values()].filter(({ length }) => length !== 1)).toEqual([]);
  });

  test('begins with what is dear', () => {
    const shares = Array.from({ length: of }, (_, index) => dealOutputs(site, { index, of }));
    for (const share of shares) {
      const lastFeed = share.findLastIndex(({ file }) => feeds.includes(file));
      expect(share.findIndex(({ file }) => pages.includes(file))).toBeGreaterThan(lastFeed);
    }
  });

  test('takes each of them a part of what is dear', () => {
    const processes = new Set(feeds.flatMap((feed) => deal(site, of).get(feed) ?? []));
    expect(processes.size).toBe(of);
  });
});

test('of two routes for one file the first makes it', () => {
  const twice = [...outputsOf('/first', ['about.html']), ...site, ...outputsOf('/[page]', [...pages, 'about.html'])];
  const shares = [0, 1].flatMap((index) => dealOutputs(twice, { index, of: 2 }));
  expect(shares.filter(({ file }) => file === 'about.html').map(({ route }) => route.route)).toEqual(['/first']);
  expect(new Set(shares.map(({ file }) => file)).size).toBe(shares.length);
});

test('a page stays with its process when others come', () => {
  const before = deal(site, 2);
  const after = deal([...outputsOf('/properties/[slug]', ['properties/new.html']), ...site], 2);
  expect(pages.filter((page) => before.get(page)?.[0] !== after.get(page)?.[0])).toEqual([]);
});
