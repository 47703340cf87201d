import { describe, expect, test } from 'vitest';
import { isCurrent, setInputs, trackReads } from '#db/derived.ts';
import { amenityLabel } from '#features/properties/amenities.ts';
import {
  bedroomsText,
  listFacts,
  placeLine,
  shortTenureText,
  tenureText,
} from '#features/properties/card/property-facts.ts';
import { propertyJsonLd } from '#features/properties/property.json-ld.ts';
import {
  findSimilar,
  findSimilarSearch,
  lastChangeOfCards,
  lastChangeOfListing,
} from '#features/properties/property.queries.ts';
import { chatAbout } from '#features/properties/property-texts.ts';
import { similarSearchUrl } from '#lib/urls.ts';
import { publishedListing, publishedOwner } from '../../../fixtures/published.ts';

const SITE = 'https://pwani.example';
const measures = { bedrooms: 3, bathrooms: 2, size_sqm: 142, land_size_sqm: 210 };

describe('what a card says about a property', () => {
  test('a house has rooms, a size and a plot', () => {
    expect(listFacts({ type: 'townhouse', ...measures }).map(({ kind }) => kind)).toEqual([
      'bedrooms',
      'bathrooms',
      'size',
      'landSize',
    ]);
  });

  test('land is a plot and nothing else', () => {
    expect(listFacts({ type: 'land', ...measures })).toEqual([{ kind: 'landSize', squareMetres: 210 }]);
  });

  test.each(['apartment', 'penthouse'] as const)('a plot is never named for a %s', (type) => {
    expect(listFacts({ type, ...measures }).map(({ kind }) => kind)).toEqual(['bedrooms', 'bathrooms', 'size']);
  });

  test('what is not known is left out', () => {
    expect(listFacts({ type: 'villa', bedrooms: 0, bathrooms: null, size_sqm: null, land_size_sqm: null })).toEqual([
      { kind: 'bedrooms', count: 0 },
    ]);
  });

  test('a home without a bedroom is a studio, and one without a bathroom says nothing of it', () => {
    const facts = listFacts({ type: 'apartment', ...measures, bedrooms: 0, bathrooms: 0 });
    expect(facts.map(({ kind }) => kind)).toEqual(['bedrooms', 'size']);
    expect([0, 1, 12].map(bedroomsText)).toEqual(['Studio', '1', '12']);
  });

  test.for([
    [{ tenure: 'Leasehold', lease_years: 66 }, 'Leasehold, 66 years left', 'Lease 66 years'],
    [{ tenure: 'Leasehold', lease_years: 1 }, 'Leasehold, 1 year left', 'Lease 1 year'],
    [{ tenure: 'Leasehold', lease_years: null }, 'Leasehold', 'Leasehold'],
    [{ tenure: 'Condominium title', lease_years: null }, 'Condominium title', 'Condominium title'],
    [{ tenure: null, lease_years: null }, null, null],
  ] as const)('of %o it says "%s", on a card "%s"', ([property, text, shortText]) => {
    expect([tenureText(property), shortTenureText(property)]).toEqual([text, shortText]);
  });

  test('it says what it is and where', () => {
    expect(placeLine({ type: 'villa', area: { name: 'Matemwe', island: 'Unguja' } })).toBe('Villa in Matemwe, Unguja');
  });
});

test('amenities read as words', () => {
  expect(['beach-access', 'wifi', 'gym', 'staff-quarters', 'constructor'].map(amenityLabel)).toEqual([
    'Beach access',
    'WiFi',
    'Gym',
    'Staff quarters',
    'Constructor',
  ]);
});

test('the first message names the property, who lists it and its address', () => {
  const message = chatAbout(
    { name: 'Villa Mwezi', owner: { name: 'Amina Hassan' } },
    'https://x.example/properties/villa-mwezi',
  );
  expect(message).toContain('Villa Mwezi');
  expect(message).toContain('Amina Hassan');
  expect(message).toContain('https://x.example/properties/villa-mwezi');
  expect(chatAbout({ name: 'Villa Mwezi', owner: null }, '')).not.toContain('in touch');
});

describe('similar properties', () => {
  const paje = { id: 'paje', island: 'Unguja' };
  const here = { id: 'here', type: 'villa', price: 300_000, area: paje } as const;
  const others = [
    { id: 'other island', type: 'villa', price: 300_000, area: { id: 'wete', island: 'Pemba' } },
    { id: 'same island', type: 'villa', price: 300_000, area: { id: 'fumba', island: 'Unguja' } },
    { id: 'same area, other type', type: 'land', price: 300_000, area: paje },
    { id: 'same area, far price', type: 'villa', price: 3_000_000, area: paje },
    { id: 'same area, near price', type: 'villa', price: 320_000, area: paje },
  ] as const;

  test('share the area first, then the type, then the price', () => {
    expect(findSimilar(here, [here, ...others], 9).map(({ id }) => id)).toEqual([
      'same area, near price',
      'same area, far price',
      'same area, other type',
      'same island',
      'other island',
    ]);
  });

  test('never show the property itself, nor more than asked for', () => {
    expect(findSimilar(here, [here], 3)).toEqual([]);
    expect(findSimilar(here, [here, ...others], 2)).toHaveLength(2);
  });
});

test.each([
  ['Off Plan', 'PreOrder'],
  ['Construction Started', 'PreOrder'],
  ['Ready to Move In', 'InStock'],
] as const)('search engines are told of a home that is “%s”: %s', (status, availability) => {
  const [listing] = propertyJsonLd({ ...publishedListing('villa'), status }, { images: [], floorPlans: [] }, SITE);
  expect(listing).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test('the cards of areas change with what is listed there, and with nothing else of it', () => {
  const { area, owner, ...row } = publishedListing('villa');
  const listed = { ...row, owner_kind: null, owner_id: null, created_at: '2026-11-20T06:00:00Z' };
  const lastChange = (...properties: object[]) => {
    setInputs({ settings: [], properties, areas: [area], owners: [], photos: new Map() });
    return lastChangeOfCards([area]);
  };
  expect(lastChange()).toBe('2026-11-12T06:07:32.090Z');
  expect(lastChange(listed)).toBe('2026-11-20T06:00:00.000Z');
  expect(lastChange({ ...listed, updated_at: '2026-11-25T06:00:00Z' })).toBe('2026-11-20T06:00:00.000Z');
});

test('a page of a property changes with its area and with who lists it', () => {
  const listing = publishedListing('villa');
  const [updated_at, changed] = ['2026-12-01T10:00:00+03:00', '2026-12-01T07:00:00.000Z'];
  const owner = publishedOwner('agent');
  expect(lastChangeOfListing({ ...listing, owner })).toBe('2026-11-12T06:07:32.090Z');
  for (const later of [
    { ...listing, updated_at },
    { ...listing, area: { ...listing.area, updated_at } },
    { ...listing, owner: { ...owner, updated_at } },
  ]) {
    expect(lastChangeOfListing(later)).toBe(changed);
    expect(propertyJsonLd(later, { images: [], floorPlans: [] }, SITE)).toMatchObject([{ dateModified: changed }, {}]);
  }
});

test('the search for what is like a property finds more than the property itself', async () => {
  const { area, owner, ...villa } = publishedListing('villa');
  const another = (type: 'villa' | 'land') => ({ ...publishedListing(type), area_id: area.id, owner_kind: null });
  const list = (...properties: object[]) =>
    setInputs({ settings: [], properties, areas: [area], owners: [], photos: new Map() });
  const place = encodeURIComponent(area.name).replaceAll('%20', '+');
  const search = async () => similarSearchUrl(findSimilarSearch(area.id, 'villa'));

  list(villa);
  const { value: alone, reads } = await trackReads(search);
  expect(alone).toBe('/properties');
  const plot = another('land');
  list(villa, plot);
  expect(isCurrent(reads)).toBe(false);
  expect(await search()).toBe(`/properties?q=${place}`);
  const second = another('villa');
  list(villa, plot, second);
  const like = await trackReads(search);
  expect(like.value).toBe(`/properties?q=${place}&type=villa`);
  // A third one changes nothing of it, and makes no page again.
  list(villa, plot, second, another('villa'));
  expect(isCurrent(like.reads)).toBe(true);
});
