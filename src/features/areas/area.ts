import * as z from 'zod/mini';
import { latitude, longitude } from '#lib/coordinates.ts';
import { ISLANDS } from '#lib/islands.ts';
import { optionalImage, requiredName, requiredText } from '#lib/text-rules.ts';

export const AREA_LIMITS = { name: 120, shortDescription: 300, longDescription: 20_000 } as const;

/** A name must leave something to make a URL of. */
const HAS_LATIN_LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** Mirrors the checks on `public.areas`; the contract test compares the two. */
export const areaInput = z.object({
  name: requiredName(AREA_LIMITS.name, 'Name is required').check(
    z.regex(HAS_LATIN_LETTER_OR_DIGIT, 'Please use at least one letter or digit'),
  ),
  island: z.enum(ISLANDS, 'Island is required'),
  short_description: requiredText(AREA_LIMITS.shortDescription, 'Short Description is required'),
  long_description: requiredText(AREA_LIMITS.longDescription, 'Long Description is required'),
  cover_image: optionalImage(),
  latitude,
  longitude,
});
export type AreaDraft = z.input<typeof areaInput>;

/** An area as the site snapshot hands it over. */
export const publicArea = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  island: z.enum(ISLANDS),
  short_description: z.string(),
  long_description: z.string(),
  cover_image: z.nullable(z.string()),
  latitude,
  longitude,
  updated_at: z.string(),
});
export type Area = z.output<typeof publicArea>;

/** An area and how many properties it offers. */
export interface AreaWithCount extends Area {
  count: number;
}

/** What is told about an area, paragraph by paragraph. */
export function areaParagraphs({ long_description }: Pick<Area, 'long_description'>): string[] {
  return long_description.split(/\n+/).filter((paragraph) => paragraph.trim());
}
