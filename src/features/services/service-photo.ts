import { getPhoto } from '#db/photos.ts';
import { SITE_PHOTOS } from '#lib/site-photos.ts';
import type { Service } from './service.ts';

/** The site's own photographs, for services without one of their own; the first stands in for any other. */
const PHOTO = 'photos/building-site.jpg';
const PHOTOS: Readonly<Record<string, string>> = {
  'investment-advisory': SITE_PHOTOS.coast,
  'legal-documentation': 'photos/old-town-door.jpg',
  'property-management': 'photos/garden-path.jpg',
  'land-research': 'photos/survey-plot.jpg',
  'business-partnership': 'photos/sea-chairs.jpg',
};

/** The photograph behind a service: its own, else the one chosen by its link. */
export function servicePhoto({ image, slug }: Pick<Service, 'image' | 'slug'>): string {
  return image !== null && getPhoto(image) ? image : (PHOTOS[slug] ?? PHOTO);
}
