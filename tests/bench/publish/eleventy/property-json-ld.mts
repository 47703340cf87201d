/** What search engines are told about a property. */
import type { BenchProperty } from '../content/content.ts';
import { absolute, areaOf, ownerOf, photoOf } from './content.mts';
import { shareImage } from './head.mts';
import { ownerPath, propertyPath } from './paths.mts';
import { capitalize } from './words.mts';

const RESIDENCES = {
  apartment: 'Apartment',
  penthouse: 'Apartment',
  villa: 'SingleFamilyResidence',
  house: 'SingleFamilyResidence',
  townhouse: 'SingleFamilyResidence',
  land: 'Place',
};

export function listingOf(property: BenchProperty): object {
  return {
    '@type': 'RealEstateListing',
    name: property.name,
    description: property.description,
    datePosted: property.created_at,
    dateModified: property.created_at,
    image: property.pictures.map((picture) => shareImage(photoOf(picture))),
    mainEntity: residenceOf(property),
    offers: offerOf(property),
  };
}

function residenceOf(property: BenchProperty): object {
  const { bedrooms, bathrooms, size_sqm, land_size_sqm, latitude, longitude } = property;
  const area = areaOf(property);
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
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    amenityFeature: property.amenities.map((slug) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityLabel(slug),
      value: true,
    })),
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(size_sqm !== null && { floorSize: { '@type': 'QuantitativeValue', value: size_sqm, unitCode: 'MTK' } }),
    ...(land_size_sqm !== null && {
      additionalProperty: { '@type': 'PropertyValue', name: 'Land size', value: land_size_sqm, unitCode: 'MTK' },
    }),
  };
}

function offerOf(property: BenchProperty): object {
  const owner = ownerOf(property);
  return {
    '@type': 'Offer',
    price: property.price,
    priceCurrency: 'USD',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
    availability: property.status === 'Off Plan' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock',
    url: absolute(propertyPath(property)),
    offeredBy: { '@type': 'RealEstateAgent', name: owner.name, url: absolute(ownerPath(owner)) },
  };
}

/** "beach-access" reads "Beach access". */
export function amenityLabel(slug: string): string {
  return slug === 'wifi' ? 'WiFi' : capitalize(slug.replaceAll('-', ' '));
}
