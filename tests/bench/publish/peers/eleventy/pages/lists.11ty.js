import { listCount, listPath, listView } from '../../shared/views.mts';
import { cardList } from '../components/cardList.js';

export const data = {
  items: Array.from({ length: listCount }, (_, index) => index + 1),
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${listPath(item)}.html`,
};

export function render({ item }) {
  return cardList(listView(item));
}
