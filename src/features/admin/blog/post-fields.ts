import * as z from 'zod/mini';
import type { Tables } from '#db/operator.ts';
import { POST_LIMITS, postInput } from '#features/blog/post.ts';
import { slugify } from '#lib/slug.ts';
import { absoluteUrl, parseUrl, postUrl } from '#lib/urls.ts';

const { seo_keywords, content } = postInput.shape;

/** The rules of a post for its form: keywords stand in one line, and the link is made of the title. */
export const postFields = z.extend(z.omit(postInput, { slug: true }), {
  seo_keywords: z.pipe(z.transform(splitKeywords), seo_keywords),
});
/** Whoever types plain text must type some. */
export const plainPostFields = z.extend(postFields, {
  content: content.check(z.refine((html) => hasContent(html), 'Content is required')),
});
export type PostFields = z.input<typeof postFields>;
export type PostOutput = z.output<typeof postFields>;

export const POST_LABELS = {
  title: 'Title',
  category: 'Category',
  excerpt: 'Excerpt',
  content: 'Content',
  cover_image: 'Cover Image',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
  seo_keywords: 'SEO Keywords',
  canonical_url: 'Canonical URL',
  og_image: 'OG Image',
} as const satisfies Record<keyof PostFields, string>;

export const NEW_POST: PostFields = {
  title: '',
  category: 'Market Analysis',
  excerpt: '',
  content: '',
  cover_image: null,
  seo_title: '',
  seo_description: '',
  seo_keywords: '',
  canonical_url: '',
  og_image: null,
};

/** The address of its own page is stored as none, and shown. */
export function toPostFields(post: Tables<'blog_posts'>, site: string): PostFields {
  const { title, category, excerpt, content, cover_image, og_image } = post;
  return {
    ...{ title, category, excerpt, content, cover_image, og_image },
    seo_title: post.seo_title ?? '',
    seo_description: post.seo_description ?? '',
    seo_keywords: post.seo_keywords.join(', '),
    canonical_url: post.canonical_url ?? canonicalUrl(post.slug, site),
  };
}

function splitKeywords(line: string): string[] {
  const keywords = line.split(',').map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}

/** What to say about a text that is longer than a post may be; undefined while it is not. */
export function lengthProblem(html: string): string | undefined {
  if (html.length <= POST_LIMITS.content) return undefined;
  const over = [...html].length - POST_LIMITS.content;
  if (over <= 0) return undefined;
  const most = POST_LIMITS.content.toLocaleString('en');
  return `This text is ${over.toLocaleString('en')} characters too long: with its formatting it may have ${most}.`;
}

/** "pwani.example", with or without a path; no number of a telephone or of a machine. */
const NAMED_HOST = /^(?:[^\s/?#:@]+\.)+(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)(?=[/?#:]|$)/iu;

/** What people type for a link, with what they leave out where it is plain what they mean. */
export function fullAddress(typed: string): string {
  if (NAMED_HOST.test(typed)) return `https://${typed}`;
  return typed.includes('@') && !parseUrl(typed) && !typed.startsWith('/') ? `mailto:${typed}` : typed;
}

/** A picture counts too. */
function hasContent(html: string): boolean {
  return html.includes('<img') || textOf(html) !== '';
}

/** The words of some markup, in one line. */
export function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name])
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a post in one line; undefined for any other field. */
export function showPostField(field: string, value: unknown): string | undefined {
  return field === 'content' ? textOf(String(value)) || 'only pictures' : undefined;
}

const CHARACTERS = { lt: '<', gt: '>', quot: '"', amp: '&' } as const;

export const AUTOFILLED = ['seo_title', 'seo_description', 'seo_keywords', 'canonical_url'] as const;
/** Of a post that is there already these go on saying what it says; its address stays. */
export const FOLLOWING = ['seo_title', 'seo_description'] as const satisfies readonly (typeof AUTOFILLED)[number][];
export type Suggestion = Record<(typeof AUTOFILLED)[number], string>;
type Source = Pick<PostFields, 'title' | 'excerpt' | 'content'>;

export const NO_SUGGESTION: Suggestion = { seo_title: '', seo_description: '', seo_keywords: '', canonical_url: '' };

const CONTENT_WORDS = 10;
/** More than enough markup for the first words; the rest need not be read with every key. */
const HEAD = 20_000;
const SHORT_WORD = 3;
/** A word without the signs around it. */
const BARE_WORD = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** What the search fields of a post say until the operator says otherwise. */
export function suggestionFor({ title, excerpt, content }: Source, site: string): Suggestion {
  return {
    seo_title: title.trim(),
    seo_description: [...excerpt.trim()].slice(0, POST_LIMITS.seoDescription).join('').trim(),
    seo_keywords: keywordsOf(title, content).join(', '),
    canonical_url: title.trim() === '' ? '' : canonicalUrl(postSlug(title), site),
  };
}

/** Of these fields those to fill, which still say what was suggested before. */
export function fieldsToFill<Field extends keyof Suggestion>(
  fields: readonly Field[],
  now: Suggestion,
  before: Suggestion,
  next: Suggestion,
): Field[] {
  return fields.filter((field) => now[field] === before[field] && now[field] !== next[field]);
}

export function postSlug(title: string): string {
  return slugify(title, 'post');
}

export function canonicalUrl(slug: string, site: string): string {
  return absoluteUrl(postUrl({ slug }), site);
}

/** The longer words of the title and of the first ten words of the content, each once. */
function keywordsOf(title: string, content: string): string[] {
  const words = [...wordsOf(title), ...wordsOf(textOf(content.slice(0, HEAD))).slice(0, CONTENT_WORDS)];
  const keywords = words.map((word) => (BARE_WORD.exec(word)?.[0] ?? '').toLowerCase());
  return [...new Set(keywords.filter((word) => [...word].length > SHORT_WORD && word.length <= 60))];
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}
