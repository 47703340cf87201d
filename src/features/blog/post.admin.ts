import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  anyOf,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  recordsOf,
} from '#db/operator-answers.ts';
import { BLOG_CATEGORIES, type BlogCategory, type postInput } from './post.ts';

type PostRecord = Tables<'blog_posts'>;
type PostInput = z.output<typeof postInput>;

const postRow = z.object({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  excerpt: z.string(),
  cover_image: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
/** A post as the table shows it; its content comes with `getPost`. */
export type PostRow = z.output<typeof postRow>;
const postPage = pageOf(postRow);

export type PostSort = 'title' | 'category' | 'created_at' | 'updated_at';

export interface PostFilter {
  search?: string | undefined;
  categories?: readonly BlogCategory[] | undefined;
}

export function findPosts(
  client: OperatorClient,
  { search = '', categories }: PostFilter,
  page: PageRequest<PostSort>,
  signal?: AbortSignal,
) {
  const filter = { p_search: search, p_categories: anyOf(categories) };
  return parsedDataOf(client.rpc('find_posts', { ...filter, ...pageArguments(page) }), postPage, signal);
}

/**
 * A taken slug gets a number, and never changes from then on. `restoreDeleted` of the history brings a post back under
 * its link.
 */
export const {
  get: getPost,
  create: createPost,
  update: updatePost,
  remove: deletePost,
} = recordsOf<PostRecord, PostInput, Partial<Omit<PostInput, 'slug'>>>((client) => client.from('blog_posts'));
