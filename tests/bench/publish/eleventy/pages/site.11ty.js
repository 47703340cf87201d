import { areaPage, listPage, ownerPage, postPage } from '../others.js';
import { PAGES } from '../pages.mts';
import { propertyPage } from '../property.js';

const BODIES = {
  property: propertyPage,
  area: areaPage,
  owner: ownerPage,
  post: postPage,
  list: listPage,
};

export const data = {
  items: PAGES,
  pagination: { data: 'items', size: 1, alias: 'item' },
  permalink: ({ item }) => `${item.path}.html`,
};

export function render({ item }) {
  const { kind, view } = item.read();
  return BODIES[kind](view);
}
