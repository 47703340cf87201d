import { absoluteUrl, PAGES } from '#lib/urls.ts';

/**
 * In the words of schema.org, which a test holds it to as it is printed: to compare every literal with a vocabulary of
 * 900 types takes a third of the compiler's time.
 */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

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

/** A page by its name and its address below the site's. */
interface NamedPage {
  name: string;
  path: string;
}

/** The way from the home page. */
export function breadcrumbs(trail: readonly NamedPage[], site: URL | string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: PAGES.home }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, site),
    })),
  };
}

/** The pages that a list leads to, or one page of it, before which `before` of its `total` stand. */
export function itemList(
  pages: readonly NamedPage[],
  site: URL | string,
  { before, total } = { before: 0, total: pages.length },
): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: absoluteUrl(path, site),
    })),
  };
}

export interface Described {
  name: string;
  description: string;
}

/** What every page says of itself. */
export function describePage(path: string, { name, description }: Described, site: URL | string) {
  const url = absoluteUrl(path, site);
  return { '@id': url, url, name, description, inLanguage: 'en' };
}

/** Stands for the business wherever it is spoken of. */
export function businessId(site: URL | string): string {
  return `${absoluteUrl(PAGES.home, site)}#business`;
}

/** The business behind the site, in short, for pages that are about something else. */
export function businessRef({ name, logo }: { name: string; logo: string }, site: URL | string): Thing {
  return {
    '@type': 'Organization',
    '@id': businessId(site),
    name,
    url: absoluteUrl(PAGES.home, site),
    logo: absoluteUrl(logo, site),
  };
}
