import { slugify } from '#lib/slug.ts';
import { BLOG_CATEGORIES, type BlogCategory, type Post } from './post.ts';

/** How the address of the list names a category. */
export function categorySlug(category: BlogCategory): string {
  return slugify(category, 'other');
}

/** The categories that have a post, in their usual order. */
export function listCategories(posts: readonly Post[]): BlogCategory[] {
  return BLOG_CATEGORIES.filter((category) => posts.some((post) => post.category === category));
}
