import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NAMED_PLACES } from '#components/map/places.ts';
import { setInputs } from '#db/derived.ts';
import { cardOf } from '#features/properties/card/card-of.ts';
import { foldedText, listQueryWords } from '#features/search/engine/match-text.ts';
import { findCardsInMemory } from '#features/search/engine/search-memory.ts';
import { buildIndex, INDEX_LIMIT, makeSearchFile } from '#features/search/index/build-index.ts';
import { cardOfRow, INDEX_FORMAT, type MemoryFile, readSource } from '#features/search/index/read-index.ts';
import type { Photo } from '#lib/photo.ts';
import { listingsWithPhotos } from '../../../bench/search/photos.ts';
import { manyProperties } from '../../../fixtures/many-properties.ts';
import { sentIndex } from '../../../fixtures/search-index.ts';

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function photo(hash: string, widths: readonly number[]): Photo {
  return { hash, widths, width: 1600, height: 900, color: '#8899aa' };
}

function usePhotos(photos: Record<string, Photo>): void {
  setInputs({ photos: new Map(Object.entries(photos)) });
}

describe('the index', () => {
  test('shows each card as a static page shows it', () => {
    usePhotos({ 'https://a/1': photo('0123456789ab', [480, 800]), 'https://a/2': photo('ba9876543210', [400]) });
    const pictures = [['https://a/1', 'https://a/2'], ['https://a/2'], [], ['https://a/1'], ['https://a/gone']];
    const listings = manyProperties(300).map((listing, number) => ({
      ...listing,
      images: pictures[number % pictures.length] ?? [],
      owner: number % 7 === 0 ? null : listing.owner,
      slug: number % 5 === 0 ? `other-${number}` : listing.slug,
    }));
    const index = sentIndex(listings);
    const cards = new Map(index.rows.map(cardOfRow).map((card) => [card.slug, card]));
    expect(cards.size).toBe(300);
    for (const listing of listings) {
      const { amenities, ...card } = cardOf(listing);
      expect(cards.get(card.slug)).toMatchObject(card);
      expect(cards.get(card.slug)?.amenities.toSorted()).toEqual(amenities.toSorted());
    }
    expect(cards.get(listings[0]?.slug ?? '')?.photo).toEqual({
      prepared: { hash: '0123456789ab', widths: [480, 800], color: '#89a' },
      original: null,
    });
  });

  test('keeps every number and text to the letter', () => {
    const prices = [1, 0.01, 250_000, 999_999_999_999, 1234.56, 250_000];
    const sizes = [40.5, 10_000_000, 0.125, 123.456, 40.5, 1];
    const names = ['A', 'B  C', ' D', 'Plot “7”, №\t8', 'É'.repeat(200), `${'word '.repeat(30)}end`];
    const listings = manyProperties(6).map((listing, number) => ({
      ...listing,
      type: 'villa' as const,
      name: names[number] ?? '',
      price: prices[number] ?? 0,
      size_sqm: sizes[number] ?? 0,
      slug: `house-${number}`,
    }));
    const index = sentIndex(listings);
    const cards = findCardsInMemory(
      index,
      listings.map(({ slug }) => slug),
    );
    expect(cards.map(({ name }) => name)).toEqual(names);
    expect(cards.map(({ price }) => price)).toEqual(prices);
    expect(cards.map(({ size_sqm }) => size_sqm)).toEqual(sizes);
  });

  test('finds every property by its slug, and none by another', () => {
    const listings = manyProperties(900);
    const index = sentIndex(listings);
    const slugs = listings.map(({ slug }) => slug);
    expect(findCardsInMemory(index, slugs).map(({ slug }) => slug)).toEqual(slugs);
    expect(findCardsInMemory(index, ['', 'villa', `${slugs[0]}-2`, `${slugs[0]}x`])).toEqual([]);
  });

  test('is whole without a single property', () => {
    expect(sentIndex([])).toEqual({ rows: [], amenities: [] });
  });

  test.for([
    ['a page of a gateway', () => '<html>'],
    ['nothing', () => null],
    ['another format', (file) => ({ ...file, format: INDEX_FORMAT - 1 })],
    ['another kind', (file) => ({ ...file, kind: 'packed' })],
    ['no columns', (file) => ({ ...file, columns: undefined })],
    ['no amenities', (file) => ({ ...file, amenities: undefined })],
    ['no suggestions', (file) => ({ ...file, suggestions: undefined })],
    ['a column too short', withColumn('price', [1, 2])],
    ['a column too long', withColumn('price', [1, 2, 3, 4])],
    ['a column missing', withColumn('size_sqm', undefined)],
    ['a text for a column', withColumn('status', '000')],
    ['texts for numbers', withColumn('bedrooms', ['1', '2', '3'])],
    ['a place that is not in the list', withColumn('area', { values: [], places: [0, 0, 0] })],
    ['a place between two', withColumn('location', { values: ['a', 'b'], places: [0, 0.5, 1] })],
    ['an amenity that is not in the list', withColumn('amenities', [[0], [99], []])],
    ['a type that is none', withColumn('type', { values: ['castle'], places: [0, 0, 0] })],
    ['an owner of no kind', withColumn('owner', { values: [{ name: 'Asha', kind: 'friend' }], places: [0, 0, 0] })],
  ] as const satisfies [string, Spoil][])('refuses %s', ([, spoil]) => {
    expect(() => readSource(sent(spoil(buildIndex(manyProperties(3)))))).toThrow();
  });
});

type Spoil = (file: MemoryFile) => unknown;

function withColumn(name: keyof MemoryFile['columns'], column: unknown): Spoil {
  return (file) => ({ ...file, columns: { ...file.columns, [name]: column } });
}

describe('what a search reads', () => {
  test('is the index, as light as promised at its limit', () => {
    const file = makeSearchFile(INDEX_LIMIT, () => listingsWithPhotos(INDEX_LIMIT));
    expect(file.kind).toBe('memory');
    expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThan(150_000);
  });

  test('suggests every area and place with as many as its name finds', () => {
    const [first, ...others] = manyProperties(300);
    const odd = { ...first?.area, name: "Ng'ambo Paje" };
    const listings = [...others, ...others.slice(0, 9).map((row) => ({ ...row, area: { ...row.area, ...odd } }))];
    const names = new Set([...listings.map(({ area }) => area.name), ...NAMED_PLACES.map(({ name }) => name)]);
    const counts = [...names].map((name) => {
      const isNamed = (row: (typeof listings)[number]) =>
        listQueryWords(name).every((word) => foldedText(row).includes(word));
      return [name, listings.filter(isNamed).length] as const;
    });
    const suggested = buildIndex(listings).suggestions.filter(({ path }) => path === null);
    expect(new Map(suggested.map(({ name, count }) => [name, count]))).toEqual(
      new Map(counts.filter(([, count]) => count > 0)),
    );
  });

  test('sends the search to the database where there is too much', () => {
    const listings = manyProperties(INDEX_LIMIT + 1);
    const { amenities, suggestions } = buildIndex(listings);
    const file = { format: INDEX_FORMAT, kind: 'database', amenities, suggestions };
    expect(readSource(sent(makeSearchFile(listings.length, () => listings)))).toEqual(file);
  });
});
