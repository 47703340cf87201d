import { describe, expect, test } from 'vitest';
import { createDealer } from '../../../../scripts/publish/render/page-maker.ts';

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
  const dealers = Array.from({ length: of }, (_, index) => createDealer(outputs, { index, of }));
  return new Map(outputs.map(({ file }) => [file, dealers.flatMap((isMine, index) => (isMine(file) ? [index] : []))]));
}

describe.each([1, 2, 3])('what %i processes make', (of) => {
  test('falls to one of them each', () => {
    expect([...deal(site, of).values()].filter(({ length }) => length !== 1)).toEqual([]);
  });

  test('takes each of them a part of what is dear', () => {
    const processes = new Set(feeds.flatMap((feed) => deal(site, of).get(feed) ?? []));
    expect(processes.size).toBe(of);
  });
});

test('a page stays with its process when others come', () => {
  const before = deal(site, 2);
  const after = deal([...outputsOf('/properties/[slug]', ['properties/new.html']), ...site], 2);
  expect(pages.filter((page) => before.get(page)?.[0] !== after.get(page)?.[0])).toEqual([]);
});
