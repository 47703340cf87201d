import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Photo } from '#features/photos/photo.ts';
import { cardOf } from '#features/search/card-of.ts';
import { IndexError } from '#features/search/index-checks.ts';
import { buildIndex } from '#features/search/index-file.ts';
import { cardAt, readIndex } from '#features/search/search-index.ts';
import { manyProperties } from '../fixtures/many-properties.ts';
import { tempFolder } from '../support/temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

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

async function usePhotos(photos: Record<string, Photo>): Promise<void> {
  const file = join(await tempFolder(), 'manifest.json');
  await writeFile(file, JSON.stringify(photos));
  vi.stubEnv('MEDIA_MANIFEST', file);
}

describe('the index', () => {
  test('shows each card as a static page shows it', async () => {
    await usePhotos({ 'https://a/1': photo('0123456789ab', [480, 800]), 'https://a/2': photo('ba9876543210', [400]) });
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
    expect(cards.get(listings[0]?.slug ?? '')?.photo?.formats.avif[1]?.path).toBe('/media/0123456789ab-800.avif');
  });

  test('refuses a picture whose paths it cannot hold', async () => {
    const odd = photo('0123456789ab', [480]);
    await usePhotos({ 'https://a/1': { ...odd, formats: { ...odd.formats, avif: [] } } });
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
    ['a column too short', (file: object) => ({ ...file, price: [1] })],
    ['a column missing', (file: object) => ({ ...file, latitude: undefined })],
    ['text among numbers', (file: object) => ({ ...file, price: ['1', '2', '3'] })],
    ['a place that is not in the list', (file: object) => ({ ...file, area: [0, 0, 99] })],
    ['a number that does not fit', (file: object) => ({ ...file, bedrooms: [0, 1.5, 300] })],
    ['fewer pictures than rows name', (file: object) => ({ ...file, photo: [1, 0, 0] })],
    ['an owner of no kind', (file: object) => ({ ...file, owners: [['Asha', 9]] })],
  ] as const)('refuses %s', ([, spoil]) => {
    expect(() => readIndex(sent(spoil(buildIndex(manyProperties(3)))))).toThrow(IndexError);
  });
});
