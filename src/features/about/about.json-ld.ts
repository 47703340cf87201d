import type { AboutPage, Thing } from 'schema-dts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';

/** What search engines are told about the page that introduces the business. */
export function aboutJsonLd(name: string, description: string, site: URL | string): Thing[] {
  const url = absoluteUrl(PAGES.about, site);
  const page: AboutPage = {
    '@type': 'AboutPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'en',
    mainEntity: { '@id': `${absoluteUrl(PAGES.home, site)}#business` },
  };
  const trail = [
    { name: 'Home', path: PAGES.home },
    { name: 'About', path: PAGES.about },
  ];
  return [page, breadcrumbs(trail, site)];
}
