import { getBusiness } from '#features/site/site.queries.ts';
import { breadcrumbs, businessRef, type Described, describePage, itemList, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES, serviceUrl } from '#lib/urls.ts';
import type { Service } from './service.ts';

const SERVICES = { name: 'Services', path: PAGES.services };

/** What search engines are told about a service. */
export function serviceJsonLd(service: Service, image: string | undefined, site: URL | string): Thing[] {
  const path = serviceUrl(service);
  const thing: Thing = {
    '@type': 'Service',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: service.title,
    serviceType: service.title,
    description: service.description,
    provider: businessRef(getBusiness(), site),
    areaServed: { '@type': 'Place', name: 'Zanzibar, Tanzania' },
    ...(image && { image: absoluteUrl(image, site) }),
    ...(service.features.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: service.title,
        itemListElement: service.features.map(({ title, description }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description },
        })),
      },
    }),
  };
  return [thing, breadcrumbs([SERVICES, { name: service.title, path }], site)];
}

/** What search engines are told about the list of services. */
export function servicesJsonLd(said: Described, services: readonly Service[], site: URL | string): Thing[] {
  const pages = services.map((service) => ({ name: service.title, path: serviceUrl(service) }));
  const page: Thing = {
    '@type': 'CollectionPage',
    ...describePage(PAGES.services, said, site),
    mainEntity: itemList(pages, site),
  };
  return [page, breadcrumbs([SERVICES], site)];
}
