import { listPages, listView } from '../../shared/list-view.mts';
import { listPath } from '../../shared/paths.mts';
import { listPage } from '../components/listPage.js';

export const data = {
  items: listPages,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${listPath(item)}.html`,
};

export function render({ item }) {
  return listPage({ view: listView(item) });
}
