import { areasView, blogView, homeView } from '../../shared/index-view.mts';
import { indexPage } from '../components/indexPage.js';

export const data = {
  items: [homeView(), areasView(), blogView()],
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${item.head.path === '/' ? '/index' : item.head.path}.html`,
};

export function render({ item }) {
  return indexPage({ view: item });
}
