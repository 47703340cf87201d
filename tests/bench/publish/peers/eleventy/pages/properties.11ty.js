import { propertyPath } from '../../shared/paths.mts';
import { propertyView } from '../../shared/property-view.mts';
import { readContent } from '../../shared/site-content.mts';
import { propertyPage } from '../components/propertyPage.js';

export const data = {
  items: readContent().properties,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${propertyPath(item)}.html`,
};

export function render({ item }) {
  return propertyPage({ view: propertyView(item) });
}
