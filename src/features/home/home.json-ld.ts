import type { RealEstateAgent, Thing, WebSite } from 'schema-dts';
import { getBusiness, siteSettings } from '#features/site/site.queries.ts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';
import { WEEKDAYS } from '#lib/weekdays.ts';

/** Who runs the site, and the site itself. */
export function homeJsonLd(site: URL | string): Thing[] {
  const home = absoluteUrl(PAGES.home, site);
  const { name, logo } = getBusiness();
  const business: RealEstateAgent = {
    '@type': 'RealEstateAgent',
    '@id': `${home}#business`,
    name,
    description: siteSettings.description,
    url: home,
    logo: absoluteUrl(logo, site),
    image: absoluteUrl(logo, site),
    telephone: siteSettings.phone,
    email: siteSettings.email,
    address: { '@type': 'PostalAddress', addressRegion: 'Zanzibar', addressCountry: 'TZ' },
    openingHoursSpecification: siteSettings.working_hours.map(({ first, last, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.slice(first - 1, last),
      opens,
      closes,
    })),
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name,
    url: home,
    inLanguage: 'en',
    publisher: { '@id': `${home}#business` },
  };
  return [business, website];
}
