import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { leadRequest, revealRequest, reviewRequest } from '../../fixtures/requests.ts';
import type { Actor } from '../support/actor.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('the site version', () => {
    test('goes up with every change that visitors see', async ({ operator, visitor, given, sql }) => {
      const agency = await given.agency();
      const agent = await given.agent();
      const villa = await given.property({ agent_id: agent.id });
      const post = await given.post();
      await given.service();
      const of = (id: string) => ({ id: `eq.${id}` });
      const changes: Record<string, () => Promise<unknown>> = {
        'a new area': () => given.area(),
        'a new property': () => given.property({ agent_id: agent.id, area_id: villa.area_id }),
        'another price': () => operator.update('properties', of(villa.id), { price: 5 }),
        'a featured property': () => operator.rpc('set_featured', { p_property: villa.id, p_on: true }),
        'a withdrawn property': () => operator.update('properties', of(villa.id), { is_published: false }),
        'a published property': () => operator.update('properties', of(villa.id), { is_published: true }),
        'a review': () => visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id })),
        'a deactivated agent': () => operator.update('agents', of(agent.id), { is_active: false }),
        'a renamed agency': () => operator.update('agencies', of(agency.id), { name: 'Mnazi Homes' }),
        'a new developer': () => given.developer(),
        'a deleted post': () => operator.remove('blog_posts', of(post.id)),
        'another service text': () => operator.update('services', { slug: 'eq.land-research' }, { title: 'Land' }),
        'a deleted property': () => operator.remove('properties', of(villa.id)),
      };
      for (const [name, change] of Object.entries(changes)) {
        const before = await readVersion(visitor);
        await change();
        expect({ name, steps: (await readVersion(visitor)) - before }).toEqual({ name, steps: 1 });
      }
      expect(await readVersion(visitor)).toBe(await storedVersion(sql));
    });

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

    test('goes up once for everything that changes together', async ({ operator, visitor, given, sql }) => {
      const [first, second] = [await given.area(), await given.area()];
      const before = await readVersion(visitor);
      await operator.update('areas', { id: `in.(${first.id},${second.id})` }, { island: 'Pemba' });
      expect((await readVersion(visitor)) - before).toBe(1);
      await sql(`
        do $$ begin
          update public.areas set island = 'Mafia';
          update public.agents set name = 'Changed';
          insert into public.agencies (name, email) values ('Mnazi Homes', 'a@b.example');
        end $$`);
      expect((await readVersion(visitor)) - before).toBe(2);
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

async function storedVersion(sql: Sql) {
  const [row] = await sql<{ version: number }>('select version from private.site_version');
  return row?.version;
}
