/** The site's own photographs, in src/assets/photos. */
export const SITE_PHOTOS = {
  hero: 'photos/hero-lagoon.jpg',
  whoWeAre: 'photos/who-we-are.jpg',
  tour: 'photos/tour.jpg',
  /** Stands in for an area without a cover, and on pages that do not exist. */
  coast: 'photos/coast-aerial.jpg',
} as const;
