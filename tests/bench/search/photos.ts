import { hash } from 'node:crypto';
import { setInputs } from '#db/derived.ts';
import type { PropertyListing } from '#features/properties/property.queries.ts';
import type { Photo } from '#lib/photo.ts';
import { manyProperties } from '../../fixtures/many-properties.ts';

/** Properties with a picture each, as the media step would describe it. */
export function listingsWithPhotos(count: number): PropertyListing[] {
  const described = manyProperties(count).map((listing, number) => ({
    ...listing,
    images: [`https://photos.example/${number}.jpg`],
  }));
  setInputs({ photos: new Map(described.map(({ images: [image], id }) => [image, photoOf(id)])) });
  return described;
}

function photoOf(id: string): Photo {
  const digest = hash('sha256', id);
  const variants = (extension: string) =>
    [480, 800, 1200].map((width) => ({ width, path: `/media/${digest.slice(0, 12)}-${width}.${extension}` }));
  const formats = { avif: variants('avif'), webp: variants('webp'), jpeg: variants('jpg') };
  return { width: 1600, height: 1200, color: `#${digest.slice(12, 18)}`, share: '', formats };
}
