import { describe, expect, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import type { Photo } from '#features/photos/photo.ts';
import { cardOf } from '#features/search/card-of.ts';
import { IndexError } from '#features/search/index-checks.ts';
import { readDetails } from '#features/search/index-details.ts';
import { buildIndex } from '#features/search/index-file.ts';
import { makeSearchFiles } from '#features/search/search-files.ts';
import { cardAt, readIndex } from '#features/search/search-index.ts';
import { findCardsInMemory } from '#features/search/search-memory.ts';
import { readSource } from '#features/search/search-source.ts';
import { manyProperties } from '../fixtures/many-properties.ts';

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function photo(hash: string, widths: readonly number[]): Photo {
  const variants = (extension: string) =>
    widths.map((width) => ({ width, path: `/media/${hash}-${width}.${extension}` }));
  return {
    width: 1600,
    height: 900,
    color: '#8899aa',
    placeholder: '',
    share: '',
    formats: { avif: variants('avif'), webp: variants('webp'), jpeg: variants('jpg') },
  };
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
    const index = readIndex(sent(buildIndex(listings)));
    const cards = new Map(
      Array.from({ length: index.count }, (_, row) => cardAt(index, row)).map((card) => [card.slug, card]),
    );
    expect(cards.size).toBe(300);
    for (const listing of listings) {
      const { amenities, ...card } = cardOf(listing);
      expect(cards.get(card.slug)).toMatchObject(card);
      expect(cards.get(card.slug)?.amenities.toSorted()).toEqual(amenities.toSorted());
    }
    expect(cards.get(listings[0]?.slug ?? '')?.photo).toMatchObject({
      formats: { avif: [{}, { path: '/media/0123456789ab-800.avif' }] },
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
    const index = readIndex(sent(buildIndex(listings)));
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
    const index = readIndex(sent(buildIndex(listings)));
    const slugs = listings.map(({ slug }) => slug);
    expect(findCardsInMemory(index, slugs).map(({ slug }) => slug)).toEqual(slugs);
    expect(findCardsInMemory(index, ['', 'villa', `${slugs[0]}-2`, `${slugs[0]}x`])).toEqual([]);
  });

  test('refuses a picture whose paths it cannot hold', async () => {
    const odd = photo('0123456789ab', [480]);
    usePhotos({ 'https://a/1': { ...odd, formats: { ...odd.formats, avif: [] } } });
    expect(() => buildIndex(manyProperties(1).map((listing) => ({ ...listing, images: ['https://a/1'] })))).toThrow(
      '480.jpg',
    );
  });

  test('is whole without a single property', () => {
    expect(readIndex(sent(buildIndex([])))).toMatchObject({ count: 0, amenities: [] });
  });

  test.for([
    ['a page of a gateway', () => '<html>'],
    ['nothing', () => null],
    ['another format', (file: object) => ({ ...file, format: 2 })],
    ['a column too short', (file: object) => ({ ...file, status: '01' })],
    ['a column missing', (file: object) => ({ ...file, size: undefined })],
    ['no details', (file: object) => ({ ...file, details: undefined })],
    ['a list for a column', (file: object) => ({ ...file, status: [0, 1, 2] })],
    ['what is no digit', (file: object) => ({ ...file, bedrooms: '01é' })],
    ['a place that is not in the list', (file: object) => ({ ...file, area: '00z' })],
    ['a number that does not fit', (file: object) => ({ ...file, bedrooms: '004000' })],
    [
      'a measure that is not in the list',
      (file: object) => ({ ...file, price: { unit: 1, steps: [5], places: '001' } }),
    ],
    [
      'a word that is not in the list',
      (file: { texts: object }) => ({ ...file, texts: { ...file.texts, words: ['a'] } }),
    ],
    ['fewer words than texts have', (file: { texts: object }) => ({ ...file, texts: { ...file.texts, places: [] } })],
    [
      'fewer pictures than rows name',
      (file: { details: object }) => ({ ...file, details: { ...file.details, photo: '100' } }),
    ],
    ['an owner of no kind', (file: object) => ({ ...file, owners: [['Asha', 9]] })],
  ] as const)('refuses %s', ([, spoil]) => {
    expect(() => readIndex(sent(spoil(buildIndex(manyProperties(3)))))).toThrow(IndexError);
  });
});

describe('what a search reads', () => {
  test('is one file for a small site', () => {
    const { index, details } = makeSearchFiles(manyProperties(1000));
    expect([index.kind, details]).toEqual(['memory', null]);
  });

  test('is two for a large one, and the second keeps its name for as long as pictures and places are the same', () => {
    const listings = manyProperties(1001);
    const { index: sentIndex, details } = makeSearchFiles(listings);
    const index = readIndex(sent(sentIndex));
    expect(cardAt(index, 0)).toMatchObject({ photo: 'coming' });
    expect(index.details).toBe(`/search/details/${details?.hash}.json`);
    index.details = readDetails(JSON.parse(details?.json ?? ''), index);
    expect(cardAt(index, 0)).toEqual(cardAt(readIndex(sent(buildIndex(listings))), 0));

    const [first, ...others] = listings;
    if (!first) throw new Error('There is a first one.');
    const dearer = makeSearchFiles([{ ...first, price: first.price + 1 }, ...others]);
    expect(dearer.index).not.toEqual(sentIndex);
    expect(dearer.details?.hash).toBe(details?.hash);
  });

  test('sends the search to the database where there is too much', () => {
    const { index, details } = makeSearchFiles(manyProperties(20_001));
    const source = readSource(sent(index));
    expect([source.kind, details]).toEqual(['database', null]);
    expect(source).toMatchObject({ amenities: expect.arrayContaining(['pool', 'bbq']) });
  });
});
