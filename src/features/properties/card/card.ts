import type { OwnerKind } from '#features/owners/owner.ts';
import type { PriceReduction, PropertyStatus, PropertyTenure, PropertyType } from '#features/properties/property.ts';
import type { Island } from '#lib/islands.ts';
import type { Photo } from '#lib/photo.ts';

/** What the picture of a card needs; its box crops it, so width and height only give the ratio of the box. */
export interface CardPhoto extends Pick<Photo, 'color' | 'width' | 'height' | 'formats'> {
  /** What stands in where the prepared files are not there. */
  original?: string;
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

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;
const CARD_PATH = /^\/media\/([0-9a-f]{12})-\d+\.jpg$/;

/** What all paths of a picture are made of. */
export interface PhotoCode {
  hash: string;
  widths: readonly number[];
  /** "#rrggbb" or "#rgb". */
  color: string;
}

/** A picture as a card shows it, in a box of four to three. */
export function cardPhoto({ hash, widths, color }: PhotoCode): CardPhoto {
  const variants = (format: keyof typeof EXTENSIONS) =>
    widths.map((width) => ({ width, path: `/media/${hash}-${width}.${EXTENSIONS[format]}` }));
  const width = widths.at(-1) ?? 4;
  return {
    color,
    width,
    height: Math.round((width * 3) / 4),
    formats: { avif: variants('avif'), webp: variants('webp'), jpeg: variants('jpeg') },
  };
}

/** A picture as it was uploaded. */
export function originalPhoto(address: string): CardPhoto {
  const jpeg = [{ width: 1200, path: address }];
  return { color: '#ddd', width: 1200, height: 900, formats: { avif: [], webp: [], jpeg } };
}

/** The code of a prepared picture. Throws when its paths are not made in the one way that `cardPhoto` knows. */
export function photoCode({ formats, color }: Pick<Photo, 'formats' | 'color'>): PhotoCode {
  const hash = CARD_PATH.exec(formats.jpeg[0]?.path ?? '')?.[1] ?? '';
  const code = { hash, widths: formats.jpeg.map(({ width }) => width), color: shortColor(color) };
  if (JSON.stringify(cardPhoto(code).formats) === JSON.stringify(formats))
    return { ...code, widths: code.widths.filter(isForCards) };
  throw new Error(`The picture ${formats.jpeg[0]?.path} has paths that the search index cannot hold.`);
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
