import type { CollectionPage, Thing } from 'schema-dts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES, propertiesUrl, propertyUrl } from '#lib/urls.ts';
import type { PropertyListPage } from './property.queries.ts';
import { LIST_LENGTH } from './property-list.ts';

/** What search engines are told about a page of the list of properties. */
export function propertyListJsonLd(
  { number, total, properties }: PropertyListPage,
  { title, description }: { title: string; description: string },
  site: URL | string,
): Thing[] {
  const path = propertiesUrl(number);
  const list: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: title,
    description,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListOrder: 'https://schema.org/ItemListOrderDescending',
      itemListElement: properties.map((property, index) => ({
        '@type': 'ListItem',
        position: (number - 1) * LIST_LENGTH + index + 1,
        name: property.name,
        url: absoluteUrl(propertyUrl(property), site),
      })),
    },
  };
  const trail = [
    { name: 'Home', path: PAGES.home },
    { name: 'Properties', path: PAGES.properties },
    ...(number > 1 ? [{ name: `Page ${number}`, path }] : []),
  ];
  return [list, breadcrumbs(trail, site)];
}
