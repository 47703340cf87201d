import { ownerView } from '../../shared/owner-view.mts';
import { ownerPath } from '../../shared/paths.mts';
import { readContent } from '../../shared/site-content.mts';
import { ownerPage } from '../components/ownerPage.js';

export const data = {
  items: readContent().owners,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${ownerPath(item)}.html`,
};

export function render({ item }) {
  return ownerPage({ view: ownerView(item) });
}
