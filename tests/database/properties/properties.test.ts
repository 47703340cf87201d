import { describe, expect } from 'vitest';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { createProperty, getProperty, updateProperty } from '#features/properties/property.admin.ts';
import { propertyInput } from '#features/properties/property-schema.ts';
import { formatArea } from '#lib/area-units.ts';
import { validProperty } from '../../fixtures/property.ts';
import { onEveryBackend } from '../support/database-test.ts';

const of = (id: string) => ({ id: `eq.${id}` });
const refusal = (message: string) => ({ status: 409, body: { code: 'PT409', message } });

const TABLES = { agent: 'agents', agency: 'agencies', developer: 'developers' } as const;

onEveryBackend((test) => {
  describe('what others hang on is not deleted', () => {
    test.for(['agent', 'agency', 'developer'] as const)(
      'an %s who lists a property',
      async (kind, { operator, given, sql }) => {
        const owner = await given[kind]();
        const villa = await given.property({ [`${kind}_id`]: owner.id });
        const table = TABLES[kind];
        const sentence = `${owner.name} still has 1 property. Reassign or delete it first.`;
        expect(await operator.remove(table, of(owner.id))).toMatchObject(refusal(sentence));
        await operator.remove('properties', of(villa.id));
        expect(await operator.remove(table, of(owner.id))).toMatchObject({ status: 200, body: [{ id: owner.id }] });
        expect(await sql(`select from public.${table}`)).toEqual([]);
      },
    );

    test('an area with properties in it, drafts too', async ({ operator, given }) => {
      const { id, name } = await given.area();
      await given.property({ area_id: id });
      await given.property({ area_id: id, is_published: false });
      const sentence = `${name} still has 2 properties. Move or delete them first.`;
      expect(await operator.remove('areas', of(id))).toMatchObject(refusal(sentence));
      await operator.remove('properties', { area_id: `eq.${id}` });
      expect((await operator.remove('areas', of(id))).status).toBe(200);
    });
  });

  test('a name and a place hold no mark that says where a word may be parted, so that a search finds them', async ({
    operator,
    given,
    visitor,
  }) => {
    const { id } = await given.property({
      name: 'Sunset\u200b Resi\u00addences',
      location: ' Ma\u2060temwe \ufeff Bay',
    });
    const { body } = await operator.select('properties', of(id));
    expect(body).toMatchObject([{ name: 'Sunset Residences', location: 'Matemwe Bay' }]);
    const found = await visitor.rpc('search_properties', { p_text: 'residences matemwe' });
    expect(found.body).toMatchObject({ total: 1 });
  });

  test('the agents of a deleted agency become independent', async ({ operator, given, sql }) => {
    const agency = await given.agency();
    const agent = await given.agent({ agency_id: agency.id });
    expect((await operator.remove('agencies', of(agency.id))).status).toBe(200);
    expect(await sql('select id, agency_id from public.agents')).toEqual([{ id: agent.id, agency_id: null }]);
  });

  test.for(['agent', 'agency', 'developer'] as const)(
    'the WhatsApp number of a lister, here an %s, changes in what they list, but for one that a property has of its own',
    async (kind, { operator, given, sql }) => {
      const [before, after, own] = ['+255777000111', '+255777000222', '+255777000333'];
      const lister = await given[kind]({ whatsapp_number: before });
      const other = await given.agent({ whatsapp_number: before });
      const rows = [
        { name: 'Copied', [`${kind}_id`]: lister.id, whatsapp_number: before },
        { name: 'Own', [`${kind}_id`]: lister.id, whatsapp_number: own },
        { name: 'Of another', agent_id: other.id, whatsapp_number: before },
      ];
      for (const row of rows) await given.property(row);
      const numbers = () => sql('select name, whatsapp_number as number from public.properties order by name');
      const put = (whatsapp_number: string | null) =>
        operator.update(TABLES[kind], { id: `eq.${lister.id}` }, { whatsapp_number });
      expect((await put(after)).status).toBeLessThan(300);
      const others = [
        { name: 'Of another', number: before },
        { name: 'Own', number: own },
      ];
      expect(await numbers()).toEqual([{ name: 'Copied', number: after }, ...others]);
      await put(null);
      expect(await numbers()).toEqual([{ name: 'Copied', number: null }, ...others]);
    },
  );

  test('a deleted property comes back with the number that its lister has by now, or with one of its own', async ({
    client,
    operator,
    given,
    sql,
  }) => {
    const [before, after, own] = ['+255777000111', '+255777000222', '+255777000333'];
    const { id: agent_id } = await given.agent({ whatsapp_number: before });
    const deleted = [
      await given.property({ agent_id, whatsapp_number: before }),
      await given.property({ agent_id, whatsapp_number: own }),
    ];
    for (const { id } of deleted) await operator.remove('properties', of(id));
    await operator.update('agents', of(agent_id), { whatsapp_number: after });
    for (const { id } of deleted) await restoreDeleted(client, 'properties', id);
    expect(await sql('select whatsapp_number from public.properties order by 1')).toEqual([
      { whatsapp_number: after },
      { whatsapp_number: own },
    ]);
  });

  test.for(['agent', 'agency', 'developer'] as const)(
    'a number that its lister, here an %s, has given up before the save is stored as that of today',
    async (kind, { client, operator, service, given, sql }) => {
      const [before, after, own] = ['+255777000111', '+255777000222', '+255777000333'];
      const column = `${kind}_id`;
      const { id } = await given[kind]({ whatsapp_number: before });
      const { id: area_id } = await given.area();
      const copied = (name: string, whatsapp_number = before) =>
        propertyInput.parse({
          ...validProperty({ area_id, agent_id: null, [column]: id }),
          ...{ name, whatsapp_number },
        });
      const moved = await given.property({ area_id, name: 'Moved', whatsapp_number: before });
      const untouched = await given.property({ area_id, name: 'Of another', whatsapp_number: before });
      await operator.update(TABLES[kind], of(id), { whatsapp_number: after });

      // The form shows what the answer of its save says.
      const form = await createProperty(client, crypto.randomUUID(), copied('From a form'));
      expect(form).toMatchObject({ whatsapp_number: after });
      const again = await updateProperty(client, form, { whatsapp_number: before });
      expect(again).toMatchObject({ state: 'saved', row: { whatsapp_number: after } });
      await createProperty(client, crypto.randomUUID(), copied('Own', own));
      const listed = { ...{ agent_id: null, agency_id: null, developer_id: null }, [column]: id };
      const reassigned = { ...listed, whatsapp_number: before };
      await updateProperty(client, (await getProperty(client, moved.id)) ?? form, reassigned);
      await updateProperty(client, (await getProperty(client, untouched.id)) ?? form, { price: 1 });
      const p_rows = [{ row: 2, values: copied('From a file') }];
      await operator.rpc('import_listings', { p_import: crypto.randomUUID(), p_file: 'new.csv', p_rows });
      const p_more = [{ row: 2, values: copied('From a program') }];
      await service.rpc('import_listings', { p_import: crypto.randomUUID(), p_file: 'new.csv', p_rows: p_more });
      await service.insert('properties', copied('As it was'));
      expect(await sql('select name, whatsapp_number as number from public.properties order by name')).toEqual([
        { name: 'As it was', number: before },
        { name: 'From a file', number: after },
        { name: 'From a form', number: after },
        { name: 'From a program', number: after },
        { name: 'Moved', number: after },
        { name: 'Of another', number: before },
        { name: 'Own', number: own },
      ]);

      await operator.update(TABLES[kind], of(id), { whatsapp_number: null });
      expect(await createProperty(client, crypto.randomUUID(), copied('Later'))).toMatchObject({
        whatsapp_number: null,
      });
      // A number that a lister has again is today's.
      await operator.update(TABLES[kind], of(id), { whatsapp_number: before });
      expect(await createProperty(client, crypto.randomUUID(), copied('Last'))).toMatchObject({
        whatsapp_number: before,
      });
    },
  );

  test('square feet follow from square metres', async ({ operator, given, sql }) => {
    const villa = await given.property({ size_sqm: 180, land_size_sqm: 0.04 });
    const [row] = await sql('select size_sqft, land_size_sqft from public.properties');
    expect(row).toEqual({ size_sqft: 1938, land_size_sqft: 0 });
    // Beside a half a short factor and a long one say two things.
    for (const size of [180, 1129.19, 1291.12, 1935.96, 2580.8]) {
      const [stored] = await sql<{ feet: number }>(
        'update public.properties set size_sqm = $1 returning size_sqft::float8 as feet',
        [size],
      );
      expect(formatArea(size, 'imperial')).toBe(`${stored?.feet.toLocaleString('en-US')} ft²`);
    }
    const written = await operator.update('properties', of(villa.id), { size_sqft: 1 });
    expect(written.status).toBeGreaterThanOrEqual(400);
  });
});
