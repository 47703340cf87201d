import type { AreaIsland } from '#features/areas/area.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import type { Photo } from '#features/photos/photo.ts';
import type { PropertyStatus, PropertyType } from '#features/properties/property.ts';

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
  area: { name: string; island: AreaIsland };
  type: PropertyType;
  status: PropertyStatus;
  /** US dollars. */
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqm: number | null;
  land_size_sqm: number | null;
  /** A month such as 2027-03. */
  handover: string | null;
  amenities: readonly string[];
  /** Null when whoever lists the property has no public profile. */
  owner: { name: string; kind: OwnerKind } | null;
  /** Null where there is none; `coming` until it is known. */
  photo: CardPhoto | 'coming' | null;
  photoCount: number;
}
