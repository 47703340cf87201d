import { fromSnapshot, parseRows } from '#db/snapshot.ts';
import { newestFirst } from '#lib/dates.ts';
import { publicPost } from './post.ts';

/** Every post, newest first. */
export const listPosts = fromSnapshot(({ posts }) => parseRows(publicPost, 'posts', posts).sort(newestFirst));
