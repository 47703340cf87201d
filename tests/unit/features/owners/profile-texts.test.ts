import { describe, expect, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import { profileJsonLd, profilePhoto } from '#features/owners/profile.json-ld.ts';
import { checkedLine, introOf, roleLine, shortNameOf } from '#features/owners/profile.ts';
import { LIST_LENGTH, paginate } from '#features/properties/property-list.ts';
import { SITE_PHOTOS } from '#lib/photo.ts';
import { publishedListing, publishedOwner } from '../../../fixtures/published.ts';

const SITE = 'https://www.pwani.example';

describe('the name to call somebody by', () => {
  test.each([
    ['agent', 'Amina Hassan', 'Amina'],
    ['agent', ' Khadīja Saïd Bākari', 'Khadīja'],
    ['agent', '王小明', '王小明'],
    ['agent', 'عبد الرحمن الزنجباري', 'عبد الرحمن الزنجباري'],
    ['agent', 'Dr. Amina Hassan', 'Dr. Amina Hassan'],
    ['agent', 'J Mwinyi', 'J Mwinyi'],
    ['agent', 'A'.repeat(60), 'this agent'],
    ['agency', 'Coral Key Realty', 'Coral Key Realty'],
    ['agency', 'Pemba, Misali and Kigomasha Green Land, Clove Farm and Coastal Agency Limited', 'this agency'],
    ['developer', 'Makuti & Lime', 'Makuti & Lime'],
  ] as const)('%s %s is %s', (kind, name, short) => {
    expect(shortNameOf({ kind, name })).toBe(short);
  });
});

test('a profile speaks for itself, and we for it only when it says nothing', () => {
  const owner = { kind: 'agent', name: 'Amina Hassan' } as const;
  expect(introOf({ ...owner, about: 'One.\n\n Two.\n' })).toEqual(['One.', ' Two.']);
  expect(introOf({ ...owner, about: null })).toEqual([expect.stringContaining('Amina Hassan offers')]);
  expect(introOf({ ...owner, about: ' \n ' })).toHaveLength(1);
});

test('the record says what was checked in its own words, and when', () => {
  const line = 'Checked on 12 Mar 2026: Zanzibar business licence and TIN';
  expect(checkedLine({ checked_on: '2026-03-12', checked_what: 'Zanzibar business licence and TIN' })).toBe(line);
  expect(checkedLine({ checked_on: null, checked_what: null })).toBe('');
});

test('an agent whose agency is not shown is an agent, which says nothing of having none', () => {
  expect(roleLine('agent', false)).toBe('Agent');
  expect(roleLine('agent', true)).toBe('Agent at');
  expect(roleLine('developer', false)).toBe('Developer');
});

test('search engines hear of a rating only where somebody has rated', () => {
  const owner = publishedOwner('agent');
  const about = (average: number | null, count: number) =>
    JSON.stringify(profileJsonLd({ owner, agency: null, rating: { average, count }, photo: undefined }, SITE));
  expect(about(4.6, 16)).toContain('"ratingValue":4.6,"reviewCount":16');
  expect(about(null, 0)).not.toContain('aggregateRating');
});

test('search engines are shown a face or a logo, else the ground of the page, and never the photograph of the site', () => {
  const photo = (hash: string) => ({ hash, widths: [1200], width: 1200, height: 630, color: '#000000' });
  const there = ['face.jpg', 'ground.jpg', SITE_PHOTOS.hero];
  setInputs({ settings: [], photos: new Map(there.map((key) => [key, photo(key)])) });
  expect(profilePhoto({ image: 'face.jpg', hero_image: 'ground.jpg' })).toBe('/media/face.jpg-share.jpg');
  expect(profilePhoto({ image: 'gone.jpg', hero_image: 'ground.jpg' })).toBe('/media/ground.jpg-share.jpg');
  expect(profilePhoto({ image: null, hero_image: null })).toBeUndefined();
});

test('search engines hear which agency an agent belongs to', () => {
  const agency = publishedOwner('agency');
  const [profile] = profileJsonLd(
    { owner: publishedOwner('agent'), agency, rating: { average: null, count: 0 }, photo: undefined },
    SITE,
  );
  expect(profile).toMatchObject({ parentOrganization: { name: agency.name, '@id': `${SITE}/agencies/${agency.id}` } });
});

test('the list of properties is cut into pages, and an empty one still has its first', () => {
  const listing = publishedListing('land');
  const pages = paginate(Array.from({ length: 2 * LIST_LENGTH + 1 }, () => listing));
  expect(pages.map(({ number, properties }) => [number, properties.length])).toEqual([
    [1, LIST_LENGTH],
    [2, LIST_LENGTH],
    [3, 1],
  ]);
  expect(paginate([])).toEqual([{ number: 1, count: 1, total: 0, properties: [] }]);
});
