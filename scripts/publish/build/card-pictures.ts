import * as z from 'zod/mini';
import type { PhotoManifest } from '#db/photos.ts';
import { photoCode } from '#features/properties/card/card.ts';
import type { Photo } from '#lib/photo.ts';
import type { SiteContent } from '../read/content.ts';

/** A row of `card_pictures`. */
export const cardPicture = z.object({
  address: z.string(),
  hash: z.string(),
  widths: z.readonly(z.array(z.int())),
  color: z.string(),
});
export type CardPicture = z.output<typeof cardPicture>;

/** Lists the pictures that cards and the tables of the admin show: those that it has not listed before, or not in these widths. */
export function createCardPictureLister() {
  let known: ReadonlyMap<string, Photo> = new Map();
  return (content: SiteContent, photos: PhotoManifest): CardPicture[] => {
    const shown = new Map<string, Photo>();
    for (const address of listAddresses(content)) {
      const photo = address && photos.get(address);
      if (photo) shown.set(address, photo);
    }
    const fresh = [...shown].filter(([address, photo]) => known.get(address) !== photo);
    known = shown;
    return fresh.map(([address, photo]) => ({ address, ...photoCode(photo) }));
  };
}

function listAddresses({ properties, areas, posts, owners, services }: SiteContent): (string | null | undefined)[] {
  return [
    ...properties.map(({ images }) => images[0]),
    ...areas.map(({ cover_image }) => cover_image),
    ...posts.map(({ cover_image }) => cover_image),
    ...owners.map(({ image }) => image),
    ...services.map(({ image }) => image),
  ];
}
