/**
 * The shape of the demo content. Everything here is fictional and deterministic:
 * dates are offsets from the day of seeding, so that "today", "this month" and "last six months" always have content.
 */

import type { BlogCategory } from '#features/blog/post.ts';
import type { CtaType } from '#features/contact/contact.ts';
import type { LeadSource, LeadStatus } from '#features/leads/lead.ts';
import type { OwnerKind, PaymentStatus } from '#features/owners/owner.ts';
import type { PropertyStatus, PropertyTenure, PropertyType } from '#features/properties/property.ts';
import type { Island } from '#lib/islands.ts';

/** Rows name each other by key; the seed turns keys into stable ids. */
export type SeedKey = string;
/** A file name in `supabase/seed/media`, uploaded to the bucket of its noun. */
export type SeedPhoto = string;

export interface SeedArea {
  key: SeedKey;
  name: string;
  island: Island;
  short_description: string;
  long_description: string;
  /** One area has none, to show the fallback cover. */
  cover: SeedPhoto | null;
  latitude: number;
  longitude: number;
}

export interface SeedOwner {
  kind: OwnerKind;
  key: SeedKey;
  name: string;
  email: string;
  phone: string | null;
  whatsapp_number: string | null;
  /** `bio` of an agent, `description` of an agency or developer. */
  about: string | null;
  /** Agents only: the key of their agency, null for independent ones. */
  agency: SeedKey | null;
  website: string | null;
  address: string | null;
  image: SeedPhoto | null;
  hero: SeedPhoto | null;
  is_active: boolean;
  payment_status: PaymentStatus;
  /** What the record says was checked; not everybody's says something. */
  checked: { what: string; daysAgo: number } | null;
  daysAgo: number;
}

export interface SeedProperty {
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
  /** Days from the day of seeding until handover; null when nothing is agreed or the home is ready. */
  handoverInDays: number | null;
  /** Null where whoever lists it has not said. */
  tenure: PropertyTenure | null;
  /** The years that are left, of a lease only. */
  lease_years: number | null;
  photos: SeedPhoto[];
  floorPlans: SeedPhoto[];
  amenities: string[];
  latitude: number;
  longitude: number;
  featured: boolean;
  is_published: boolean;
  area: SeedKey;
  owner: { kind: OwnerKind; key: SeedKey };
  daysAgo: number;
}

export interface SeedPost {
  slug: string;
  title: string;
  excerpt: string;
  /** HTML within the allow-list of posts: p, h2-h4, ul, ol, li, a, strong, em, blockquote, table. */
  content: string;
  category: BlogCategory;
  cover: SeedPhoto | null;
  seo_description: string;
  seo_keywords: string[];
  daysAgo: number;
}

export interface SeedReview {
  owner: { kind: OwnerKind; key: SeedKey };
  rating: number;
  comment: string | null;
  reviewer_name: string | null;
  daysAgo: number;
}

export interface SeedLead {
  full_name: string;
  phone: string;
  email: string | null;
  source: LeadSource;
  status: LeadStatus;
  /** Days from today; 0 is due today, negative is overdue. */
  reminder: { inDays: number; note: string } | null;
  consultation: { inDays: number; time: string | null } | null;
  /** Slug of the property asked about. */
  property: string | null;
  notes: { hoursAgo: number; content?: string; type?: string; service?: string }[];
  hoursAgo: number;
}

export interface SeedCallback {
  full_name: string;
  whatsapp_number: string;
  hoursAgo: number;
}

export interface SeedContactLead {
  full_name: string;
  phone: string;
  entity: { type: 'property'; slug: string } | { type: OwnerKind; key: SeedKey };
  cta_type: CtaType;
  hoursAgo: number;
}
