import { describe, expect, test } from 'vitest';
import { shareLinks } from '#lib/urls.ts';

const TITLE = 'Lease & "unit": 50% of what you sign? #1';
const URL_OF_POST = 'https://www.pwani.example/blog/lease?a=1&b=2';

describe('sharing a page', () => {
  test('on WhatsApp lets the visitor choose the person and carries title and address', () => {
    const { origin, pathname, searchParams } = new URL(shareLinks({ title: TITLE, url: URL_OF_POST }).whatsapp);
    expect(origin + pathname).toBe('https://wa.me/');
    expect([...searchParams]).toEqual([['text', `${TITLE}\n${URL_OF_POST}`]]);
  });

  test('by e-mail names nobody and carries subject and address', () => {
    const { protocol, pathname, searchParams } = new URL(
      shareLinks({ title: 'Villa Mwezi', url: URL_OF_POST, subject: 'Amazing Property in Zanzibar' }).email,
    );
    expect(protocol + pathname).toBe('mailto:');
    expect(searchParams.get('subject')).toBe('Amazing Property in Zanzibar');
    expect(searchParams.get('body')).toBe(`Villa Mwezi\r\n${URL_OF_POST}`);
  });

  test('by e-mail takes the title for a subject where nothing better is said', () => {
    expect(new URL(shareLinks({ title: TITLE, url: URL_OF_POST }).email).searchParams.get('subject')).toBe(TITLE);
  });
});
