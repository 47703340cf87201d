import { getPhoto } from '#db/photos.ts';
import type { Service } from './service.ts';

/** The site's own photographs, for services without one of their own; the first stands in for any other. */
const PHOTO = 'photos/service-development.jpg';
const PHOTOS: Readonly<Record<string, string>> = {
  'investment-advisory': 'photos/service-research.jpg',
  'legal-documentation': 'photos/service-legal.jpg',
  'property-management': 'photos/service-management.jpg',
  'land-research': 'photos/service-advisory.jpg',
  'business-partnership': 'photos/service-partnership.jpg',
};

/** The photograph behind a service: its own, else the one chosen by its link. */
export function servicePhoto({ image, slug }: Pick<Service, 'image' | 'slug'>): string {
  return image !== null && getPhoto(image) ? image : (PHOTOS[slug] ?? PHOTO);
}
