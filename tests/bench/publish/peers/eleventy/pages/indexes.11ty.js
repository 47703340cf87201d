import { homeView, indexView } from '../../shared/views.mts';
import { cardList } from '../components/cardList.js';

export const data = {
  items: [homeView(), indexView('areas'), indexView('blog')],
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${item.head.path === '/' ? '/index' : item.head.path}.html`,
};

export function render({ item }) {
  return cardList(item);
}
