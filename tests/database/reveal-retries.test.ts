import { describe, expect } from 'vitest';
import { nextPhone } from '../fixtures/numbers.ts';
import { revealRequest } from '../fixtures/requests.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';
import { CONTACT, expectRefusal, OWN_WHATSAPP, showsSecret } from './support/secret-contact.ts';

onEveryBackend((test) => {
  describe('one lead, one contact', () => {
    test('the same request again gives the same contact and no second lead', async ({ visitor, given, sql }) => {
      const request = revealRequest({ p_entity_id: (await given.agent(CONTACT)).id });
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.rpc('reveal_contact', request)));
      expect(answers.map(({ body }) => body)).toEqual(Array(20).fill(CONTACT.phone));
      expect(await listReveals(sql)).toHaveLength(1);
    });

    test('the same id for anything else is a conflict that shows nothing', async ({ visitor, given, sql }) => {
      const [agent, other] = [await given.agent(CONTACT), await given.agent({ phone: OWN_WHATSAPP })];
      const villa = await given.property({ agent_id: agent.id });
      const request = revealRequest({ p_entity_id: agent.id });
      await visitor.rpc('reveal_contact', request);
      const changes = [
        { p_cta_type: 'email' },
        { p_cta_type: 'whatsapp' },
        { p_entity_id: other.id },
        { p_entity_type: 'property', p_entity_id: villa.id },
        { p_full_name: 'Juma Khamis' },
        { p_phone: nextPhone() },
      ];
      for (const change of changes) {
        const answer = await visitor.rpc('reveal_contact', { ...request, ...change });
        expectRefusal(answer, { status: 409, message: 'Something went wrong. Please try again.' });
      }
      expect(await listReveals(sql)).toHaveLength(1);
    });

    test.for(['tx=rollback', 'return=representation', 'return=minimal', 'params=single-object'])(
      'a "Prefer: %s" does not get a contact without a lead',
      async (prefer, { visitor, given, sql }) => {
        const request = revealRequest({ p_entity_id: (await given.agent(CONTACT)).id });
        const answer = await visitor.rpc('reveal_contact', request, { prefer });
        expect(await listReveals(sql)).toHaveLength(showsSecret(answer) ? 1 : 0);
      },
    );

    test('the twenty-first contact of one phone number within a day is refused', async ({ visitor, given, sql }) => {
      const p_phone = nextPhone();
      const { id } = await given.agent(CONTACT);
      for (let shown = 0; shown < 20; shown += 1) {
        expect((await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_phone }))).status).toBe(200);
      }
      const refused = await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_phone }));
      expectRefusal(refused, { status: 429, message: 'Too many requests' });
      expect(await listReveals(sql)).toHaveLength(20);

      await sql(`update private.rate_events set at = at - interval '1 day'`);
      expect((await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_phone }))).status).toBe(200);
    });

    test('forty at once of one phone number leave twenty', async ({ visitor, given, sql }) => {
      const p_phone = nextPhone();
      const { id } = await given.agent(CONTACT);
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_phone }))),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      for (const answer of answers.filter(({ status }) => status !== 200)) expect(showsSecret(answer)).toBe(false);
      expect(await listReveals(sql)).toHaveLength(20);
    });

    test('the thirty-first contact from one address within an hour is refused', async ({ visitor, given, sql }) => {
      const { id } = await given.agent(CONTACT);
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      await sql(`insert into private.rate_events (bucket)
        select 'reveal address 203.0.113.9' from generate_series(1, 30)`);
      const refused = await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }), headers);
      expect(refused.status).toBe(429);
      expect(showsSecret(refused)).toBe(false);
      expect(await listReveals(sql)).toEqual([]);
    });

    test('a harvest under ever new names is stopped at three hundred contacts in ten minutes', async ({
      visitor,
      given,
      sql,
    }) => {
      const { id } = await given.agent(CONTACT);
      await sql(`insert into private.rate_events (bucket) select 'reveal' from generate_series(1, 300)`);
      const refused = await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }));
      expectRefusal(refused, { status: 429, message: 'Too many requests' });
      expect(await listReveals(sql)).toEqual([]);
    });
  });
});

function listReveals(sql: Sql) {
  return sql('select * from public.contact_leads');
}
