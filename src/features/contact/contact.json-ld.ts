import type { ContactPage, Organization, Thing } from 'schema-dts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';
import { settings } from '#settings';

/** What search engines are told about reaching the business. */
export function contactJsonLd(name: string, description: string, site: URL | string): Thing[] {
  const { brand, contact } = settings;
  const url = absoluteUrl(PAGES.contact, site);
  const home = absoluteUrl(PAGES.home, site);
  const business: Organization = {
    '@type': 'Organization',
    '@id': `${home}#business`,
    name: brand.name,
    url: home,
    telephone: contact.phone,
    email: contact.email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: contact.phone,
      email: contact.email,
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
