import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import { areaJsonLd, areaListJsonLd } from '#features/areas/area.json-ld.ts';
import { blogJsonLd, postJsonLd } from '#features/blog/post.json-ld.ts';
import { islandJsonLd } from '#features/islands/island.json-ld.ts';
import { listIslandGuides } from '#features/islands/island.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { profileJsonLd } from '#features/owners/profile.json-ld.ts';
import { propertyJsonLd, propertyListJsonLd } from '#features/properties/property.json-ld.ts';
import { PROPERTY_TYPES } from '#features/properties/property.ts';
import { paginate } from '#features/properties/property-list.ts';
import { serviceJsonLd, servicesJsonLd } from '#features/services/service.json-ld.ts';
import { aboutJsonLd, contactJsonLd, homeJsonLd, legalJsonLd } from '#features/site/site.json-ld.ts';
import { serializeJsonLd } from '#lib/json-ld.ts';
import { siteDefaults } from '#settings';
import { publishedArea, publishedListing, publishedOwner, publishedService } from '../../fixtures/published.ts';
import { publishedPost } from '../../fixtures/published-post.ts';
import { searchProblems } from '../../support/json-ld-rules.ts';
import { vocabularyProblems } from '../../support/json-ld-vocabulary.ts';

const SITE = 'https://www.pwani.example';
const PHOTO = '/media/a-share.jpg';
const NO_PICTURES = { images: [], floorPlans: [] };
const PAGE = { name: 'Pwani', description: 'All about it' };
const RATED = { average: 4.7, count: 3 };
const UNRATED = { average: null, count: 0 };
const posts = [publishedPost({ seo_keywords: ['lease'] }), publishedPost()];

/** What each kind of page says, by the file that says it. */
const SAID = {
  area: [areaJsonLd(publishedArea(), PHOTO, SITE), areaListJsonLd(PAGE, [publishedArea()], SITE)],
  island: listIslandGuides().map((guide) => islandJsonLd(guide, PHOTO, SITE)),
  post: [...posts.map((post) => postJsonLd(post, PHOTO, SITE)), blogJsonLd(PAGE, posts, SITE)],
  profile: OWNER_KINDS.flatMap((kind) => [
    profileJsonLd({ owner: publishedOwner(kind), agency: null, rating: RATED, photo: PHOTO }, SITE),
    profileJsonLd(
      { owner: publishedOwner(kind), agency: publishedOwner('agency'), rating: UNRATED, photo: undefined },
      SITE,
    ),
  ]),
  property: [
    ...PROPERTY_TYPES.map((type) =>
      propertyJsonLd(publishedListing(type), { images: [PHOTO], floorPlans: [PHOTO] }, SITE),
    ),
    ...paginate(PROPERTY_TYPES.map(publishedListing)).map((page) => propertyListJsonLd(page, PAGE, SITE)),
  ],
  service: [serviceJsonLd(publishedService(), PHOTO, SITE), servicesJsonLd(PAGE, [publishedService()], SITE)],
  site: [
    homeJsonLd(SITE),
    aboutJsonLd(PAGE, SITE),
    contactJsonLd(PAGE, SITE),
    legalJsonLd('/privacy-policy', PAGE, SITE),
  ],
};

test('every file that writes structured data is checked here', async () => {
  const names = [];
  for await (const file of glob('src/features/*/*.json-ld.ts')) names.push(path.basename(file, '.json-ld.ts'));
  expect(Object.keys(SAID)).toEqual(names.sort());
});

test('all of it is in the words of schema.org; a word that is none of them is found, however deep', () => {
  const posting = { '@type': 'BlogPosting', author: { '@type': 'Organization', nam: 'Pwani' } };
  expect(vocabularyProblems([...Object.values(SAID).flat(2), posting, { '@type': 'Blogposting' }])).toEqual([
    expect.stringContaining('"nam"'),
    expect.stringContaining('"Blogposting"'),
  ]);
});

test.each(Object.entries(SAID))('%s pages say what Google asks for', (_, pages) => {
  expect(pages.flatMap(searchProblems)).toEqual([]);
});

test('a property says how it is held, and nothing where that is not known', () => {
  const plot = { '@type': 'PropertyValue', name: 'Land size', value: 900, unitCode: 'MTK' };
  const lease = [
    { '@type': 'PropertyValue', name: 'Tenure', value: 'Leasehold' },
    { '@type': 'PropertyValue', name: 'Lease years left', value: 66, unitCode: 'ANN' },
  ];
  const land = publishedListing('land');
  const flat = { ...publishedListing('apartment'), tenure: null, lease_years: null };
  expect(propertyJsonLd(land, NO_PICTURES, SITE)).toMatchObject([
    { mainEntity: { additionalProperty: [plot, ...lease] } },
    {},
  ]);
  expect(JSON.stringify(propertyJsonLd(flat, NO_PICTURES, SITE))).not.toContain('additionalProperty');
});

test('a post that is credited elsewhere is known by that address alone', () => {
  const canonical_url = 'https://www.bahari.example/first';
  const post = publishedPost({ canonical_url });
  const [posting] = postJsonLd(post, PHOTO, SITE);
  expect(posting).toMatchObject({ '@id': canonical_url, url: canonical_url, mainEntityOfPage: canonical_url });
  expect(blogJsonLd(PAGE, [post], SITE)).toMatchObject([{ blogPost: [{ '@id': canonical_url }] }, {}]);
});

test('what there is none of is left out', () => {
  const bare = { ...publishedListing('villa'), amenities: [] };
  const unset = Object.fromEntries(Object.keys(siteDefaults).map((name) => [name, null]));
  setInputs({ settings: [{ ...unset, working_hours: [] }] });
  const said = JSON.stringify([
    propertyJsonLd(bare, NO_PICTURES, SITE),
    serviceJsonLd({ ...publishedService(), features: [] }, PHOTO, SITE),
    homeJsonLd(SITE),
  ]);
  setInputs({ settings: [] });
  for (const word of ['amenityFeature', 'hasOfferCatalog', 'openingHoursSpecification'])
    expect(said).not.toContain(word);
  expect(said).not.toContain('[]');
});

test('an office is said to be in Tanzania only where it says so', () => {
  const unset = Object.fromEntries(Object.keys(siteDefaults).map((name) => [name, null]));
  const addresses = ['12 Hamdan Street, Dubai', 'Kaunda Road, ZANZIBAR'].map((office) => {
    setInputs({ settings: [{ ...unset, office }] });
    return homeJsonLd(SITE)[0]?.['address'];
  });
  setInputs({ settings: [] });
  expect(addresses).toEqual([
    { '@type': 'PostalAddress', streetAddress: '12 Hamdan Street, Dubai' },
    { '@type': 'PostalAddress', streetAddress: 'Kaunda Road, ZANZIBAR', addressCountry: 'TZ' },
  ]);
});

test('what is missing, relative or undated is found', () => {
  const posting = { '@type': 'BlogPosting', url: '/blog/a', datePublished: '2026-11-12 06:07:32+00' };
  expect(searchProblems([posting])).toEqual(
    expect.arrayContaining([
      'BlogPosting lacks headline',
      'BlogPosting.url is no full address: /blog/a',
      'BlogPosting.datePublished is no date of ISO 8601: 2026-11-12 06:07:32+00',
    ]),
  );
});

test('nothing in a row ends the script that it stands in', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028';
  const json = serializeJsonLd(postJsonLd(publishedPost({ title }), PHOTO, SITE));
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)['@graph'][0].headline).toBe(title);
});
