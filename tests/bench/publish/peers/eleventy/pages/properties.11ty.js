import { properties, propertyView } from '../../shared/views.mts';
import { propertyPage } from '../components/propertyPage.js';

export const data = {
  items: properties,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${`/properties/${item.slug}`}.html`,
};

export function render({ item }) {
  return propertyPage(propertyView(item));
}
