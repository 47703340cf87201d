import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  anyOf,
  dataOf,
  insertOnce,
  type Loaded,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  type SaveResult,
  settleSave,
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

const byId = (client: OperatorClient, id: string) => client.from('blog_posts').select().eq('id', id);

export async function getPost(client: OperatorClient, id: string): Promise<PostRecord | null> {
  const [post] = await dataOf(byId(client, id));
  return post ?? null;
}

/** Stores a new post under an id made up for its form; a taken slug gets a number. */
export function createPost(client: OperatorClient, id: string, input: PostInput): Promise<PostRecord> {
  return insertOnce(
    client
      .from('blog_posts')
      .insert({ id, ...input })
      .select(),
    () => byId(client, id),
  );
}

/** The link of a post never changes, so `slug` is no change. */
export function updatePost(
  client: OperatorClient,
  { id, updated_at }: Loaded,
  changes: Partial<Omit<PostInput, 'slug'>>,
): Promise<SaveResult<PostRecord>> {
  const update = client.from('blog_posts').update(changes).eq('id', id).eq('updated_at', updated_at).select();
  return settleSave(update, () => byId(client, id));
}

/** `restoreDeleted` of the history brings it back under its link. */
export async function deletePost(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.from('blog_posts').delete().eq('id', id));
}
