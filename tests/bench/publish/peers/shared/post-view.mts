/** What the page of a post says. */
import type { BenchPost } from '../../content/content.ts';
import { businessRef, type Head, headOf, shareImage } from './head.mts';
import { postPath } from './paths.mts';
import { type Shared, sharedOf } from './sharing.mts';
import { type Photo, photoOf, readContent } from './site-content.mts';
import { postTeaser, type Teaser } from './teasers.mts';
import { longDate } from './words.mts';

export interface PostView {
  head: Head;
  title: string;
  category: string;
  published: { timestamp: string; shown: string };
  excerpt: string;
  photo: Photo;
  body: string;
  shared: Shared;
  others: Teaser[];
}

const OTHERS = 3;

const { posts } = readContent();

export function postView(post: BenchPost): PostView {
  const { title, excerpt, category, created_at } = post;
  const path = postPath(post);
  const photo = photoOf(post.cover);
  const others = posts.filter(({ id }) => id !== post.id).slice(0, OTHERS);
  return {
    head: headOf({
      title,
      path,
      text: excerpt,
      keywords: [title],
      photo,
      thing: {
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        datePublished: created_at,
        dateModified: created_at,
        author: businessRef(),
        publisher: businessRef(),
        articleSection: category,
        inLanguage: 'en',
        image: shareImage(photo),
      },
      trail: [
        { name: 'Blog', path: '/blog' },
        { name: title, path },
      ],
    }),
    title,
    category,
    published: { timestamp: created_at, shown: longDate(created_at) },
    excerpt,
    photo,
    body: post.content,
    shared: sharedOf({
      title,
      path,
      heading: 'Share this post',
      text: category,
      photo,
      usd: null,
      subject: title,
    }),
    others: others.map(postTeaser),
  };
}
