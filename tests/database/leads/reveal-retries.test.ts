import { describe, expect } from 'vitest';
import { settings } from '#settings';
import { nextPhone } from '../../fixtures/numbers.ts';
import { revealRequest } from '../../fixtures/requests.ts';
import { proveWork } from '../../support/proof.ts';
import { challenge } from '../support/actor.ts';
import { fill, listReveals } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { CONTACT, expectRefusal, OWN_WHATSAPP, showsSecret } from '../support/secret-contact.ts';

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

    test('without a proof of work nothing is shown and nothing is stored', async ({ visitor, given, sql }) => {
      const request = revealRequest({ p_entity_id: (await given.agent(CONTACT)).id });
      for (const p_proof of [null, {}, ['x'], { challenge: { parameters: [] } }]) {
        const refused = await visitor.rpc('reveal_contact', { ...request, p_proof });
        expectRefusal(refused, { status: 428, message: 'A proof of work is needed' });
      }
      expect(await listReveals(sql)).toEqual([]);
    });

    test.for([
      ['from one network', 'reveal network 203.0.113.9', 30],
      ['from everywhere', 'reveal', 300],
    ] as const)(
      'whoever asks while much is asked %s has to work more, and is answered',
      async ([, bucket, times], { visitor, given, sql }) => {
        const { id } = await given.agent(CONTACT);
        const headers = { 'x-forwarded-for': '203.0.113.9' };
        const { body: easy } = await visitor.rpc('visitor_challenge', { p_form: 'reveal' }, headers);
        await fill(sql, bucket, times);
        const p_proof = await proveWork(challenge.parse(easy));
        const refused = await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id, p_proof }), headers);
        expectRefusal(refused, { status: 428, message: 'A proof of work is needed' });
        // A new challenge brings what is wanted.
        expect((await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }), headers)).body).toBe(
          CONTACT.phone,
        );
      },
    );

    test('the contacts of one owner are opened a hundred times a day', async ({ visitor, given, sql }) => {
      const agent = await given.agent(CONTACT);
      const villa = await given.property({ agent_id: agent.id });
      await fill(sql, `reveal owner ${agent.id}`, 99);
      const ask = () =>
        visitor.rpc('reveal_contact', revealRequest({ p_entity_type: 'property', p_entity_id: villa.id }));
      expect((await ask()).status).toBe(200);
      const refused = { status: 429, message: 'This contact has been opened very often today' };
      expectRefusal(await ask(), refused);
      expectRefusal(await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: agent.id })), refused);
      const other = await given.agent({ phone: OWN_WHATSAPP });
      expect((await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: other.id }))).status).toBe(200);
      expect(await listReveals(sql)).toHaveLength(2);

      await sql(`update private.rate_events set at = at - interval '1 day'`);
      expect((await ask()).status).toBe(200);
    });

    test('nobody uses up what is there for all: one network gets a quarter', async ({ visitor, given, sql }) => {
      const { id } = await given.agent(CONTACT);
      await fill(sql, `reveal share ${id} 203.0.113.9`, 25);
      const from = (address: string) =>
        visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }), { 'x-forwarded-for': address });
      expect((await from('203.0.113.9')).status).toBe(429);
      expect((await from('203.0.113.10')).status).toBe(200);
    });

    test('how many times a day is what the settings say', async ({ service, visitor, given, sql }) => {
      const { id } = await given.agent(CONTACT);
      for (const p_per_owner_and_day of [0, null]) {
        expect((await service.rpc('set_reveal_budget', { p_per_owner_and_day })).status).toBe(400);
      }
      await service.rpc('set_reveal_budget', { p_per_owner_and_day: 1 });
      try {
        expect((await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }))).status).toBe(200);
        expect((await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: id }))).status).toBe(429);
      } finally {
        await service.rpc('set_reveal_budget', { p_per_owner_and_day: settings.reveals.perOwnerAndDay });
      }
      expect(await listReveals(sql)).toHaveLength(1);
    });
  });
});
