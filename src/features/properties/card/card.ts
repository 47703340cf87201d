import type { OwnerKind } from '#features/owners/owner.ts';
import type { PropertyStatus, PropertyType } from '#features/properties/property.ts';
import type { Island } from '#lib/islands.ts';
import type { Photo } from '#lib/photo.ts';
import type { PriceReduction, PropertyTenure } from '../property.ts';

/** What the picture of a card needs; its box crops it, so width and height only give the ratio of the box. */
export type CardPhoto = Pick<Photo, 'color' | 'width' | 'height' | 'formats'>;

/**
 * What a card of a property shows, whether the page was built with it, the index holds it or the database sent it.
 * A published slug never changes: it stands for the property wherever a visitor keeps one.
 */
export interface PropertyCardView {
  slug: string;
  name: string;
  location: string;
  area: { name: string; island: Island };
  type: PropertyType;
  status: PropertyStatus;
  /** US dollars. */
  price: number;
  reduction: PriceReduction | null;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqm: number | null;
  land_size_sqm: number | null;
  /** A month such as 2027-03. */
  handover: string | null;
  tenure: PropertyTenure | null;
  lease_years: number | null;
  amenities: readonly string[];
  /** Null when whoever lists the property has no public profile. */
  owner: {
    name: string;
    kind: OwnerKind /** The address of a small picture; null where there is none. */;
    face: string | null;
  } | null;
  photo: CardPhoto | null;
  photoCount: number;
}
