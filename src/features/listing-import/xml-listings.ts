import { XMLParser } from 'fast-xml-parser';
import type { FileRow } from '#lib/table-file.ts';

type Node = Readonly<Record<string, unknown>>;
/** Values by the name of their column; a list is joined by line breaks, as a cell holds it. */
type Listing = ReadonlyMap<string, string>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  htmlEntities: true,
});

/** The listings of a Kyero feed or of an export of WordPress, as a table. */
export function readXmlListings(text: string): { heads: readonly string[]; rows: FileRow[] } {
  const listings = listingsIn(text);
  if (listings.length === 0) throw new Error('There are no listings in this file.');
  const heads = [...new Set(listings.flatMap((listing) => [...listing.keys()]))];
  const toCells = (listing: Listing, index: number) => ({
    line: index + 1,
    cells: heads.map((head) => listing.get(head) ?? ''),
  });
  return { heads, rows: listings.map(toCells) };
}

function listingsIn(text: string): Listing[] {
  const parsed = parse(text);
  const kyero = nodeIn(parsed, 'root');
  if (kyero && 'property' in kyero) return listIn(kyero, 'property').filter(isForSale).map(kyeroListing);
  const channel = nodeIn(nodeIn(parsed, 'rss'), 'channel');
  if (channel) return wordpressListings(listIn(channel, 'item'));
  throw new Error('This XML is neither a Kyero feed nor an export of WordPress.');
}

function parse(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    throw new Error('This XML is not whole. Please export it again.');
  }
}

// Kyero: https://help.kyero.com, "Kyero XML import specification", version 3.

function isForSale(property: Node): boolean {
  const frequency = textIn(property, 'price_freq');
  return frequency === '' || frequency === 'sale' || frequency === 'new_build';
}

function kyeroListing(property: Node): Listing {
  const area = nodeIn(property, 'surface_area');
  const location = nodeIn(property, 'location');
  const isNew = textIn(property, 'new_build') === '1' || textIn(property, 'price_freq') === 'new_build';
  return listing({
    Reference: textIn(property, 'ref') || textIn(property, 'id'),
    Type: englishIn(property, 'type'),
    Status: isNew ? 'Off Plan' : '',
    Price: textIn(property, 'price'),
    Currency: textIn(property, 'currency'),
    Area: textIn(property, 'town'),
    Location: placeOf(textIn(property, 'location_detail'), textIn(property, 'town')),
    Latitude: textIn(location, 'latitude'),
    Longitude: textIn(location, 'longitude'),
    Bedrooms: textIn(property, 'beds'),
    Bathrooms: textIn(property, 'baths'),
    'Building size (m2)': textIn(area, 'built'),
    'Plot size (m2)': textIn(area, 'plot'),
    Tenure: textIn(property, 'leasehold') === '1' ? 'Leasehold' : '',
    Description: englishIn(property, 'desc'),
    Amenities: [
      ...listIn(nodeIn(property, 'features'), 'feature').map((feature) => textIn(feature, '#text')),
      ...(textIn(property, 'pool') === '1' ? ['Swimming pool'] : []),
    ].join('\n'),
    Images: listIn(nodeIn(property, 'images'), 'image')
      .map((image) => textIn(image, 'url'))
      .join('\n'),
  });
}

/** The town too, unless the detail ends with it. */
function placeOf(detail: string, town: string): string {
  return detail.toLowerCase().endsWith(town.toLowerCase()) ? detail : [detail, town].filter(Boolean).join(', ');
}

/** A text in English or, where there is none, in the language that comes first. */
function englishIn(node: Node | undefined, name: string): string {
  const texts = nodeIn(node, name);
  if (!texts) return textIn(node, name);
  return (
    textIn(texts, 'en') ||
    (Object.keys(texts)
      .map((language) => textIn(texts, language))
      .find(Boolean) ??
      '')
  );
}

// WordPress: what Houzez and RealHomes write beside a post, by the names of our columns.

const META: Readonly<Record<string, readonly string[]>> = {
  Reference: ['fave_property_id', 'REAL_HOMES_property_id'],
  Price: ['fave_property_price', 'REAL_HOMES_property_price'],
  Currency: ['fave_currency'],
  Bedrooms: ['fave_property_bedrooms', 'REAL_HOMES_property_bedrooms'],
  Bathrooms: ['fave_property_bathrooms', 'REAL_HOMES_property_bathrooms'],
  'Building size': ['fave_property_size', 'REAL_HOMES_property_size'],
  'Building size unit': ['fave_property_size_prefix', 'REAL_HOMES_property_size_postfix'],
  'Plot size': ['fave_property_land', 'REAL_HOMES_property_lot_size'],
  'Plot size unit': ['fave_property_land_postfix', 'REAL_HOMES_property_lot_size_postfix'],
  Location: ['fave_property_map_address', 'fave_property_address', 'REAL_HOMES_property_address'],
  Coordinates: ['fave_property_location', 'REAL_HOMES_property_location'],
  Latitude: ['houzez_geolocation_lat'],
  Longitude: ['houzez_geolocation_long'],
};
const TAXONOMIES: Readonly<Record<string, readonly string[]>> = {
  Type: ['property_type', 'property-type'],
  Status: ['property_status', 'property-status'],
  Area: ['property_area', 'property_city', 'property-city'],
  Amenities: ['property_feature', 'property-feature'],
};
const GALLERIES = ['fave_property_images', 'REAL_HOMES_property_images'];

function wordpressListings(items: readonly Node[]): Listing[] {
  const isOf = (type: string) => (item: Node) => textIn(item, 'wp:post_type') === type;
  const pictures = new Map(
    items
      .filter(isOf('attachment'))
      .map((item) => [textIn(item, 'wp:post_id'), textIn(item, 'wp:attachment_url')] as const),
  );
  return items
    .filter((item) => isOf('property')(item) && textIn(item, 'wp:status') !== 'trash')
    .map((item) => wordpressListing(item, pictures));
}

function wordpressListing(item: Node, pictures: ReadonlyMap<string, string>): Listing {
  const meta = listIn(item, 'wp:postmeta').map(
    (entry) => [textIn(entry, 'wp:meta_key'), textIn(entry, 'wp:meta_value')] as const,
  );
  const terms = listIn(item, 'category').map((term) => [textIn(term, '@domain'), textIn(term, '#text')] as const);
  const valuesOf = (pairs: readonly (readonly [name: string, value: string])[], names: readonly string[] = []) =>
    pairs.filter(([name, value]) => names.includes(name) && value !== '').map(([, value]) => value);
  const gallery = [
    ...valuesOf(meta, ['_thumbnail_id']),
    ...valuesOf(meta, GALLERIES).flatMap((ids) => ids.match(/\d+/g) ?? []),
  ];
  const images = new Set(gallery.flatMap((id) => pictures.get(id) ?? []));
  return listing({
    Name: textIn(item, 'title'),
    ...Object.fromEntries(Object.entries(META).map(([head, keys]) => [head, valuesOf(meta, keys)[0] ?? ''])),
    ...Object.fromEntries(Object.entries(TAXONOMIES).map(([head, names]) => [head, valuesOf(terms, names).join('\n')])),
    Description: textIn(item, 'content:encoded'),
    Images: [...images].join('\n'),
  });
}

function listing(values: Readonly<Record<string, string>>): Listing {
  return new Map(Object.entries(values));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nodeIn(value: unknown, name: string): Node | undefined {
  const found = isNode(value) ? value[name] : undefined;
  return isNode(found) ? found : undefined;
}

/** What is there once or several times. */
function listIn(value: unknown, name: string): Node[] {
  const found = isNode(value) ? value[name] : undefined;
  if (found === undefined || found === '') return [];
  return (Array.isArray(found) ? found : [found]).map((entry) => (isNode(entry) ? entry : { '#text': entry }));
}

function textIn(value: unknown, name: string): string {
  const found = isNode(value) ? value[name] : undefined;
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return String((isNode(first) ? first['#text'] : first) ?? '').trim();
}
