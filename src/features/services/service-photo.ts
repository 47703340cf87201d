import { getPhoto } from '#db/photos.ts';
import { SITE_PHOTOS } from '#lib/site-photos.ts';
import { listServices } from './service.queries.ts';
import { SERVICE_SLUGS, type Service } from './service.ts';

/** The photograph behind a service; that of the first one where it has none. */
export function servicePhoto({ image }: Pick<Service, 'image'>): string {
  const standIn = listServices().find(({ slug }) => slug === SERVICE_SLUGS[0])?.image ?? null;
  return [image, standIn].find((key) => getPhoto(key) !== null) ?? SITE_PHOTOS.hero;
}
