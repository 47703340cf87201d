/** The same made-up marketplace for everybody who builds it: what it holds, without a word about how it is built. */

import type { BlogCategory } from '#features/blog/post.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import type { PropertyStatus, PropertyType } from '#features/properties/property.ts';
import type { Island } from '#lib/islands.ts';

/** A picture by its number; whoever builds has some and takes them in turns. */
export type Picture = number;

export interface BenchArea {
  id: string;
  name: string;
  island: Island;
  short_description: string;
  long_description: string;
  cover: Picture;
  latitude: number;
  longitude: number;
}

export interface BenchOwner {
  id: string;
  kind: OwnerKind;
  name: string;
  email: string;
  phone: string;
  about: string;
  image: Picture;
}

export interface BenchProperty {
  id: string;
  slug: string;
  name: string;
  description: string;
  location: string;
  type: PropertyType;
  status: PropertyStatus;
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqm: number | null;
  land_size_sqm: number | null;
  pictures: Picture[];
  amenities: string[];
  latitude: number;
  longitude: number;
  area_id: string;
  owner_id: string;
  created_at: string;
}

export interface BenchPost {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  category: BlogCategory;
  cover: Picture;
  created_at: string;
}

export interface BenchContent {
  areas: BenchArea[];
  owners: BenchOwner[];
  properties: BenchProperty[];
  posts: BenchPost[];
}
