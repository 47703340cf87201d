import { posts } from '../../../supabase/seed/posts/all.ts';
import { reviews } from '../../../supabase/seed/reviews.ts';
import { ownerColumns } from './listing-rows.ts';
import { type Row, type SeedContext, seedId } from './rows.ts';

export function postRows({ image, changedBefore }: SeedContext): Row[] {
  return posts.map(({ cover, daysAgo, ...post }) => ({
    id: seedId('post', post.slug),
    ...post,
    seo_title: post.title,
    cover_image: image('blog', cover),
    og_image: image('blog', cover),
    ...changedBefore({ days: daysAgo }),
  }));
}

export function reviewRows({ before }: SeedContext): Row[] {
  return reviews.map(({ owner, daysAgo, ...review }, index) => ({
    id: seedId('review', index),
    ...review,
    ...ownerColumns(owner),
    created_at: before({ days: daysAgo }),
  }));
}
