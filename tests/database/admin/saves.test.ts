import { describe, expect } from 'vitest';
import { AREA_NAME_TAKEN, REFERENCE_TAKEN } from '#db/operator-answers.ts';
import { createArea, getArea, updateArea } from '#features/areas/area.admin.ts';
import { areaInput } from '#features/areas/area.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { clientRecords, switchClient } from '#features/owners/client.admin.ts';
import { agentInput, firmInput } from '#features/owners/owner-schema.ts';
import {
  createProperty,
  deleteProperty,
  findProperties,
  getProperty,
  giveBackStar,
  moveStarBack,
  setFeatured,
  setPublished,
  updateProperty,
} from '#features/properties/property.admin.ts';
import { propertyInput } from '#features/properties/property-schema.ts';
import { validArea } from '../../fixtures/area.ts';
import { validAgent, validFirm } from '../../fixtures/owner.ts';
import { validProperty } from '../../fixtures/property.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('a save', () => {
    test('goes through once for each version, and shows the other one otherwise', async ({ client, given }) => {
      const { id } = await given.property({ price: 100 });
      const loaded = await getProperty(client, id);
      const [one, two] = await Promise.all([
        updateProperty(client, loaded ?? { id, updated_at: '' }, { price: 200 }),
        updateProperty(client, loaded ?? { id, updated_at: '' }, { price: 200 }),
      ]);
      expect([one.state, two.state].toSorted()).toEqual(['conflict', 'saved']);
      const conflict = one.state === 'conflict' ? one : two;
      expect(conflict).toMatchObject({ current: { id, price: 200 } });
      await deleteProperty(client, id);
      expect(await updateProperty(client, loaded ?? { id, updated_at: '' }, { price: 300 })).toEqual({ state: 'gone' });
    });

    test('is refused with what stands in its way, also where it brings a record back', async ({ client, given }) => {
      const agent = await given.agent();
      const area = await given.area({ name: 'Kizimkazi' });
      const property = { agent_id: agent.id, area_id: area.id, reference: 'V-1' };
      const { id } = await given.property(property);
      const other = await given.property({ ...property, reference: 'V-2' });
      const loaded = (await getProperty(client, other.id)) ?? { id: other.id, updated_at: '' };
      const taken = { code: 'conflict', message: REFERENCE_TAKEN };
      const again = propertyInput.parse(validProperty({ ...property, reference: 'v-1' }));
      await expect(createProperty(client, crypto.randomUUID(), again)).rejects.toMatchObject(taken);
      await expect(updateProperty(client, loaded, { reference: 'V-1' })).rejects.toMatchObject(taken);
      await deleteProperty(client, id);
      await updateProperty(client, loaded, { reference: 'V-1' });
      await expect(restoreDeleted(client, 'properties', id)).rejects.toMatchObject(taken);
      const namesake = createArea(client, crypto.randomUUID(), areaInput.parse(validArea({ name: area.name })));
      await expect(namesake).rejects.toMatchObject({ message: AREA_NAME_TAKEN });
    });

    test('starts from the row of a table as well as from the whole record', async ({ client, given }) => {
      const { id } = await given.property();
      const page = { sort: { by: 'name', descending: false }, limit: 1, offset: 0 } as const;
      const [row] = (await findProperties(client, {}, page)).rows;
      expect(await updateProperty(client, row ?? { id, updated_at: '' }, { price: 5 })).toMatchObject({
        state: 'saved',
      });
    });

    test('makes a newer version each time, however fast they come', async ({ client, given, sql }) => {
      const area = await given.area();
      await sql(`
        do $$ begin
          for turn in 1..50 loop
            update public.areas set latitude = turn;
            assert (select updated_at from public.areas) > (select created_at from public.areas);
          end loop;
        end $$`);
      let loaded = await getArea(client, area.id);
      const versions = new Set([loaded?.updated_at]);
      for (let turn = 0; turn < 10 && loaded; turn += 1) {
        const result = await updateArea(client, loaded, { latitude: turn });
        loaded = result.state === 'saved' ? result.row : null;
        versions.add(loaded?.updated_at);
      }
      expect(versions.size).toBe(11);
    });

    test('of a new record stores it once, however often its form is sent', async ({ client, sql }) => {
      const ids = {
        area: crypto.randomUUID(),
        agent: crypto.randomUUID(),
        agency: crypto.randomUUID(),
        home: crypto.randomUUID(),
      };
      const home = propertyInput.parse(validProperty({ area_id: ids.area, agent_id: ids.agent }));
      const [area, agent, agency] = [
        areaInput.parse(validArea()),
        agentInput.parse(validAgent()),
        firmInput.parse(validFirm()),
      ];
      for (const _ of ['first', 'again']) {
        await createArea(client, ids.area, area);
        await clientRecords.agent.create(client, ids.agent, agent);
        await clientRecords.agency.create(client, ids.agency, agency);
        expect(await createProperty(client, ids.home, home)).toMatchObject({ id: ids.home, slug: home.slug });
      }
      const changed = { ...home, name: 'Another name', slug: 'another-name', price: 310_000 };
      const kept = { slug: home.slug, name: 'Another name', price: 310_000 };
      expect(await createProperty(client, ids.home, changed)).toMatchObject(kept);
      const stored =
        await sql(`select (select count(*) from public.areas) as areas, (select count(*) from public.agents)
        as agents, (select count(*) from public.agencies) as agencies, (select count(*) from public.properties) as homes`);
      expect(stored).toEqual([{ areas: 1, agents: 1, agencies: 1, homes: 1 }]);
    });

    test('of a client keeps what the switches beside the form did', async ({ client, given }) => {
      const [agent, firm] = [await given.agent(), await given.developer()];
      const [loadedAgent, loadedFirm] = [
        await clientRecords.agent.get(client, agent.id),
        await clientRecords.developer.get(client, firm.id),
      ];
      expect(await switchClient(client, 'agent', agent.id, { is_active: false })).toBe(true);
      expect(await switchClient(client, 'developer', crypto.randomUUID(), { payment_status: 'paid' })).toBe(false);
      const conflict = loadedAgent && (await clientRecords.agent.update(client, loadedAgent, { name: 'Asha' }));
      expect(conflict).toMatchObject({ state: 'conflict', current: { is_active: false } });
      const saved = loadedFirm && (await clientRecords.developer.update(client, loadedFirm, { name: 'Zamani' }));
      expect(saved).toMatchObject({ state: 'saved', row: { name: 'Zamani' } });
    });
  });

  describe('the star', () => {
    test('is refused to a draft, and stays where it is', async ({ client, given }) => {
      const [villa, draft] = [await given.property({ featured: true }), await given.property({ is_published: false })];
      await expect(setFeatured(client, draft.id, true)).rejects.toThrow('Publish this property before you feature it');
      expect(await getProperty(client, villa.id)).toMatchObject({ featured: true });
      await expect(given.property({ is_published: false, featured: true })).rejects.toThrow();
    });

    test('is given back by a property that is withdrawn', async ({ client, given }) => {
      const villa = await given.property({ featured: true });
      expect(await setPublished(client, villa.id, false)).toMatchObject({ is_published: false, featured: false });
      expect(await setPublished(client, villa.id, true)).toMatchObject({ is_published: true, featured: false });
      expect(await setPublished(client, crypto.randomUUID(), true)).toBeNull();
    });

    test('is not taken from another property by the one that had it before', async ({ client, given }) => {
      const [villa, other] = [await given.property(), await given.property()];
      await giveBackStar(client, villa.id);
      expect(await getProperty(client, villa.id)).toMatchObject({ featured: true });
      await giveBackStar(client, other.id);
      expect(await getProperty(client, villa.id)).toMatchObject({ featured: true });
    });

    test('goes back only from where the move has put it', async ({ client, given, sql }) => {
      const [villa, other, third] = [await given.property(), await given.property(), await given.property()];
      const featured = async () =>
        (await sql<{ id: string }>('select id from public.properties where featured'))[0]?.id;
      await setFeatured(client, villa.id, true);
      await setFeatured(client, other.id, true);
      await moveStarBack(client, { from: other.id, to: villa.id });
      expect(await featured()).toBe(villa.id);
      await moveStarBack(client, { from: villa.id, to: null });
      expect(await featured()).toBeUndefined();
      await moveStarBack(client, { from: null, to: villa.id });
      expect(await featured()).toBe(villa.id);

      await setFeatured(client, third.id, true);
      const changed = { code: 'conflict', message: 'The star was changed meanwhile and left alone.' };
      for (const from of [villa.id, null]) {
        await expect(moveStarBack(client, { from, to: other.id })).rejects.toMatchObject(changed);
      }
      await expect(moveStarBack(client, { from: third.id, to: crypto.randomUUID() })).rejects.toThrow();
      expect(await featured()).toBe(third.id);
    });

    test('tells who had it, so that the move can be undone', async ({ client, given }) => {
      const [villa, other] = [await given.property({ featured: true }), await given.property()];
      expect(await setFeatured(client, other.id, true)).toBe(villa.id);
      await setFeatured(client, villa.id, false);
      expect(await setFeatured(client, villa.id, true)).toBe(other.id);
      await setFeatured(client, villa.id, false);
      expect(await setFeatured(client, other.id, true)).toBeNull();
    });
  });
});
