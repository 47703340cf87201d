import { textOf } from '#db/snapshot.ts';
import { toIsoTimestamp } from '#lib/dates.ts';
import { breadcrumbs, type Described, describePage, itemList, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, ownerUrl, PAGES, propertiesUrl, propertyUrl } from '#lib/urls.ts';
import { amenityLabel } from './amenities.ts';
import { lastChangeOfListing, type PropertyListing, type PropertyListPage } from './property.queries.ts';
import { isUnbuilt } from './property.ts';
import { LIST_LENGTH } from './property-list.ts';

const PROPERTIES = { name: 'Properties', path: PAGES.properties };

/** Addresses of pictures, as the site shows them. */
interface ListedPictures {
  images: readonly string[];
  floorPlans: readonly string[];
}

/** What search engines are told about a property. */
export function propertyJsonLd(
  property: PropertyListing,
  { images, floorPlans }: ListedPictures,
  site: URL | string,
): Thing[] {
  const path = propertyUrl(property);
  const listing: Thing = {
    '@type': 'RealEstateListing',
    '@id': absoluteUrl(path, site),
    url: absoluteUrl(path, site),
    name: property.name,
    description: textOf(property.description),
    datePosted: toIsoTimestamp(property.created_at),
    dateModified: lastChangeOfListing(property),
    ...(images.length > 0 && { image: images.map((image) => absoluteUrl(image, site)) }),
    mainEntity: residence(
      property,
      floorPlans.map((plan) => absoluteUrl(plan, site)),
    ),
    offers: offer(property, site),
  };
  return [listing, breadcrumbs([PROPERTIES, { name: property.name, path }], site)];
}

function offer(property: PropertyListing, site: URL | string): Thing {
  const { owner } = property;
  return {
    '@type': 'Offer',
    price: property.price,
    priceCurrency: 'USD',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
    availability: isUnbuilt(property.status) ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock',
    url: absoluteUrl(propertyUrl(property), site),
    ...(owner && {
      offeredBy: { '@type': 'RealEstateAgent', name: owner.name, url: absoluteUrl(ownerUrl(owner), site) },
    }),
  };
}

const RESIDENCES = {
  apartment: 'Apartment',
  penthouse: 'Apartment',
  villa: 'SingleFamilyResidence',
  house: 'SingleFamilyResidence',
  townhouse: 'SingleFamilyResidence',
  land: 'Place',
};

function residence(property: PropertyListing, plans: readonly string[]): Thing {
  const { area, bedrooms, bathrooms, size_sqm } = property;
  const others = otherFacts(property);
  return {
    '@type': RESIDENCES[property.type],
    name: property.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.location,
      addressLocality: area.name,
      addressRegion: area.island,
      addressCountry: 'TZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
    ...(property.amenities.length > 0 && {
      amenityFeature: property.amenities.map((slug) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenityLabel(slug),
        value: true,
      })),
    }),
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(size_sqm !== null && { floorSize: squareMetres(size_sqm) }),
    ...(property.type !== 'land' &&
      plans.length > 0 && {
        accommodationFloorPlan: plans.map((layoutImage) => ({ '@type': 'FloorPlan', layoutImage })),
      }),
    ...(others.length > 0 && { additionalProperty: others }),
  };
}

/** What the vocabulary has no word for. */
function otherFacts({ land_size_sqm, tenure, lease_years }: PropertyListing): Thing[] {
  return [
    ...(land_size_sqm === null ? [] : [propertyValue('Land size', land_size_sqm, 'MTK')]),
    ...(tenure === null ? [] : [propertyValue('Tenure', tenure)]),
    ...(lease_years === null ? [] : [propertyValue('Lease years left', lease_years, 'ANN')]),
  ];
}

function propertyValue(name: string, value: string | number, unitCode?: string): Thing {
  return { '@type': 'PropertyValue', name, value, ...(unitCode && { unitCode }) };
}

function squareMetres(value: number): Thing {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MTK' };
}

/** What search engines are told about a page of the list of properties. */
export function propertyListJsonLd(
  { number, total, properties }: PropertyListPage,
  said: Described,
  site: URL | string,
): Thing[] {
  const path = propertiesUrl(number);
  const pages = properties.map((property) => ({ name: property.name, path: propertyUrl(property) }));
  const list: Thing = {
    '@type': 'CollectionPage',
    ...describePage(path, said, site),
    mainEntity: {
      ...itemList(pages, site, { before: (number - 1) * LIST_LENGTH, total }),
      itemListOrder: 'https://schema.org/ItemListOrderDescending',
    },
  };
  return [list, breadcrumbs([PROPERTIES, ...(number > 1 ? [{ name: `Page ${number}`, path }] : [])], site)];
}
