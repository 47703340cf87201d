import { describe, expect } from 'vitest';
import { revealRequest } from '../../fixtures/requests.ts';
import { listReveals } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import type { Given } from '../support/given.ts';
import { FUNCTIONS, mayCall } from '../support/rights.ts';
import { CHANNELS, CONTACT, expectRefusal, OWN_WHATSAPP, showsSecret } from '../support/secret-contact.ts';

const NOT_AVAILABLE = { status: 404, message: 'Contact not available' };

onEveryBackend((test) => {
  describe('a visitor is shown a contact', () => {
    test.for(['agent', 'agency', 'developer'] as const)('of an active %s', async (kind, { visitor, given, sql }) => {
      const owner = await given[kind](CONTACT);
      for (const [p_cta_type, value] of Object.entries(CHANNELS)) {
        const request = revealRequest({ p_entity_type: kind, p_entity_id: owner.id, p_cta_type });
        expect(await visitor.rpc('reveal_contact', request)).toMatchObject({ status: 200, body: value });
        const [lead] = await sql('select * from public.contact_leads where id = $1', [request.p_request_id]);
        expect(lead).toMatchObject({
          full_name: 'Asha Said',
          phone: request.p_phone,
          source: 'contact-reveal',
          entity_type: kind,
          entity_id: owner.id,
          entity_name: owner.name,
          cta_type: p_cta_type,
          contact_value: value,
        });
      }
    });

    test('of whoever lists a property, under the name of the property', async ({ visitor, given, sql }) => {
      const { agency, developer, agent } = await givenOwners(given);
      for (const owner of [{ agent_id: agent.id }, { agency_id: agency.id }, { developer_id: developer.id }]) {
        const villa = await given.property(owner);
        for (const [p_cta_type, value] of Object.entries(CHANNELS)) {
          const request = revealRequest({ p_entity_type: 'property', p_entity_id: villa.id, p_cta_type });
          expect((await visitor.rpc('reveal_contact', request)).body).toBe(value);
        }
        const names = await sql('select distinct entity_name from public.contact_leads where entity_id = $1', [
          villa.id,
        ]);
        expect(names).toEqual([{ entity_name: villa.name }]);
      }
    });

    test("of the property's own WhatsApp number before that of its owner", async ({ visitor, given }) => {
      const { id } = await given.property({ agent_id: (await given.agent(CONTACT)).id, whatsapp_number: OWN_WHATSAPP });
      const request = revealRequest({ p_entity_type: 'property', p_entity_id: id, p_cta_type: 'whatsapp' });
      expect((await visitor.rpc('reveal_contact', request)).body).toBe(OWN_WHATSAPP);
    });

    test('with the name trimmed, whatever it is trimmed of', async ({ visitor, given, sql }) => {
      const { id } = await given.agent(CONTACT);
      await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_full_name: '\u00a0 Asha Said \n' }));
      expect(await listReveals(sql)).toMatchObject([{ full_name: 'Asha Said' }]);
    });
  });

  describe('a contact that is not there has one and the same answer', () => {
    test('for unknown ids, inactive owners, drafts and properties of inactive owners', async ({
      visitor,
      given,
      sql,
    }) => {
      const inactive = await given.agent({ ...CONTACT, is_active: false });
      const active = await given.agent(CONTACT);
      const draft = await given.property({ agent_id: active.id, is_published: false, whatsapp_number: OWN_WHATSAPP });
      const orphan = await given.property({ agent_id: inactive.id, whatsapp_number: OWN_WHATSAPP });
      const asked = [
        { p_entity_type: 'agent', p_entity_id: crypto.randomUUID() },
        { p_entity_type: 'agent', p_entity_id: inactive.id },
        { p_entity_type: 'agency', p_entity_id: active.id },
        { p_entity_type: 'property', p_entity_id: draft.id },
        { p_entity_type: 'property', p_entity_id: orphan.id },
      ];
      const bodies = new Set<string>();
      for (const about of asked) {
        const answer = await visitor.rpc('reveal_contact', revealRequest({ ...about, p_cta_type: 'whatsapp' }));
        expectRefusal(answer, NOT_AVAILABLE);
        bodies.add(JSON.stringify(answer.body));
      }
      expect(bodies.size).toBe(1);
      expect(await listReveals(sql)).toEqual([]);
    });

    test('for a channel that the owner does not have', async ({ visitor, given, sql }) => {
      const { id } = await given.agent({ email: CONTACT.email });
      for (const p_cta_type of ['phone', 'whatsapp']) {
        const answer = await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_cta_type }));
        expectRefusal(answer, NOT_AVAILABLE);
      }
      expect(await listReveals(sql)).toEqual([]);
    });
  });

  test('a page from before a property passed on is told so, and nobody is shown or noted', async ({
    visitor,
    given,
    sql,
  }) => {
    const [former, current] = [await given.agent(CONTACT), await given.agent(CONTACT)];
    const villa = await given.property({ agent_id: former.id });
    const ask = (more: object) =>
      visitor.rpc('reveal_contact', revealRequest({ p_entity_type: 'property', p_entity_id: villa.id, ...more }));
    expect((await ask({ p_owner: former.id })).status).toBe(200);
    const before = await listReveals(sql);

    await sql('update public.properties set agent_id = $2 where id = $1', [villa.id, current.id]);
    expectRefusal(await ask({ p_owner: former.id }), { status: 412, message: 'Somebody else is the owner by now' });
    expect(await listReveals(sql)).toEqual(before);
    // Pages that were made before this was asked say nothing.
    for (const owner of [{ p_owner: current.id }, {}]) expect((await ask(owner)).status).toBe(200);

    await sql('update public.properties set is_published = false where id = $1', [villa.id]);
    expectRefusal(await ask({ p_owner: former.id }), NOT_AVAILABLE);
  });

  describe('no refusal holds a contact', () => {
    const malformed: Record<string, Record<string, unknown>> = {
      'no request id': { p_request_id: null },
      'a request id that is none': { p_request_id: 'x' },
      'no name': { p_full_name: null },
      'a name of spaces': { p_full_name: '\u00a0\t' },
      'an endless name': { p_full_name: 'a'.repeat(100_000) },
      'a name with a zero character': { p_full_name: 'A\u0000' },
      'no phone number': { p_phone: null },
      'a phone number of letters': { p_phone: 'call me' },
      'a phone number with a line break': { p_phone: '+255777000111\n' },
      'no channel': { p_cta_type: null },
      'an unknown channel': { p_cta_type: 'fax' },
      'several channels': { p_cta_type: ['phone', 'email'] },
      'no kind': { p_entity_type: null },
      'an unknown kind': { p_entity_type: 'operator' },
      'no id': { p_entity_id: null },
      'an id that is none': { p_entity_id: "' or true --" },
      'an argument too many': { p_contact_value: 'x' },
    };

    test.for(Object.entries(malformed))('for %s', async ([, overrides], { visitor, given, sql }) => {
      const { id } = await given.agent(CONTACT);
      for (const p_cta_type of Object.keys(CHANNELS)) {
        const answer = await visitor.rpc('reveal_contact', {
          ...revealRequest({ p_entity_id: id, p_cta_type }),
          ...overrides,
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(showsSecret(answer)).toBe(false);
      }
      expect(await listReveals(sql)).toEqual([]);
    });

    test('for an argument that is missing', async ({ visitor, given, sql }) => {
      const request = revealRequest({ p_entity_id: (await given.agent(CONTACT)).id });
      for (const missing of Object.keys(request)) {
        const answer = await visitor.rpc('reveal_contact', { ...request, [missing]: undefined });
        expect(answer.status).toBe(404);
        expect(showsSecret(answer)).toBe(false);
      }
      expect(await listReveals(sql)).toEqual([]);
    });

    test('for a link that somebody was made to open', async ({ visitor, given, sql }) => {
      const request = revealRequest({ p_entity_id: (await given.agent(CONTACT)).id });
      const answer = await visitor.send('GET', `rpc/reveal_contact?${new URLSearchParams(request)}`);
      expect([400, 405, 428]).toContain(answer.status);
      expect(showsSecret(answer)).toBe(false);
      expect(await listReveals(sql)).toEqual([]);
    });
  });

  test('no other function that a visitor may call says a contact', async ({ visitor, given, sql }) => {
    const { id } = await given.agent(CONTACT);
    await given.property({ agent_id: id, whatsapp_number: OWN_WHATSAPP });
    await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }));
    expect(await listReveals(sql)).toMatchObject([{ contact_value: CONTACT.phone }]);
    const others = Object.entries(FUNCTIONS).filter(([name]) => name !== 'reveal_contact' && mayCall('visitor', name));
    expect(others.map(([name]) => name)).toContain('site_snapshot');
    for (const [name, args] of others) {
      expect({ name, showsSecret: showsSecret(await visitor.rpc(name, args)) }).toEqual({ name, showsSecret: false });
    }
  });

  test('a stranger is shown no more than a visitor', async ({ stranger, given, sql }) => {
    const { id } = await given.agent(CONTACT);
    expect((await stranger.rpc('reveal_contact', revealRequest({ p_entity_id: id }))).body).toBe(CONTACT.phone);
    expect((await stranger.select('contact_leads')).body).toEqual([]);
    expect(await listReveals(sql)).toHaveLength(1);
  });
});

async function givenOwners(given: Given) {
  const [agent, agency, developer] = await Promise.all([
    given.agent(CONTACT),
    given.agency(CONTACT),
    given.developer(CONTACT),
  ]);
  return { agent, agency, developer };
}
