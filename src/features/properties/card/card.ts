import type { OwnerKind } from '#features/owners/owner.ts';
import type { PriceReduction, PropertyStatus, PropertyTenure, PropertyType } from '#features/properties/property.ts';
import type { Island } from '#lib/islands.ts';
import type { Photo } from '#lib/photo.ts';

/** What the picture of a card is made of, as the index and the database send it; its box crops it. */
export type PhotoCode = Pick<Photo, 'hash' | 'widths' | 'color'>;

export interface CardPhoto {
  prepared: PhotoCode | null;
  /** The address of what was uploaded, where it may have to stand in for prepared files. */
  original: string | null;
}

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

/** A prepared picture as far as cards show it. */
export function photoCode({ hash, widths, color }: Photo): PhotoCode {
  return { hash, widths: widths.filter(isForCards), color: shortColor(color) };
}

/** Wider ones are for heroes. */
function isForCards(width: number, index: number): boolean {
  return width <= 1200 || index === 0;
}

/** The nearest colour of three digits: it stands in for a moment only, and costs half. */
function shortColor(color: string): string {
  const channels = color.slice(1).match(/../g) ?? [];
  return `#${channels.map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16)).join('')}`;
}
