import type { Thing, WebPage } from 'schema-dts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';
import { settings } from '#settings';
import type { LegalText } from './legal-text.ts';

/** What search engines are told about a legal text. */
export function legalJsonLd(text: LegalText, path: string, site: URL | string): Thing[] {
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: text.title,
    description: text.description,
    dateModified: settings.legal.lastUpdated,
    inLanguage: 'en',
  };
  const trail = [
    { name: 'Home', path: PAGES.home },
    { name: text.title, path },
  ];
  return [page, breadcrumbs(trail, site)];
}
