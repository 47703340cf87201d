import { afterEach, expect, test, vi } from 'vitest';
import { makeSearchFile } from '#features/search/index/build-index.ts';
import { INDEX_FORMAT } from '#features/search/index/read-index.ts';
import { findCards, isOutdated, openSource } from '#features/search/search.queries.ts';
import { manyProperties } from '../../../fixtures/many-properties.ts';

const LATER_MS = 11 * 60_000;
const listings = manyProperties(2);
const [old, fresh] = listings.map(({ slug }) => slug);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file of another form than the page reads is told apart from a line that is gone', async () => {
  const file = { ...makeSearchFile(1, () => listings), format: INDEX_FORMAT + 1 };
  const asked = vi.fn(() => Promise.resolve(Response.json(file)));
  vi.stubGlobal('fetch', asked);
  expect(await openSource().catch(isOutdated)).toBe(true);
  asked.mockImplementation(() => Promise.reject(new TypeError('no line')));
  expect(await openSource().catch(isOutdated)).toBe(false);
});

test('a page that stays open finds what is listed by now, and what it knew where it cannot ask', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.fn(() => Promise.resolve(Response.json(makeSearchFile(1, () => listings.slice(0, 1)))));
  vi.stubGlobal('fetch', asked);
  const slugs = async () =>
    (
      await findCards(
        await openSource(),
        listings.map(({ slug }) => slug),
      )
    ).map(({ slug }) => slug);
  expect(await slugs()).toEqual([old]);
  expect(await slugs()).toEqual([old]);
  expect(asked).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.now() + LATER_MS);
  asked.mockImplementation(() => Promise.reject(new TypeError('no line')));
  expect(await slugs()).toEqual([old]);

  vi.setSystemTime(Date.now() + LATER_MS);
  asked.mockImplementation(() => Promise.resolve(Response.json(makeSearchFile(2, () => listings))));
  expect(await slugs()).toEqual([old, fresh]);
  expect(asked).toHaveBeenCalledTimes(3);
});
