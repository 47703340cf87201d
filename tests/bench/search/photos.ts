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
  return {
    hash: digest.slice(0, 12),
    widths: [480, 800, 1200],
    width: 1600,
    height: 1200,
    color: `#${digest.slice(12, 18)}`,
  };
}
