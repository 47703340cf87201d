import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { leadRequest, revealRequest, reviewRequest } from '../../fixtures/requests.ts';
import type { Actor } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('the site version', () => {
    test('stands still for leads, reveals, notes, runs and refused changes', async ({
      operator,
      stranger,
      visitor,
      service,
      given,
    }) => {
      const agent = await given.agent({ phone: '+255778999000' });
      const lead = await given.lead();
      const before = await readVersion(visitor);
      await visitor.rpc('submit_lead', leadRequest());
      await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: agent.id }));
      await operator.rpc('append_lead_note', { p_lead: lead.id, p_content: 'Called back' });
      await operator.update('leads', { id: `eq.${lead.id}` }, { status: 'contacted' });
      await service.insert('publish_runs', { site_version: before });
      await operator.update('agents', { id: `eq.${agent.id}` }, { email: 'no address' });
      await stranger.update('agents', { id: `eq.${agent.id}` }, { name: 'Changed' });
      await visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id, p_rating: 9 }));
      expect(await readVersion(visitor)).toBe(before);
    });

    test('stands in the snapshot and with every property', async ({ visitor, given }) => {
      await given.property();
      const version = await readVersion(visitor);
      expect((await visitor.rpc('site_snapshot')).body).toMatchObject({ version });
      expect((await visitor.rpc('site_properties_by_id', { p_ids: [] })).body).toMatchObject({ version });
    });

    test('never holds up operators and visitors who change things at once', async ({ operator, visitor, given }) => {
      const agent = await given.agent();
      const area = await given.area();
      const homes = await Promise.all(
        Array.from({ length: 6 }, () => given.property({ agent_id: agent.id, area_id: area.id })),
      );
      const before = await readVersion(visitor);
      const changes = homes.flatMap(({ id }, index) => [
        operator.update('properties', { id: `eq.${id}` }, { price: 1000 + index }),
        operator.rpc('set_featured', { p_property: id, p_on: true }),
        operator.update('agents', { id: `eq.${agent.id}` }, { name: `Asha ${index}` }),
        operator.update('areas', { id: `eq.${area.id}` }, { latitude: index }),
        visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id })),
      ]);
      const answers = await Promise.all(changes);
      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
      expect((await readVersion(visitor)) - before).toBe(changes.length);
    });
  });
});

async function readVersion(actor: Actor): Promise<number> {
  return z.int().parse((await actor.rpc('site_version')).body);
}
