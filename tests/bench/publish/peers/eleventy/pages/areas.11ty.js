import { areaView } from '../../shared/area-view.mts';
import { areaPath } from '../../shared/paths.mts';
import { readContent } from '../../shared/site-content.mts';
import { areaPage } from '../components/areaPage.js';

export const data = {
  items: readContent().areas,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${areaPath(item)}.html`,
};

export function render({ item }) {
  return areaPage({ view: areaView(item) });
}
