import { ISLAND_CENTRES } from '#lib/islands.ts';
import { breadcrumbs, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, islandUrl, PAGES } from '#lib/urls.ts';
import type { IslandGuide } from './island.ts';

const GOVERNED_BY = {
  Unguja: 'Zanzibar',
  Pemba: 'Zanzibar',
  Mafia: 'Pwani Region',
} as const satisfies Record<IslandGuide['island'], string>;

/** What search engines are told about an island. */
export function islandJsonLd(
  { island, description }: IslandGuide,
  photo: string | undefined,
  site: URL | string,
): Thing[] {
  const path = islandUrl(island);
  const region: Thing = {
    '@type': 'AdministrativeArea',
    name: GOVERNED_BY[island],
    containedInPlace: { '@type': 'Country', name: 'Tanzania' },
  };
  const place: Thing = {
    '@type': 'Place',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: island,
    description,
    geo: { '@type': 'GeoCoordinates', ...ISLAND_CENTRES[island] },
    containedInPlace: region,
    ...(photo && { image: absoluteUrl(photo, site) }),
  };
  const trail = [
    { name: 'Areas', path: PAGES.areas },
    { name: island, path },
  ];
  return [place, breadcrumbs(trail, site)];
}
