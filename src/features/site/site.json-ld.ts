import { WEEKDAYS } from '#lib/dates.ts';
import { breadcrumbs, businessId, type Described, describePage, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';
import { getBusiness, siteSettings } from './site.queries.ts';

/** Who runs the site, and the site itself. */
export function homeJsonLd(site: URL | string): Thing[] {
  const { logo } = getBusiness();
  const hours = siteSettings.working_hours;
  const business: Thing = {
    '@type': 'RealEstateAgent',
    ...contactsOf(site),
    description: siteSettings.description,
    logo: absoluteUrl(logo, site),
    image: absoluteUrl(logo, site),
    address: {
      '@type': 'PostalAddress',
      streetAddress: siteSettings.office,
      // An office may lie elsewhere, and nobody is asked for its country.
      ...(/tanzania|zanzibar/i.test(siteSettings.office) && { addressCountry: 'TZ' }),
    },
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ first, last, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEKDAYS.slice(first - 1, last),
        opens,
        closes,
      })),
    }),
  };
  const home = absoluteUrl(PAGES.home, site);
  const website: Thing = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: siteSettings.brand_name,
    url: home,
    inLanguage: 'en',
    publisher: { '@id': businessId(site) },
  };
  return [business, website];
}

/** What search engines are told about the page that introduces the business. */
export function aboutJsonLd(said: Described, site: URL | string): Thing[] {
  const page: Thing = {
    '@type': 'AboutPage',
    ...describePage(PAGES.about, said, site),
    mainEntity: { '@id': businessId(site) },
  };
  return [page, breadcrumbs([{ name: said.name, path: PAGES.about }], site)];
}

/** What search engines are told about reaching the business. */
export function contactJsonLd(said: Described, site: URL | string): Thing[] {
  const { telephone, email } = contactsOf(site);
  const business: Thing = {
    '@type': 'Organization',
    ...contactsOf(site),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email,
      availableLanguage: 'English',
    },
  };
  const page: Thing = {
    '@type': 'ContactPage',
    ...describePage(PAGES.contact, said, site),
    mainEntity: business,
  };
  return [page, breadcrumbs([{ name: said.name, path: PAGES.contact }], site)];
}

/** What search engines are told about a legal text. */
export function legalJsonLd(path: string, said: Described, site: URL | string): Thing[] {
  const page: Thing = {
    '@type': 'WebPage',
    ...describePage(path, said, site),
    dateModified: siteSettings.legal_date,
  };
  return [page, breadcrumbs([{ name: said.name, path }], site)];
}

function contactsOf(site: URL | string) {
  return {
    '@id': businessId(site),
    name: siteSettings.brand_name,
    url: absoluteUrl(PAGES.home, site),
    telephone: siteSettings.phone,
    email: siteSettings.email,
  };
}
