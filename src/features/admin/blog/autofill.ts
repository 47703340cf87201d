import { POST_LIMITS } from '#features/blog/post.ts';
import { slugify } from '#lib/slug.ts';
import { absoluteUrl, postUrl } from '#lib/urls.ts';
import { type PostFields, textOf } from './post-fields.ts';

export const AUTOFILLED = ['seo_title', 'seo_description', 'seo_keywords', 'canonical_url'] as const;
export type Suggestion = Record<(typeof AUTOFILLED)[number], string>;
type Source = Pick<PostFields, 'title' | 'excerpt' | 'content'>;

export const NO_SUGGESTION: Suggestion = { seo_title: '', seo_description: '', seo_keywords: '', canonical_url: '' };

const CONTENT_WORDS = 10;
/** More than enough markup for the first words; the rest need not be read with every key. */
const HEAD = 20_000;
const SHORT_WORD = 3;
/** A word without the signs around it. */
const BARE_WORD = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** What the search fields of a new post say until the operator says otherwise. */
export function suggestionFor({ title, excerpt, content }: Source, site: string): Suggestion {
  return {
    seo_title: title.trim(),
    seo_description: [...excerpt.trim()].slice(0, POST_LIMITS.seoDescription).join('').trim(),
    seo_keywords: keywordsOf(title, content).join(', '),
    canonical_url: title.trim() === '' ? '' : canonicalUrl(postSlug(title), site),
  };
}

/** The fields to fill: those that still say what was suggested before. */
export function fieldsToFill(now: Suggestion, before: Suggestion, next: Suggestion): (typeof AUTOFILLED)[number][] {
  return AUTOFILLED.filter((field) => now[field] === before[field] && now[field] !== next[field]);
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
