import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { sortNewestFirst } from '#lib/dates.ts';
import { type Post, publicPost } from './post.ts';
import { suggestPosts } from './post-meta.ts';

const listRows = tableOf('posts', publicPost);

/** Every post, newest first. */
export const listPosts = derive(() => sortNewestFirst(listRows()));

export const getPost = derive((id: string): Post => {
  const post = listPosts().find((other) => other.id === id);
  if (!post) throw new Error(`There is no post ${id}`);
  return post;
});

/** What to read after a post. */
export const findSuggestedPosts = derive((id: string): Post[] => suggestPosts(getPost(id), listPosts()));
