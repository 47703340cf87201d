import { postPath, posts, postView } from '../../shared/views.mts';
import { postPage } from '../components/postPage.js';

export const data = {
  items: posts,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${postPath(item)}.html`,
};

export function render({ item }) {
  return postPage(postView(item));
}
