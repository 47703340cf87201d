import { describe, expect, test } from 'vitest';
import { categorySlug, listCategories } from '#features/blog/category.ts';
import { BLOG_CATEGORIES } from '#features/blog/post.ts';
import { canonicalToStore, postMeta, suggestPosts } from '#features/blog/post-meta.ts';
import { publishedPost } from '../../../fixtures/published-post.ts';

const SITE = 'https://www.pwani.example';

describe('what the head of a post says', () => {
  test('is what the operator wrote for search engines', () => {
    const written = {
      seo_title: 'Title',
      seo_description: 'Description',
      seo_keywords: ['lease', 'unit'],
      og_image: 'https://storage.example/og.jpg',
      canonical_url: 'https://elsewhere.example/post',
    };
    expect(postMeta(publishedPost({ ...written, cover_image: 'https://storage.example/cover.jpg' }))).toEqual({
      title: 'Title',
      description: 'Description',
      keywords: ['lease', 'unit'],
      image: 'https://storage.example/og.jpg',
      canonical: 'https://elsewhere.example/post',
    });
  });

  test('is the post itself where these fields are empty', () => {
    const post = publishedPost({ cover_image: 'https://storage.example/cover.jpg' });
    expect(postMeta(post)).toEqual({
      title: post.title,
      description: post.excerpt,
      image: 'https://storage.example/cover.jpg',
      canonical: null,
    });
  });
});

test.for([
  [`${SITE}/blog/a-post`, null],
  [`${SITE}/blog/a-post/?from=mail`, null],
  ['http://localhost:4321/blog/a-post', null],
  ['http://127.0.0.1:8080/blog/a-post', null],
  ['http://[::1]/blog/a-post', null],
  [null, null],
  [`${SITE}/blog/another-post`, `${SITE}/blog/another-post`],
  ['http://localhost:4321/blog/another-post', 'http://localhost:4321/blog/another-post'],
  ['https://elsewhere.example/blog/a-post', 'https://elsewhere.example/blog/a-post'],
] as const)('of the canonical address %s a post stores %s', ([address, stored]) => {
  expect(canonicalToStore(address, { slug: 'a-post' }, [SITE])).toBe(stored);
});

describe('other posts to read', () => {
  const newest = Array.from({ length: 6 }, () => publishedPost());

  test('are three of the four newest, without the one being read', () => {
    const [first, second, third, fourth, fifth] = newest;
    expect(first && suggestPosts(first, newest)).toEqual([second, third, fourth]);
    expect(third && suggestPosts(third, newest)).toEqual([first, second, fourth]);
    expect(fifth && suggestPosts(fifth, newest)).toEqual([first, second, third]);
  });

  test('are as many as there are', () => {
    const [first, second] = newest;
    expect(first && suggestPosts(first, [first])).toEqual([]);
    expect(first && second && suggestPosts(first, [first, second])).toEqual([second]);
  });
});

describe('the categories of the blog', () => {
  test('each have an address of their own', () => {
    expect(categorySlug('Market Analysis')).toBe('market-analysis');
    expect(new Set(BLOG_CATEGORIES.map(categorySlug)).size).toBe(BLOG_CATEGORIES.length);
  });

  test('are offered once somebody wrote in them', () => {
    const posts = [publishedPost({ category: 'Market News' }), publishedPost({ category: 'Market Analysis' })];
    expect(listCategories([...posts, ...posts])).toEqual(['Market Analysis', 'Market News']);
    expect(listCategories([])).toEqual([]);
  });
});
