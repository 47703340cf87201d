import { postPath } from '../../shared/paths.mts';
import { postView } from '../../shared/post-view.mts';
import { readContent } from '../../shared/site-content.mts';
import { postPage } from '../components/postPage.js';

export const data = {
  items: readContent().posts,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${postPath(item)}.html`,
};

export function render({ item }) {
  return postPage({ view: postView(item) });
}
