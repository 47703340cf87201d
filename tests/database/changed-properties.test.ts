import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { publicProperty } from '#features/properties/property.ts';
import type { Actor } from './support/actor.ts';
import { onEveryBackend } from './support/database-test.ts';

const stamped = z.strictObject({ version: z.int(), stamps: z.record(z.string(), z.string()) });
const page = z.strictObject({ version: z.int(), properties: z.array(publicProperty) });

onEveryBackend((test) => {
  describe('the stamp of a property', () => {
    test('stands for each published one and for no draft', async ({ visitor, given }) => {
      const villa = await given.property();
      await given.property({ is_published: false });
      expect(Object.keys(await readStamps(visitor))).toEqual([villa.id]);
    });

    test('changes with anything that the site shows of it, and with nothing else', async ({ visitor, given, sql }) => {
      const agent = await given.agent({ phone: '+255778000001' });
      const agency = await given.agency();
      const villa = await given.property({ agent_id: agent.id });
      const other = await given.property({ agency_id: agency.id });
      const change = async (statement: string) => {
        const before = await readStamps(visitor);
        await sql(statement);
        const after = await readStamps(visitor);
        return [villa.id, other.id].map((id) => before[id] !== after[id]);
      };

      expect(await change(`update public.properties set price = 1 where id = '${villa.id}'`)).toEqual([true, false]);
      expect(await change(`update public.agents set phone = '+254700000001' where id = '${agent.id}'`)).toEqual([
        true,
        false,
      ]);
      expect(await change(`update public.agencies set is_active = false where id = '${agency.id}'`)).toEqual([
        false,
        true,
      ]);
      expect(
        await change(
          `update public.properties set agent_id = null, agency_id = '${agency.id}' where id = '${villa.id}'`,
        ),
      ).toEqual([true, false]);
      expect(await change('update public.areas set short_description = short_description')).toEqual([false, false]);
    });

    test('comes with the version under which it was read', async ({ visitor, given }) => {
      await given.property();
      const { version } = stamped.parse((await visitor.rpc('site_property_stamps')).body);
      expect((await visitor.rpc('site_version')).body).toBe(version);
    });
  });

  describe('properties by their ids', () => {
    test('are the rows of the pages, in the order of ids, without drafts and unknown ones', async ({
      visitor,
      given,
    }) => {
      const made = [await given.property(), await given.property({ price: 99.5 })];
      const draft = await given.property({ is_published: false });
      const p_ids = [...made.map(({ id }) => id), draft.id, '00000000-0000-4000-8000-000000000000'];
      const chosen = page.parse((await visitor.rpc('site_properties_by_id', { p_ids })).body);
      expect(chosen).toEqual(page.parse((await visitor.rpc('site_properties')).body));
      expect(chosen.properties).toHaveLength(2);
    });

    test('are a thousand at most, and none for none', async ({ visitor, given }) => {
      const villa = await given.property();
      const many = Array.from(
        { length: 1000 },
        (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      );
      const read = async (p_ids: string[] | null) =>
        page.parse((await visitor.rpc('site_properties_by_id', { p_ids })).body).properties.length;
      expect(await read([...many.slice(1), villa.id])).toBe(1);
      expect(await read([...many, villa.id])).toBe(0);
      expect([await read([]), await read(null)]).toEqual([0, 0]);
    });
  });
});

async function readStamps(actor: Actor): Promise<Record<string, string>> {
  return stamped.parse((await actor.rpc('site_property_stamps')).body).stamps;
}
