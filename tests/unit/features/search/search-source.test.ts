import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INDEX_LIMIT, makeSearchFile } from '#features/search/index/build-index.ts';
import { INDEX_FORMAT } from '#features/search/index/read-index.ts';
import { manyProperties } from '../../../fixtures/many-properties.ts';

const LATER_MS = 11 * 60_000;
const listings = manyProperties(2);
const [old, fresh] = listings.map(({ slug }) => slug);
const fileOf = (count: number) => Response.json(makeSearchFile(count, () => listings.slice(0, count)));
const otherForm = () => Response.json({ ...makeSearchFile(2, () => listings), format: INDEX_FORMAT + 1 });

const asked = vi.fn<() => Promise<Response>>();
const answer = (make: () => Response) => asked.mockImplementation(async () => make());
const loseLine = () => asked.mockImplementation(() => Promise.reject(new TypeError('no line')));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', asked.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The search of a tab that was just opened. */
async function openTab() {
  const { findCards, findListed, isOutdated, openSource } = await import('#features/search/search.queries.ts');
  const { fetchAhead } = await import('#features/search/index/index-ahead.ts');
  const asks = listings.map(({ slug }) => slug);
  const slugs = async () => (await findCards(await openSource(), asks)).map(({ slug }) => slug);
  const listed = async () => (await findListed(asks)).map(({ slug }) => slug);
  return { fetchAhead, slugs, listed, fails: () => openSource().then(() => null, isOutdated) };
}

test('a file of another form than the page reads is told apart from a line that is gone', async () => {
  const { fails } = await openTab();
  answer(otherForm);
  expect(await fails()).toBe(true);
  loseLine();
  expect(await fails()).toBe(false);
});

test('an answer of the database in another form is told apart from one that does not come', async () => {
  const { $answer, $tools, runSearch } = await import('#features/search/state/search.store.ts');
  const { tools } = await import('#features/search/state/search-tools.ts');
  const { listed } = await openTab();
  $tools.set(tools);
  answer(() => fileOf(INDEX_LIMIT + 1));
  await tools.openSource();
  const isOutdated = async () => {
    runSearch();
    await vi.waitFor(() => expect($answer.get().state).toBe('failed'));
    return $answer.get();
  };
  answer(() => Response.json({ cards: [{ type: 'houseboat' }], last: null }));
  expect(await isOutdated()).toMatchObject({ isOutdated: true });
  answer(() => Response.json([{ type: 'houseboat' }]));
  await expect(listed()).rejects.toMatchObject({ code: 'outdated' });
  answer(() => new Response('<html>'));
  expect(await isOutdated()).toMatchObject({ isOutdated: false });
  await expect(listed()).rejects.toMatchObject({ code: 'unavailable' });
});

test('a page that stays open finds what is listed by now, and what it knew where it cannot ask', async () => {
  const { slugs } = await openTab();
  answer(() => fileOf(1));
  expect(await slugs()).toEqual([old]);
  expect(await slugs()).toEqual([old]);
  expect(asked).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.now() + LATER_MS);
  loseLine();
  expect(await slugs()).toEqual([old]);

  vi.setSystemTime(Date.now() + LATER_MS);
  answer(() => fileOf(2));
  expect(await slugs()).toEqual([old, fresh]);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a search that was left open over an update says so from the next time on', async () => {
  const { $answer, $tools, runSearch } = await import('#features/search/state/search.store.ts');
  const { tools } = await import('#features/search/state/search-tools.ts');
  $tools.set(tools);
  answer(() => fileOf(1));
  runSearch();
  await vi.waitFor(() => expect($answer.get().state).toBe('found'));

  vi.setSystemTime(Date.now() + LATER_MS);
  answer(otherForm);
  runSearch();
  expect($answer.get().state).toBe('found');
  await expect(tools.openSource()).rejects.toThrow();
  for (const _ of ['once', 'and again']) {
    runSearch();
    await vi.waitFor(() => expect($answer.get()).toMatchObject({ state: 'failed', isOutdated: true }));
  }
});

test('where the map looks, what is chosen on it and the other view ask for nothing that was found', async () => {
  const { $answer, $search, $tools, setSearch } = await import('#features/search/state/search.store.ts');
  const { tools } = await import('#features/search/state/search-tools.ts');
  const findProperties = vi.fn(tools.findProperties);
  $tools.set({ ...tools, findProperties });
  answer(() => fileOf(1));
  const change = (part: Partial<ReturnType<typeof $search.get>>) => setSearch({ ...$search.get(), ...part });
  change({ view: 'map' });
  await vi.waitFor(() => expect($answer.get().state).toBe('found'));
  const { found } = $answer.get();
  const position = { latitude: -6.1, longitude: 39.3, zoom: 12 };
  for (const part of [{ position }, { selected: old ?? '' }, { position: null }, { view: 'grid' }] as const) {
    change(part);
    expect($answer.get()).toMatchObject({ state: 'found', found: { search: part } });
    expect($answer.get().found?.result).toBe(found?.result);
    expect($answer.get().found?.cards).toBe(found?.cards);
  }
  expect(findProperties).toHaveBeenCalledTimes(1);

  const others = [{ page: 2 }, { sort: 'size' }, { bounds: { west: 39, south: -7, east: 40, north: -5 } }] as const;
  for (const [times, part] of others.entries()) {
    change(part);
    expect(findProperties).toHaveBeenCalledTimes(2 + times);
  }
  change({ bounds: null });

  vi.setSystemTime(Date.now() + LATER_MS);
  answer(() => fileOf(2));
  change({ position });
  expect($answer.get().found?.result.total).toBe(1);
  await tools.openSource();
  change({ position: null });
  expect($answer.get().found?.result.total).toBe(2);
});

test('what was fetched ahead opens the search, and is not taken for what is listed by now', async () => {
  answer(() => fileOf(1));
  const early = await openTab();
  await early.fetchAhead();
  expect(await early.slugs()).toEqual([old]);
  expect(asked).toHaveBeenCalledTimes(1);

  vi.resetModules();
  const late = await openTab();
  expect(await late.slugs()).toEqual([old]);
  await late.fetchAhead();
  vi.setSystemTime(Date.now() + LATER_MS);
  answer(() => fileOf(2));
  expect(await late.slugs()).toEqual([old, fresh]);
});

test('what was listed since the search was opened is looked for before it is called gone', async () => {
  const { slugs, listed } = await openTab();
  answer(() => fileOf(1));
  expect(await slugs()).toEqual([old]);
  const later = () => vi.setSystemTime(Date.now() + 1000);
  later();
  loseLine();
  expect(await listed()).toEqual([old]);
  later();
  answer(() => fileOf(1));
  for (let times = 0; times < 3; times += 1) expect(await listed()).toEqual([old]);
  expect(asked).toHaveBeenCalledTimes(3);

  vi.resetModules();
  const other = await openTab();
  expect(await other.slugs()).toEqual([old]);
  later();
  answer(() => fileOf(2));
  expect(await other.listed()).toEqual([old, fresh]);
});

test('what is called gone by a file that was read for it is not asked for again', async () => {
  const { listed } = await openTab();
  answer(() => fileOf(1));
  expect(await listed()).toEqual([old]);
  expect(asked).toHaveBeenCalledTimes(1);
});
