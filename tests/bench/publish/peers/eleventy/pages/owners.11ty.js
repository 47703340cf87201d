import { allOwners, ownerPath, ownerView } from '../../shared/views.mts';
import { cardList } from '../components/cardList.js';

export const data = {
  items: allOwners,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${ownerPath(item)}.html`,
};

export function render({ item }) {
  return cardList(ownerView(item));
}
