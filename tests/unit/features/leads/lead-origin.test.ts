import { expect, test, vi } from 'vitest';
import { originOf, visitOrigin } from '#features/leads/lead-origin.ts';

const HERE = 'https://pwani.example/properties/villa-mwezi-matemwe?view=map#map';

test('a lead remembers the first page of the visit, the site before it and the campaign', () => {
  const landing =
    'https://pwani.example/blog/paje-or-matemwe?utm_source=newsletter&utm_campaign=dry%20season&gclid=Cj0K&email=a@b.example';
  const visit = `${landing} https://search.example/results?q=asha`;
  expect(originOf({ visit, page: HERE, locale: 'sw-TZ' })).toEqual({
    page: '/properties/villa-mwezi-matemwe',
    landing: '/blog/paje-or-matemwe',
    referrer: 'https://search.example/results',
    utm_source: 'newsletter',
    utm_campaign: 'dry season',
    gclid: true,
    locale: 'sw-TZ',
  });
});

test.each([
  ['nothing was noted', ''],
  ['the note is no address', 'x y z'],
  ['somebody came from nowhere', 'about:blank '],
])('where %s, it says what is known', (_, visit) => {
  expect(originOf({ visit, page: HERE, locale: 'en' })).toMatchObject({
    page: '/properties/villa-mwezi-matemwe',
    locale: 'en',
  });
});

test('a tab opened from the site itself has no referrer', () => {
  const visit = 'https://pwani.example/about https://pwani.example/';
  expect(originOf({ visit, page: HERE, locale: 'en' })).not.toHaveProperty('referrer');
});

test('no link can make an origin that the database cannot store', () => {
  const visit = `https://pwani.example/?utm_source=%00&utm_medium=a%00b&utm_term=${'x'.repeat(5000)}&utm_content=%ED%A0%80`;
  const { utm_source, utm_medium, utm_term } = originOf({ visit, page: HERE, locale: '' });
  expect({ utm_source, utm_medium }).toEqual({ utm_source: undefined, utm_medium: 'ab' });
  expect(utm_term).toHaveLength(200);
});

test('whatever a browser lacks, there is an origin to send along', () => {
  vi.stubGlobal('location', undefined);
  expect(visitOrigin()).toEqual({});
});
