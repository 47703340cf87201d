import { expect, test } from 'vitest';
import { isInStorage } from '#lib/text-rules.ts';
import { siteDefaults } from '#settings';
import { createImageLister } from '../../../../scripts/media/sources.ts';
import { publishedListing, publishedService } from '../../../fixtures/published.ts';
import { publishedPost } from '../../../fixtures/published-post.ts';

const STORAGE = 'http://127.0.0.1:54321';
const own = (name: string) => `${STORAGE}/storage/v1/object/public/properties/${name}`;

function contentOf(images: string[], post = '') {
  const { area, owner: _, ...row } = publishedListing('villa');
  return {
    version: 1,
    settings: siteDefaults,
    areas: [area],
    owners: [],
    services: [publishedService()],
    posts: [publishedPost({ content: post })],
    reviews: [],
    past_pages: [],
    properties: [{ ...row, images }],
  };
}

test.each([
  'http://127.0.0.1:54322/storage/v1/object/public/properties/a.jpg',
  'http://127.0.0.1:54321/rest/v1/leads',
  'http://127.0.0.1:54321/storage/v1/object/public/../../../rest/v1/leads',
  'http://127.0.0.1:54321/storage/v1/object/public/%2e%2e/%2E%2E/private/a.jpg',
  'http://127.0.0.1:54321@evil.example/storage/v1/object/public/properties/a.jpg',
  'http://user@127.0.0.1:54321/storage/v1/object/public/properties/a.jpg',
  'http://127.0.0.1:54321.evil.example/storage/v1/object/public/properties/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:54321/storage/v1/object/public/properties/a.jpg',
  'https://cdn.example/a.jpg',
  'file:///etc/passwd',
  'photos/hero.jpg',
])('%s is not of the own storage, is named and never asked for', (address) => {
  expect(isInStorage(address, STORAGE)).toBe(false);
  const found = createImageLister(STORAGE)(contentOf([own('a.jpg'), address]));
  expect(found).toEqual({ own: [{ key: own('a.jpg'), url: own('a.jpg') }], foreign: [address] });
});

test('of a post only what its page shows is asked for, not what stands in a comment or elsewhere', () => {
  const post = [
    `<p><img src="${own('shown.jpg')}" alt=""></p>`,
    `<!-- <img src="${own('hidden.jpg')}"> <img src="http://10.0.0.1/"> -->`,
    '<p><img src="http://127.0.0.1:22/" alt=""><img src="https://cdn.example/a.jpg" alt=""></p>',
  ];
  const found = createImageLister(STORAGE)(contentOf([], post.join('\n')));
  expect(found).toEqual({ own: [{ key: own('shown.jpg'), url: own('shown.jpg') }], foreign: [] });
});

test('pictures of lists are asked for before those of galleries', () => {
  const content = contentOf([own('cover-a.jpg'), own('second-a.jpg')]);
  const [row] = content.properties;
  if (!row) throw new Error('There is no property.');
  content.properties.push({ ...row, images: [own('cover-b.jpg'), own('second-b.jpg')] });
  const { own: found } = createImageLister(STORAGE)(content);
  expect(found.map(({ key }) => key)).toEqual(['cover-a.jpg', 'cover-b.jpg', 'second-a.jpg', 'second-b.jpg'].map(own));
});
