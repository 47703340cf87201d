import { allAreas, areaPath, areaView } from '../../shared/views.mts';
import { cardList } from '../components/cardList.js';

export const data = {
  items: allAreas,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${areaPath(item)}.html`,
};

export function render({ item }) {
  return cardList(areaView(item));
}
