import { describe, expect } from 'vitest';
import { leadRequest, revealRequest } from '../../fixtures/requests.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

const ORIGIN = {
  page: '/properties/villa-mwezi-matemwe',
  landing: '/blog/paje-or-matemwe',
  referrer: 'https://search.example/results',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'dry season',
  utm_term: 'villa',
  utm_content: 'top',
  gclid: true,
  fbclid: true,
  locale: 'sw-TZ',
};

onEveryBackend((test) => {
  test('the operator sees where a lead and a contact lead came from', async ({ visitor, operator, given }) => {
    const { id } = await given.agent({ phone: '+255778000003' });
    await visitor.rpc('submit_lead', leadRequest({ p_origin: ORIGIN }));
    await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_origin: ORIGIN }));
    expect((await operator.select('leads', { select: 'origin' })).body).toEqual([{ origin: ORIGIN }]);
    expect((await operator.select('contact_leads', { select: 'origin' })).body).toEqual([{ origin: ORIGIN }]);
  });

  describe('no origin costs a lead', () => {
    const kept: Record<string, [unknown, object]> = {
      'none at all': [null, {}],
      'a number': [7, {}],
      'a list': [[ORIGIN], {}],
      'keys nobody knows': [{ ip: '203.0.113.9', name: 'Asha', utm_id: '7', page: '/about' }, { page: '/about' }],
      'values of another kind': [{ page: 7, landing: null, utm_source: { a: 1 }, locale: ['en'], gclid: 'Cj0K' }, {}],
      'addresses with a query': [
        { page: '/contact?name=asha#form', landing: '/?email=a@b.example', referrer: 'http://a.example/b?q=asha#c' },
        { page: '/contact', landing: '/', referrer: 'http://a.example/b' },
      ],
      'addresses that are none': [{ page: 'about', landing: 'javascript:x', referrer: 'data:text/html,x' }, {}],
      'blanks and control characters': [
        { utm_source: ' \n ', utm_medium: '\u0001', utm_campaign: ' dry\r\n season\u00a0', locale: 'en GB' },
        { utm_campaign: 'dry season' },
      ],
      'endless words': [
        { utm_source: '🌴'.repeat(4000), page: `/${'a'.repeat(20_000)}`, locale: 'a'.repeat(20_000) },
        { utm_source: '🌴'.repeat(100), page: `/${'a'.repeat(299)}`, locale: 'a'.repeat(35) },
      ],
    };
    test.for(Object.entries(kept))('%s', async ([, [p_origin, origin]], { visitor, sql }) => {
      expect((await visitor.rpc('submit_lead', leadRequest({ p_origin }))).status).toBe(204);
      expect(await listOrigins(sql)).toEqual([{ origin }]);
    });
  });

  test('a retry from another page is still the same lead, with its first origin', async ({ visitor, given, sql }) => {
    const { id } = await given.agent({ phone: '+255778000004' });
    const [lead, reveal] = [leadRequest(), revealRequest({ p_entity_id: id })];
    for (const page of ['/about', '/contact']) {
      const p_origin = { page };
      expect((await visitor.rpc('submit_lead', { ...lead, p_origin })).status).toBe(204);
      expect((await visitor.rpc('reveal_contact', { ...reveal, p_origin })).status).toBe(200);
    }
    expect(await listOrigins(sql)).toEqual([{ origin: { page: '/about' } }]);
    expect(await sql('select origin from public.contact_leads')).toEqual([{ origin: { page: '/about' } }]);
  });
});

function listOrigins(sql: Sql) {
  return sql('select origin from public.leads');
}
