import { slugify } from '#lib/slug.ts';
import type { SeedProperty } from '../types.ts';

type Usual = Pick<
  SeedProperty,
  | 'bedrooms'
  | 'bathrooms'
  | 'size_sqm'
  | 'land_size_sqm'
  | 'handoverInDays'
  | 'tenure'
  | 'lease_years'
  | 'floorPlans'
  | 'featured'
  | 'is_published'
>;
type Listing = Omit<SeedProperty, 'slug' | keyof Usual> & Partial<Usual>;

const usual: Usual = {
  bedrooms: null,
  bathrooms: null,
  size_sqm: null,
  land_size_sqm: null,
  handoverInDays: null,
  tenure: null,
  lease_years: null,
  floorPlans: [],
  featured: false,
  is_published: true,
};

/** A row with the slug the property form would give it; what is not stated is empty, not featured and published. */
export function listing(row: Listing): SeedProperty {
  return { ...usual, ...row, slug: slugify(row.name, 'property') };
}
