import { describe, expect, test } from 'vitest';
import { breadcrumbs } from '#lib/json-ld.ts';
import { securityTxt } from '#lib/security-headers.ts';
import { metaDescription, pageTitle } from '#lib/seo.ts';
import { firstSentences } from '#lib/words.ts';
import { siteDefaults } from '#settings';

describe('a page description', () => {
  test('is left alone up to 155 characters', () => {
    expect(metaDescription('A house\n  by the sea. ')).toBe('A house by the sea.');
    expect(metaDescription('x'.repeat(155))).toBe('x'.repeat(155));
  });

  test('is cut to 155 characters and an ellipsis', () => {
    expect(metaDescription('x'.repeat(156))).toBe(`${'x'.repeat(155)}…`);
    expect(metaDescription('word '.repeat(60)).length).toBeLessThanOrEqual(156);
  });

  test('never ends in half a character', () => {
    expect(metaDescription(`${'x'.repeat(154)}🏝 and more`)).toBe(`${'x'.repeat(154)}…`);
  });
});

test('a title carries the suffix of the site', () => {
  expect(pageTitle('Contact', siteDefaults.brand_name)).toBe(`Contact | ${siteDefaults.brand_name}`);
});

test('whoever finds a hole in the site is told whom to write to, with a date within a year that every month renews', () => {
  expect(securityTxt(siteDefaults.email, 'https://www.pwani.example', '2026-11')).toBe(
    [
      `Contact: mailto:${siteDefaults.email}`,
      'Expires: 2027-11-01T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.pwani.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('structured data numbers the way to a page from one, with full addresses', () => {
  const trail = breadcrumbs([{ name: 'Blog', path: '/blog' }], 'https://www.example.com');
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://www.example.com/' },
      { position: 2, name: 'Blog', item: 'https://www.example.com/blog' },
    ],
  });
});

describe('the opening of a text', () => {
  test('ends after a whole sentence', () => {
    expect(firstSentences('One pool. Two roofs! Three doors opening to the sea.', 25)).toBe('One pool. Two roofs!');
  });

  test('ends after a whole word when the first sentence is too long', () => {
    expect(firstSentences('Forty metres of open beach and a borehole.', 20)).toBe('Forty metres of open…');
  });

  test('ends after a whole sentence of Hindi', () => {
    expect(firstSentences('यह घर है। यहाँ से समुद्र दिखता है।', 20)).toBe('यह घर है।');
  });

  test('fills the room where there are no blanks, and never ends in half a character', () => {
    expect(firstSentences('海'.repeat(30), 20)).toBe(`${'海'.repeat(20)}…`);
    expect(firstSentences(`${'海'.repeat(19)}🏝🏝`, 20)).toBe(`${'海'.repeat(19)}…`);
  });

  test('is the whole text when it fits', () => {
    expect(firstSentences(' Short\nand sweet ', 40)).toBe('Short and sweet');
  });
});
