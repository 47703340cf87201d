import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, expect, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { feedFrame, feedPart, listFeedParts, listPropertyFeeds } from '#features/properties/property-feeds.ts';
import { piecesOf } from '#lib/file-parts.ts';
import { LISTING_FEEDS, type ListingFeed } from '#settings';
import { publishedArea, publishedListing, publishedOwner } from '../../../fixtures/published.ts';

const SITE = 'https://www.pwani.example/';
const AREA = publishedArea();
const AGENT = { ...publishedOwner('agent'), phone_masked: '+25•••••••••', email_masked: 'am•••@pwani.example' };
const PICTURE = 'https://project.example/storage/v1/object/public/properties/a.jpg';
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

const rowOf = (type: 'villa' | 'land', fields: object = {}) => {
  const { area, owner, ...row } = publishedListing(type);
  return { ...row, area_id: AREA.id, owner_kind: 'agent', owner_id: AGENT.id, phone_masked: '+25•••••••••', ...fields };
};
const VILLA = rowOf('villa', {
  name: 'Villa "Salt" & <Sand>',
  description: 'First.\u001b\n\nSecond & last.',
  price: 250_000.5,
  status: 'Off Plan',
  tenure: 'Leasehold',
  lease_years: 90,
  amenities: ['swimming-pool', 'wifi'],
  images: [PICTURE],
  floor_plan_images: [PICTURE],
  video_url: 'https://vimeo.com/76979871',
});
const PLOT = rowOf('land', { status: 'Land' });

const PHOTO = { hash: '0123456789ab', widths: [480, 1200], width: 1200, height: 800, color: '#ffffff' };
const INPUTS = {
  settings: [],
  areas: [AREA],
  owners: [AGENT],
  properties: [VILLA, PLOT],
  photos: new Map([[PICTURE, PHOTO]]),
};

beforeEach(() => setInputs(INPUTS));

const render = (feed: ListingFeed) =>
  piecesOf(feedFrame(feed, SITE))
    .map((piece) => ('text' in piece ? piece.text : feedPart(feed, piece.part, SITE)))
    .join('');

test('no feed holds a contact, and each XML is whole', () => {
  expect(listPropertyFeeds()).toEqual(LISTING_FEEDS);
  for (const feed of LISTING_FEEDS) {
    expect(render(feed)).not.toMatch(/•|whatsapp|@pwani|\+25/);
    if (feed.endsWith('.xml')) expect(XMLValidator.validate(render(feed))).toBe(true);
  }
});

test('the JSON says everything that a page says', () => {
  const { version, listings } = JSON.parse(render('listings.json'));
  expect(version).toBe(1);
  expect(listings).toHaveLength(2);
  expect(listings.find(({ id }: { id: string }) => id === VILLA.id)).toMatchObject({
    url: `https://www.pwani.example/properties/${VILLA.slug}`,
    name: 'Villa "Salt" & <Sand>',
    price_usd: 250_000.5,
    tenure: 'Leasehold',
    lease_years: 90,
    amenities: ['Swimming pool', 'WiFi'],
    listed_by: { kind: 'agent', name: AGENT.name },
    pictures: ['https://www.pwani.example/media/0123456789ab-1200.jpg'],
    floor_plans: ['https://www.pwani.example/media/0123456789ab-1200.jpg'],
    video: 'https://vimeo.com/76979871',
    area: AREA.name,
    updated_at: '2026-11-12T06:07:32.090Z',
  });
});

test('what Kyero gets can be read back', async () => {
  const feed = render('kyero.xml');
  expect(parser.parse(feed).root.kyero.feed_version).toBe('3');
  const { heads, rows } = await readImportFile('kyero.xml', new TextEncoder().encode(feed));
  const [row] = rows.filter(({ cells }) => cells.includes(VILLA.slug));
  const cell = (head: string) => row?.cells[heads.indexOf(head)];
  expect(rows).toHaveLength(2);
  expect([cell('Price'), cell('Currency'), cell('Type'), cell('Status'), cell('Tenure')]).toEqual([
    '250001',
    'USD',
    'Villa',
    'Off Plan',
    'Leasehold',
  ]);
  expect(cell('Description')).toBe('First.\n\nSecond & last.');
  expect(cell('Images')).toBe('https://www.pwani.example/media/0123456789ab-1200.jpg');
  expect(cell('Amenities')).toContain('Swimming pool');
});

test('Kyero gets what it takes, and a date that moves with what it is told', () => {
  const location = 'Behind the old dispensary, 300 m from the beach, Paje, Unguja';
  const amenities = ['direct-access-to-the-beach-and-the-lagoon', 'pool-table', 'whirlpool'];
  const images = Array.from({ length: 60 }, () => PICTURE);
  const show = (area: typeof AREA, property: object) => {
    setInputs({ ...INPUTS, areas: [area], properties: [{ ...VILLA, ...property }] });
    return parser.parse(render('kyero.xml')).root.property;
  };
  const long = show({ ...AREA, updated_at: '2026-12-01T10:00:00+03:00' }, { location, amenities, images });
  expect(long).toMatchObject({
    date: '2026-12-01 07:00:00',
    location_detail: 'Behind the old dispensary, 300 m from the beach',
    pool: '0',
    features: { feature: ['Pool table', 'Whirlpool'] },
  });
  expect(long.images.image).toHaveLength(50);
  expect(JSON.parse(render('listings.json')).listings[0]).toMatchObject({
    updated_at: '2026-12-01T07:00:00.000Z',
    pictures: expect.toSatisfy((pictures: unknown[]) => pictures.length === 60),
  });
  const plain = show(AREA, { amenities: ['plunge-pool'] });
  expect(plain).toMatchObject({ date: '2026-11-12 06:07:32', pool: '1' });
});

test('the catalogue of Meta has the fields that it asks for', () => {
  const { listing } = parser.parse(render('meta.xml')).listings;
  const [villa, plot] = [VILLA, PLOT].map(({ id }) =>
    listing.find((entry: { home_listing_id: string }) => entry.home_listing_id === id),
  );
  expect(villa).toMatchObject({
    availability: 'available_soon',
    listing_type: 'new_construction',
    price: '250001 USD',
    property_type: 'house',
    num_beds: '3',
    image: { url: 'https://www.pwani.example/media/0123456789ab-1200.jpg' },
    url: `https://www.pwani.example/properties/${VILLA.slug}`,
  });
  expect(villa.address.component.map((part: Record<string, string>) => part['@name'])).toEqual([
    'addr1',
    'city',
    'region',
    'country',
  ]);
  expect(plot).toMatchObject({ property_type: 'land', availability: 'for_sale', area_size: '900' });
  expect(plot).not.toHaveProperty('num_beds');
});

test('a feed of no listing is whole, too', () => {
  setInputs({ settings: [], areas: [], owners: [], photos: new Map(), properties: [] });
  expect(JSON.parse(render('listings.json')).listings).toEqual([]);
  expect(XMLValidator.validate(render('kyero.xml'))).toBe(true);
});

test('most parts of a feed stay as they are when a listing elsewhere changes, comes or goes', () => {
  // Every fourth is the last of a part.
  const idOf = (index: number) => `${(index * 2).toString(16).padStart(2, '0')}${index % 4 === 3 ? '0' : '1'}`;
  const rows = Array.from({ length: 16 }, (_, index) => ({
    ...VILLA,
    id: `00000000-0000-4000-8000-000000000${idOf(index)}`,
    created_at: `2026-11-12T06:00:${String(59 - index)}+00:00`,
  }));
  const [first, second, ...others] = rows;
  const partsOf = (properties: readonly object[]) => {
    setInputs({ settings: [], areas: [AREA], owners: [AGENT], photos: new Map(), properties });
    return listFeedParts('kyero.xml').map((part) => part + feedPart('kyero.xml', part, SITE));
  };
  const before = partsOf(rows);
  const count = (after: readonly string[]) => after.filter((part) => before.includes(part)).length;
  expect(before).toHaveLength(4);
  expect(count(partsOf([first ?? {}, { ...second, price: 1 }, ...others]))).toBe(3);
  expect(count(partsOf([first ?? {}, ...others]))).toBe(3);
  expect(
    count(partsOf([{ ...VILLA, id: `${VILLA.id.slice(0, -1)}1`, created_at: '2026-11-13T06:00:00+00:00' }, ...rows])),
  ).toBe(3);
});

test('links that begin alike for long are a reference each', () => {
  const slug = 'a-house-with-a-garden-behind-the-dunes-of-the-east-coast';
  const id = 'b1d7c5a2-0000-4000-8000-000000000000';
  setInputs({
    settings: [],
    areas: [AREA],
    owners: [AGENT],
    photos: new Map(),
    properties: [
      { ...VILLA, slug },
      { ...VILLA, id, slug: `${slug}-2` },
    ],
  });
  const [, ...refs] = render('kyero.xml')
    .split('<ref>')
    .map((part) => part.split('</ref>', 1)[0]);
  expect(refs).toHaveLength(2);
  expect(new Set(refs).size).toBe(2);
  for (const ref of refs) expect(ref?.length).toBeLessThanOrEqual(50);
});
