/** Every published listing for portals and programs that ask for them in a form of their own, without anybody's contact. */
import { XMLBuilder } from 'fast-xml-parser';
import { derive } from '#db/derived.ts';
import { getPhoto } from '#db/photos.ts';
import { siteSettings } from '#features/site/site.queries.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { absoluteUrl, feedUrl, propertyUrl } from '#lib/urls.ts';
import { escapeXml } from '#lib/xml.ts';
import type { ListingFeed } from '#settings';
import { amenityLabel } from './amenities.ts';
import { getProperty, listPropertyPaths, type PropertyListing } from './property.queries.ts';
import type { PropertyStatus, PropertyType } from './property.ts';

/** What makes each, in parts of which those that are as before are the same objects. */
export const PROPERTY_FEEDS = {
  'listings.json': { type: 'application/json; charset=utf-8', render: listingsJson },
  'kyero.xml': { type: 'application/xml; charset=utf-8', render: kyeroFeed },
  'meta.xml': { type: 'application/xml; charset=utf-8', render: metaFeed },
} as const satisfies Record<ListingFeed, { type: string; render: (site: string) => Uint8Array[] }>;

/** Those that the settings offer. */
export const listPropertyFeeds = derive(() => siteSettings.feeds);

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  tagValueProcessor: (_, value) => escapeXml(String(value)),
});
/** Stands before each entry, of which the first does without. */
const JSON_GAP = ',\n';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const COUNTRY = 'Tanzania';
const LAST_OF_GROUP = /[048c]$/;
/** As many as portals take. */
const MOST_PICTURES = 50;

/** `docs/listings.md` describes every field. */
function listingsJson(site: string): Uint8Array[] {
  const head = `{"version":1,"publisher":${JSON.stringify(siteSettings.brand_name)},"listings":[\n`;
  const [first, ...others] = partsOf(jsonGroup, site);
  return inParts(head, first ? [first.subarray(JSON_GAP.length), ...others] : [], '\n]}\n');
}

/** Kyero's import format, version 3. */
function kyeroFeed(site: string): Uint8Array[] {
  const head = `${XML}<root><kyero><feed_version>3</feed_version></kyero>\n`;
  return inParts(head, partsOf(kyeroGroup, site), '</root>\n');
}

/** What Meta calls a catalogue of home listings. */
function metaFeed(site: string): Uint8Array[] {
  const title = builder.build({ title: `${siteSettings.brand_name} listings` });
  const head = `${XML}<listings>${title}<link rel="self" href="${absoluteUrl(feedUrl('meta.xml'), site)}"/>\n`;
  return inParts(head, partsOf(metaGroup, site), '</listings>\n');
}

/**
 * All listings in their order, in groups by their first. A group ends at an id that says so, one in four, so that the
 * others stay as they are when a listing comes or goes.
 */
const listGroups = derive((): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  let group: string[] = [];
  for (const { id } of listPropertyPaths()) {
    if (group.length === 0) groups.set(id, group);
    group.push(id);
    if (LAST_OF_GROUP.test(id)) group = [];
  }
  return groups;
});
const findGroup = derive((first: string) => listGroups().get(first) ?? []);

/** A group is made anew only when one of its listings changes, and kept as bytes: whoever knows what it says knows it by the object. */
function groupsOf(entry: (id: string, site: string) => string) {
  return derive((first: string, site: string) =>
    Buffer.from(
      findGroup(first)
        .map((id) => entry(id, site))
        .join(''),
    ),
  );
}

function partsOf(getGroup: (first: string, site: string) => Buffer, site: string): Buffer[] {
  return [...listGroups().keys()].map((first) => getGroup(first, site));
}

const jsonGroup = groupsOf(jsonEntry);
const kyeroGroup = groupsOf(kyeroEntry);
const metaGroup = groupsOf(metaEntry);

function inParts(head: string, entries: readonly Uint8Array[], foot: string): Uint8Array[] {
  return [Buffer.from(head), ...entries, Buffer.from(foot)];
}

/** The largest picture of each, which everybody can show. */
function picturesOf({ images }: Pick<PropertyListing, 'images'>, site: string): string[] {
  return images.slice(0, MOST_PICTURES).flatMap((image) => {
    const path = getPhoto(image)?.formats.jpeg.at(-1)?.path;
    return path ? [absoluteUrl(path, site)] : [];
  });
}

function jsonEntry(id: string, site: string): string {
  const property = getProperty(id);
  const { slug, name, description, type, status, price, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const { handover_date, tenure, lease_years, amenities, latitude, longitude, area, owner, created_at, updated_at } =
    property;
  const entry = {
    id,
    url: absoluteUrl(propertyUrl(property), site),
    slug,
    name,
    description,
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
    pictures: picturesOf(property, site),
    floor_plans: picturesOf({ images: property.floor_plan_images }, site),
    video: property.video_url,
    created_at: parseTimestamp(created_at).toISOString(),
    updated_at: parseTimestamp(updated_at).toISOString(),
  };
  return JSON_GAP + JSON.stringify(entry);
}

const KYERO_TYPES = {
  apartment: 'Apartment',
  villa: 'Villa',
  house: 'House',
  penthouse: 'Penthouse',
  townhouse: 'Town House',
  land: 'Land',
} as const satisfies Record<PropertyType, string>;

function kyeroEntry(id: string, site: string): string {
  const property = getProperty(id);
  const { area, status, tenure, price, bedrooms, bathrooms, size_sqm, land_size_sqm, amenities } = property;
  const entry = {
    property: {
      id,
      date: parseTimestamp(property.updated_at).toISOString().slice(0, 19).replace('T', ' '),
      ref: property.slug.slice(0, 50),
      price: Math.round(price),
      currency: 'USD',
      price_freq: 'sale',
      new_build: isNew(status) ? 1 : 0,
      part_ownership: 0,
      leasehold: tenure === 'Leasehold' ? 1 : 0,
      type: KYERO_TYPES[property.type],
      town: area.name,
      province: area.island,
      country: COUNTRY,
      location: { latitude: property.latitude, longitude: property.longitude },
      location_detail: property.location,
      beds: bedrooms ?? 0,
      baths: bathrooms ?? 0,
      pool: amenities.some((amenity) => amenity.includes('pool')) ? 1 : 0,
      surface_area: { built: Math.round(size_sqm ?? 0), plot: Math.round(land_size_sqm ?? 0) },
      url: { en: absoluteUrl(propertyUrl(property), site) },
      desc: { en: property.description },
      features: { feature: amenities.map(amenityLabel) },
      images: { image: picturesOf(property, site).map((url, index) => ({ '@id': index + 1, url })) },
    },
  };
  return `${builder.build(entry)}\n`;
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
      availability: isNew(status) ? 'available_soon' : 'for_sale',
      description: property.description.slice(0, 5000),
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
      image: picturesOf(property, site)
        .slice(0, 20)
        .map((url) => ({ url })),
      listing_type: isNew(status) ? 'new_construction' : 'for_sale_by_agent',
      ...(bedrooms !== null && { num_beds: bedrooms }),
      ...(bathrooms !== null && { num_baths: bathrooms }),
      num_units: 1,
      ...(size !== null && { area_size: Math.round(size), area_unit: 'sqm' }),
      price: `${Math.round(price)} USD`,
      property_type: META_TYPES[property.type],
      url: absoluteUrl(propertyUrl(property), site),
    },
  };
  return `${builder.build(entry)}\n`;
}

function isNew(status: PropertyStatus): boolean {
  return status === 'Off Plan' || status === 'Construction Started';
}
