import type { RealEstateAgent, Thing, WebSite } from 'schema-dts';
import { absoluteUrl, PAGES } from '#lib/urls.ts';
import { settings } from '#settings';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Who runs the site, and the site itself. */
export function homeJsonLd(site: URL | string): Thing[] {
  const { brand, contact, workingHours } = settings;
  const home = absoluteUrl(PAGES.home, site);
  const business: RealEstateAgent = {
    '@type': 'RealEstateAgent',
    '@id': `${home}#business`,
    name: brand.name,
    description: brand.description,
    url: home,
    logo: absoluteUrl('/icon-512.png', site),
    image: absoluteUrl('/icon-512.png', site),
    telephone: contact.phone,
    email: contact.email,
    address: { '@type': 'PostalAddress', addressRegion: 'Zanzibar', addressCountry: 'TZ' },
    openingHoursSpecification: workingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.filter((_, index) => days.includes(index + 1)),
      opens,
      closes,
    })),
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: brand.name,
    url: home,
    inLanguage: 'en',
    publisher: { '@id': `${home}#business` },
  };
  return [business, website];
}
