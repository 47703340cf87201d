import type { ContactPage, Organization, Thing } from 'schema-dts';
import { siteSettings } from '#features/site/site.queries.ts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';

/** What search engines are told about reaching the business. */
export function contactJsonLd(name: string, description: string, site: URL | string): Thing[] {
  const url = absoluteUrl(PAGES.contact, site);
  const home = absoluteUrl(PAGES.home, site);
  const business: Organization = {
    '@type': 'Organization',
    '@id': `${home}#business`,
    name: siteSettings.brand_name,
    url: home,
    telephone: siteSettings.phone,
    email: siteSettings.email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: siteSettings.phone,
      email: siteSettings.email,
      availableLanguage: 'English',
    },
  };
  const page: ContactPage = {
    '@type': 'ContactPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'en',
    mainEntity: business,
  };
  const trail = [
    { name: 'Home', path: PAGES.home },
    { name: 'Contact', path: PAGES.contact },
  ];
  return [page, breadcrumbs(trail, site)];
}
