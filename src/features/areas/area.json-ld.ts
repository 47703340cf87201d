import { breadcrumbs, type Described, describePage, itemList, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, areaUrl, islandUrl, PAGES } from '#lib/urls.ts';
import type { Area } from './area.ts';

const AREAS = { name: 'Areas', path: PAGES.areas };

/** What search engines are told about an area; `photo` is the path of its picture. */
export function areaJsonLd(area: Area, photo: string | undefined, site: URL | string): Thing[] {
  const path = areaUrl(area);
  const place: Thing = {
    '@type': 'Place',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: area.name,
    description: area.short_description,
    geo: { '@type': 'GeoCoordinates', latitude: area.latitude, longitude: area.longitude },
    containedInPlace: { '@type': 'Place', name: area.island, url: absoluteUrl(islandUrl(area.island), site) },
    ...(photo && { image: absoluteUrl(photo, site) }),
  };
  return [place, breadcrumbs([AREAS, { name: area.name, path }], site)];
}

/** What search engines are told about the list of areas. */
export function areaListJsonLd(said: Described, areas: readonly Area[], site: URL | string): Thing[] {
  const pages = areas.map((area) => ({ name: area.name, path: areaUrl(area) }));
  const list: Thing = {
    '@type': 'CollectionPage',
    ...describePage(PAGES.areas, said, site),
    mainEntity: itemList(pages, site),
  };
  return [list, breadcrumbs([AREAS], site)];
}
