import * as z from 'zod/mini';
import {
  maxCharacters,
  optionalImage,
  optionalText,
  optionalWebAddress,
  requiredText,
  SLUG_PATTERN,
  storable,
  TEXT_LIMITS,
} from '#lib/text-rules.ts';

export const BLOG_CATEGORIES = [
  'Market Analysis',
  'Investment Tips',
  'Property Guides',
  'Legal Updates',
  'Area Insights',
  'Market News',
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

export const POST_LIMITS = {
  title: 200,
  excerpt: 500,
  content: 200_000,
  seoTitle: 200,
  seoDescription: 160,
  seoKeywords: 60,
} as const;

/** Mirrors the checks on `public.blog_posts`; the contract test compares the two. */
export const postInput = z.object({
  slug: z.string().check(z.maxLength(TEXT_LIMITS.slug), z.regex(SLUG_PATTERN)),
  title: requiredText(POST_LIMITS.title, 'Title is required'),
  category: z.enum(BLOG_CATEGORIES, 'Category is required'),
  excerpt: requiredText(POST_LIMITS.excerpt, 'Excerpt is required'),
  content: z.string().check(storable(), maxCharacters(POST_LIMITS.content)),
  cover_image: optionalImage(),
  seo_title: optionalText(POST_LIMITS.seoTitle),
  seo_description: optionalText(POST_LIMITS.seoDescription),
  seo_keywords: z
    .array(requiredText(60, 'Keyword is empty'))
    .check(z.maxLength(POST_LIMITS.seoKeywords, `Please use at most ${POST_LIMITS.seoKeywords} keywords`)),
  og_image: optionalImage(),
  canonical_url: optionalWebAddress('Canonical URL must be a URL'),
});
export type PostDraft = z.input<typeof postInput>;

/** A post as the site snapshot hands it over. */
export const publicPost = z.object({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  cover_image: z.nullable(z.string()),
  seo_title: z.nullable(z.string()),
  seo_description: z.nullable(z.string()),
  seo_keywords: z.array(z.string()),
  og_image: z.nullable(z.string()),
  canonical_url: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Post = z.output<typeof publicPost>;
