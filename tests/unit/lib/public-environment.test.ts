import { expect, test } from 'vitest';
import { readPublicEnvironment } from '#lib/public-environment.ts';

const complete = {
  PUBLIC_SITE_URL: 'https://www.example.com',
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

test('a complete environment passes, with the map style left out or set', () => {
  expect(readPublicEnvironment(complete)).toMatchObject({ siteUrl: 'https://www.example.com', mapStyleUrl: undefined });
  expect(() =>
    readPublicEnvironment({ ...complete, PUBLIC_MAP_STYLE_URL: 'https://maps.example/style.json' }),
  ).not.toThrow();
});

test('a missing variable is named with what it should look like', () => {
  expect(() => readPublicEnvironment({ ...complete, PUBLIC_SITE_URL: '' })).toThrow(
    'PUBLIC_SITE_URL is missing: it must be the address of the site, such as https://www.example.com.',
  );
});

test.each([
  ['PUBLIC_SITE_URL', 'my-site.example'],
  ['PUBLIC_SUPABASE_URL', 'ftp://example.com'],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'eyJhbGciOi.x.y'],
  ['PUBLIC_MAP_STYLE_URL', 'style.json'],
])('a malformed %s is named, and its value is not repeated', (name, value) => {
  const check = () => readPublicEnvironment({ ...complete, [name]: value });
  expect(check).toThrow(`${name} is malformed`);
  expect(check).not.toThrow(value);
});

test('all problems are told at once', () => {
  expect(() => readPublicEnvironment({})).toThrow(/PUBLIC_SITE_URL[\s\S]*PUBLIC_SUPABASE_URL[\s\S]*PUBLISHABLE_KEY/);
});
