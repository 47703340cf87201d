import { describe, expect, test } from 'vitest';
import {
  absoluteUrl,
  areaUrl,
  emailUrl,
  islandUrl,
  ownerUrl,
  PAGES,
  phoneUrl,
  postUrl,
  propertyUrl,
  reviewUrl,
  serviceUrl,
  shareLinks,
  whatsappShareUrl,
  whatsappUrl,
} from '#lib/urls.ts';

test('every page has one address: lower case, no slash at the end', () => {
  const owner = { kind: 'agency', id: '7b1f' } as const;
  const addresses = [
    ...Object.values(PAGES).filter((path) => path !== '/'),
    propertyUrl({ slug: 'villa-mwezi' }),
    areaUrl({ slug: 'stone-town' }),
    islandUrl('Unguja'),
    serviceUrl({ slug: 'land-research' }),
    postUrl({ slug: 'off-plan' }),
    ownerUrl(owner),
    reviewUrl(owner),
  ];
  for (const address of addresses) expect(address).toMatch(/^(\/[a-z0-9-]+)+$/);
});

test('profiles and their reviews live where the specification says', () => {
  expect(ownerUrl({ kind: 'agent', id: '1' })).toBe('/agents/1');
  expect(ownerUrl({ kind: 'agency', id: '1' })).toBe('/agencies/1');
  expect(ownerUrl({ kind: 'developer', id: '1' })).toBe('/developers/1');
  expect(reviewUrl({ kind: 'agency', id: '1' })).toBe('/review/agency/1');
});

test('a path becomes a full address of the site', () => {
  expect(absoluteUrl('/blog', 'https://www.example.com')).toBe('https://www.example.com/blog');
});

describe('a link out of the site', () => {
  test('opens a chat with the digits of the number alone', () => {
    // A text that was cut within an emoji.
    expect(whatsappUrl('+255777000100', 'Hi \ud83d')).toBe('https://wa.me/255777000100?text=Hi%20%EF%BF%BD');
    expect(whatsappUrl('+255 777-000-100', 'Hi & welcome?')).toBe(
      'https://wa.me/255777000100?text=Hi%20%26%20welcome%3F',
    );
  });

  test('lets the visitor choose whom to share with', () => {
    expect(whatsappShareUrl('Villa: https://x.example/a')).toBe(
      'https://wa.me/?text=Villa%3A%20https%3A%2F%2Fx.example%2Fa',
    );
  });

  test('passes a page on under its title, which is the subject of a mail unless it has one', () => {
    const page = { title: 'Who owns land', url: 'https://x.example/a' };
    expect(shareLinks(page)).toEqual({
      whatsapp: 'https://wa.me/?text=Who%20owns%20land%0Ahttps%3A%2F%2Fx.example%2Fa',
      email: 'mailto:?subject=Who%20owns%20land&body=Who%20owns%20land%0D%0Ahttps%3A%2F%2Fx.example%2Fa',
    });
    expect(shareLinks({ ...page, subject: 'Land' }).email).toMatch(/^mailto:\?subject=Land&body=Who%20owns/);
  });

  test('calls and writes, with the text encoded', () => {
    expect(phoneUrl('+255777000100')).toBe('tel:+255777000100');
    expect(emailUrl({ to: 'a@b.example' })).toBe('mailto:a@b.example');
    expect(emailUrl({ subject: 'A & B', body: 'x\ny' })).toBe('mailto:?subject=A%20%26%20B&body=x%0D%0Ay');
  });
});
