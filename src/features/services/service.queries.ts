import { derive } from '#db/derived.ts';
import { getPhoto } from '#db/photos.ts';
import { tableOf } from '#db/snapshot.ts';
import { SITE_PHOTOS } from '#lib/photo.ts';
import { publicService, type Service } from './service.ts';

const listRows = tableOf('services', publicService);

/** Every service that is shown, in the order of the menus. */
export const listServices = derive(() =>
  listRows().toSorted((one, other) => one.position - other.position || one.title.localeCompare(other.title, 'en')),
);

export const getService = derive((slug: string): Service => {
  const service = listServices().find((other) => other.slug === slug);
  if (!service) throw new Error(`There is no service ${slug}`);
  return service;
});

/** The site's own photographs, for services without one of their own; the first stands in for any other. */
const PHOTO = 'photos/building-site.jpg';
const PHOTOS: ReadonlyMap<string, string> = new Map([
  ['investment-advisory', SITE_PHOTOS.coast],
  ['legal-documentation', 'photos/old-town-door.jpg'],
  ['property-management', 'photos/garden-path.jpg'],
  ['land-research', 'photos/survey-plot.jpg'],
  ['business-partnership', 'photos/sea-chairs.jpg'],
]);

/** The photograph behind a service: its own, else the one chosen by its link. */
export function servicePhoto({ image, slug }: Pick<Service, 'image' | 'slug'>): string {
  return image !== null && getPhoto(image) ? image : (PHOTOS.get(slug) ?? PHOTO);
}
