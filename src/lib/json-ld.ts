import type { BreadcrumbList, Organization, Thing } from 'schema-dts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';

export function serializeJsonLd(things: readonly Thing[]): string {
  return inlineJson({ '@context': 'https://schema.org', '@graph': things });
}

/** JSON that cannot end the script element it stands in. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbs(trail: readonly Crumb[], site: URL | string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, site),
    })),
  };
}

/** The business behind the site, in short, for pages that are about something else. */
export function businessRef({ name, logo }: { name: string; logo: string }, site: URL | string): Organization {
  const home = absoluteUrl(PAGES.home, site);
  return {
    '@type': 'Organization',
    '@id': `${home}#business`,
    name,
    url: home,
    logo: absoluteUrl(logo, site),
  };
}
