/** Every published listing for portals and programs that ask for them in a form of their own, without anybody's contact. */
import { XMLBuilder } from 'fast-xml-parser';
import { derive } from '#db/derived.ts';
import { getLargestPath } from '#db/photos.ts';
import { textOf } from '#db/snapshot.ts';
import { siteSettings } from '#features/site/site.queries.ts';
import { parseTimestamp } from '#lib/dates.ts';
import type { FileParts } from '#lib/file-parts.ts';
import { lastChangeOf } from '#lib/seo.ts';
import { absoluteUrl, feedUrl, propertyUrl } from '#lib/urls.ts';
import { escapeXml } from '#lib/xml.ts';
import type { ListingFeed } from '#settings';
import { amenityLabel } from './amenities.ts';
import { getProperty, lastChangeOfListing, listPropertyIds } from './property.queries.ts';
import { isUnbuilt, type PropertyType } from './property.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';

interface Feed {
  type: string;
  head: (site: string) => string;
  entry: (id: string, site: string) => string;
  between: string;
  foot: string;
}

const FEEDS: Readonly<Record<ListingFeed, Feed>> = {
  /** `docs/listings.md` describes every field. */
  'listings.json': { type: JSON_TYPE, head: jsonHead, entry: jsonEntry, between: ',\n', foot: '\n]}\n' },
  /** Kyero's import format, version 3. */
  'kyero.xml': { type: XML_TYPE, head: kyeroHead, entry: kyeroEntry, between: '\n', foot: '\n</root>\n' },
  /** What Meta calls a catalogue of home listings. */
  'meta.xml': { type: XML_TYPE, head: metaHead, entry: metaEntry, between: '\n', foot: '\n</listings>\n' },
};

/** Those that the settings offer. */
export const listPropertyFeeds = derive(() => siteSettings.feeds);

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  tagValueProcessor: (_, value) => escapeXml(String(value)),
});
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const COUNTRY = 'Tanzania';
/** One id in thirty-two. */
const LAST_OF_PART = /[02468ace]0$/;
/** Kyero refuses a feed with more of them in a listing, or with longer texts. */
const KYERO_LIMITS = { pictures: 50, features: 50, feature: 35, location: 50 } as const;

export function typeOfFeed(feed: ListingFeed): string {
  return FEEDS[feed].type;
}

/** What the parts of a feed make. */
export function feedFrame(feed: ListingFeed, site: string): FileParts {
  const { head, between, foot } = FEEDS[feed];
  return { head: head(site), parts: listFeedParts(feed), between, foot };
}

/** The names of its parts, each of which is that of its last listing. */
export function listFeedParts(feed: ListingFeed): string[] {
  return [...listParts().keys()].map((last) => `${last}${extname(feed)}`);
}

/** The entries of one part, which stays as it is when other listings change, come or go. */
export function feedPart(feed: ListingFeed, part: string, site: string): string {
  const { entry, between } = FEEDS[feed];
  const ids = findPart(part.slice(0, -extname(feed).length));
  return ids.map((id) => entry(id, site)).join(between);
}

/** All listings in their order, in parts by their last, which is one whose id says so. */
const listParts = derive((): ReadonlyMap<string, readonly string[]> => {
  const parts = new Map<string, readonly string[]>();
  let part: string[] = [];
  const ids = listPropertyIds();
  for (const [index, id] of ids.entries()) {
    part.push(id);
    if (!LAST_OF_PART.test(id) && index < ids.length - 1) continue;
    parts.set(id, part);
    part = [];
  }
  return parts;
});
const findPart = derive((last: string) => listParts().get(last) ?? []);

function extname(feed: ListingFeed): string {
  return feed.slice(feed.lastIndexOf('.'));
}

function jsonHead(): string {
  return `{"version":1,"publisher":${JSON.stringify(siteSettings.brand_name)},"listings":[\n`;
}

function kyeroHead(): string {
  return `${XML}<root><kyero><feed_version>3</feed_version></kyero>\n`;
}

function metaHead(site: string): string {
  const title = builder.build({ title: `${siteSettings.brand_name} listings` });
  return `${XML}<listings>${title}<link rel="self" href="${absoluteUrl(feedUrl('meta.xml'), site)}"/>\n`;
}

/** The largest of each picture, which everybody can show. */
function addressesOf(images: readonly string[], site: string): string[] {
  return images.flatMap((image) => getLargestPath(image) ?? []).map((path) => absoluteUrl(path, site));
}

function jsonEntry(id: string, site: string): string {
  const property = getProperty(id);
  const { slug, name, description, type, status, price, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const { handover_date, tenure, lease_years, amenities, latitude, longitude, area, owner, created_at } = property;
  const entry = {
    id,
    url: absoluteUrl(propertyUrl(property), site),
    slug,
    name,
    description: textOf(description),
    type,
    status,
    price_usd: price,
    bedrooms,
    bathrooms,
    building_sqm: size_sqm,
    land_sqm: land_size_sqm,
    handover_date,
    tenure,
    lease_years,
    amenities: amenities.map(amenityLabel),
    location: property.location,
    area: area.name,
    island: area.island,
    latitude,
    longitude,
    listed_by: owner && { kind: owner.kind, name: owner.name },
    pictures: addressesOf(property.images, site),
    floor_plans: addressesOf(property.floor_plan_images, site),
    video: property.video_url,
    created_at: parseTimestamp(created_at).toISOString(),
    updated_at: lastChangeOfListing(property),
  };
  return JSON.stringify(entry);
}

const KYERO_TYPES = {
  apartment: 'Apartment',
  villa: 'Villa',
  house: 'House',
  penthouse: 'Penthouse',
  townhouse: 'Town House',
  land: 'Land',
} as const satisfies Record<PropertyType, string>;

/** At most fifty characters; what ends two long links alike is not the same for two. */
function kyeroRef({ id, slug }: { id: string; slug: string }): string {
  return slug.length <= 50 ? slug : `${slug.slice(0, 41)}-${id.slice(0, 8)}`;
}

/** "Behind the dispensary, 300 m from the beach", without what comes after the last comma or word that has room. */
function kyeroLocation({ location }: { location: string }): string {
  if (location.length <= KYERO_LIMITS.location) return location;
  const head = location.slice(0, KYERO_LIMITS.location + 1);
  const end = [head.lastIndexOf(','), head.lastIndexOf(' ')].find((index) => index > 0) ?? KYERO_LIMITS.location;
  return head.slice(0, end);
}

function kyeroEntry(id: string, site: string): string {
  const property = getProperty(id);
  const { area, status, tenure, price, bedrooms, bathrooms, size_sqm, land_size_sqm, amenities } = property;
  const entry = {
    property: {
      id,
      // What has the same date is taken for the same: its town has a name of its own.
      date: lastChangeOf([property, area])?.slice(0, 19).replace('T', ' '),
      ref: kyeroRef(property),
      price: Math.round(price),
      currency: 'USD',
      price_freq: 'sale',
      new_build: isUnbuilt(status) ? 1 : 0,
      part_ownership: 0,
      leasehold: tenure === 'Leasehold' ? 1 : 0,
      type: KYERO_TYPES[property.type],
      town: area.name,
      province: area.island,
      country: COUNTRY,
      location: { latitude: property.latitude, longitude: property.longitude },
      location_detail: kyeroLocation(property),
      beds: bedrooms ?? 0,
      baths: bathrooms ?? 0,
      pool: amenities.some((amenity) => /(?:^|-)pool$/.test(amenity)) ? 1 : 0,
      surface_area: { built: Math.round(size_sqm ?? 0), plot: Math.round(land_size_sqm ?? 0) },
      url: { en: absoluteUrl(propertyUrl(property), site) },
      desc: { en: textOf(property.description) },
      features: { feature: kyeroFeatures(amenities) },
      images: {
        image: addressesOf(property.images, site)
          .slice(0, KYERO_LIMITS.pictures)
          .map((url, index) => ({ '@id': index + 1, url })),
      },
    },
  };
  return builder.build(entry);
}

function kyeroFeatures(amenities: readonly string[]): string[] {
  const labels = amenities.map(amenityLabel).filter(({ length }) => length <= KYERO_LIMITS.feature);
  return labels.slice(0, KYERO_LIMITS.features);
}

const META_TYPES = {
  apartment: 'apartment',
  villa: 'house',
  house: 'house',
  penthouse: 'apartment',
  townhouse: 'townhouse',
  land: 'land',
} as const satisfies Record<PropertyType, string>;

function metaEntry(id: string, site: string): string {
  const property = getProperty(id);
  const { area, status, price, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const size = size_sqm ?? land_size_sqm;
  const entry = {
    listing: {
      home_listing_id: id,
      name: property.name,
      availability: isUnbuilt(status) ? 'available_soon' : 'for_sale',
      description: textOf(property.description).slice(0, 5000),
      address: {
        '@format': 'simple',
        component: [
          { '@name': 'addr1', '#text': property.location },
          { '@name': 'city', '#text': area.name },
          { '@name': 'region', '#text': area.island },
          { '@name': 'country', '#text': COUNTRY },
        ],
      },
      latitude: property.latitude,
      longitude: property.longitude,
      neighborhood: area.name,
      image: addressesOf(property.images, site)
        .slice(0, 20)
        .map((url) => ({ url })),
      listing_type: isUnbuilt(status) ? 'new_construction' : 'for_sale_by_agent',
      ...(bedrooms !== null && { num_beds: bedrooms }),
      ...(bathrooms !== null && { num_baths: bathrooms }),
      num_units: 1,
      ...(size !== null && { area_size: Math.round(size), area_unit: 'sqm' }),
      price: `${Math.round(price)} USD`,
      property_type: META_TYPES[property.type],
      url: absoluteUrl(propertyUrl(property), site),
    },
  };
  return builder.build(entry);
}
