import type { Thing, WebPage } from 'schema-dts';
import { siteSettings } from '#features/site/site.queries.ts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';
import type { LegalText } from './legal-text.ts';

/** What search engines are told about a legal text. */
export function legalJsonLd(text: LegalText, path: string, site: URL | string): Thing[] {
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: text.title,
    description: text.description,
    dateModified: siteSettings.legal_date,
    inLanguage: 'en',
  };
  const trail = [
    { name: 'Home', path: PAGES.home },
    { name: text.title, path },
  ];
  return [page, breadcrumbs(trail, site)];
}
