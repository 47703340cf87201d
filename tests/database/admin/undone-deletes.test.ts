import { expect } from 'vitest';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { appendLeadNote, deleteLead, getLead } from '#features/leads/lead.admin.ts';
import { deleteClient } from '#features/owners/client.admin.ts';
import { deleteProperty, getProperty, setFeatured } from '#features/properties/property.admin.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  test('an undone delete brings a property back with its id, link, star and leads', async ({ client, given }) => {
    const villa = await given.property({ featured: true, images: ['https://images.example/a.jpg'] });
    const lead = await given.lead({ property_id: villa.id });
    const before = await getProperty(client, villa.id);
    await deleteProperty(client, villa.id);
    expect(await getLead(client, lead.id)).toMatchObject({ property_id: null });
    await restoreDeleted(client, 'properties', villa.id);
    await restoreDeleted(client, 'properties', villa.id);
    const { updated_at, ...rest } = before ?? { updated_at: '' };
    expect(await getProperty(client, villa.id)).toMatchObject(rest);
    expect((await getProperty(client, villa.id))?.updated_at).not.toBe(updated_at);
    expect(await getLead(client, lead.id)).toMatchObject({ property_id: villa.id });
  });

  test('an undone delete of an imported property knows its pictures again and those that are still to come', async ({
    client,
    given,
    service,
    sql,
  }) => {
    const { id } = await given.property();
    const bring = async () => {
      const picture = { p_property: id, p_key: 'a'.repeat(64), p_image: 'https://images.example/a.jpg', p_place: 0 };
      return (await service.rpc('add_listing_picture', picture)).body;
    };
    expect(await bring()).toBe('shown');
    await sql(`insert into public.listing_pictures (property_id, address, place) values ($1, $2, 1)`, [
      id,
      'https://old.example/b.jpg',
    ]);
    await deleteProperty(client, id);
    await restoreDeleted(client, 'properties', id);
    expect(await bring()).toBe('there');
    expect(await sql('select state, place from public.listing_pictures order by place')).toEqual([
      { state: 'stored', place: 0 },
      { state: 'waiting', place: 1 },
    ]);
    expect((await getProperty(client, id))?.images).toEqual(['https://images.example/a.jpg']);
  });

  test('an undone delete leaves the star where it is by now', async ({ client, given, sql }) => {
    const [villa, other] = [await given.property({ featured: true }), await given.property()];
    await deleteProperty(client, villa.id);
    await setFeatured(client, other.id, true);
    await restoreDeleted(client, 'properties', villa.id);
    expect(await sql('select id from public.properties where featured')).toEqual([{ id: other.id }]);
  });

  test('an undone delete brings a lead back with its notes', async ({ client, given }) => {
    const { id } = await given.lead();
    await appendLeadNote(client, id, 'Called back');
    await deleteLead(client, id);
    await restoreDeleted(client, 'leads', id);
    expect(await getLead(client, id)).toMatchObject({ notes: [{ content: 'Called back' }] });
  });

  test('an undone delete brings an agency back with its agents and reviews', async ({ client, given, sql }) => {
    const agency = await given.agency();
    const agent = await given.agent({ agency_id: agency.id });
    await given.row('reviews', { rating: 4, agency_id: agency.id });
    await deleteClient(client, 'agency', agency.id);
    expect(await sql('select from public.reviews')).toEqual([]);
    await restoreDeleted(client, 'agencies', agency.id);
    expect(await sql('select rating, agency_id from public.reviews')).toEqual([{ rating: 4, agency_id: agency.id }]);
    expect(await sql('select id, agency_id from public.agents')).toEqual([{ id: agent.id, agency_id: agency.id }]);
  });

  test('an undone delete gives what was deleted with it what it belonged to again, whichever is brought back first', async ({
    client,
    given,
    sql,
  }) => {
    const villa = await given.property();
    const [asked, askedElsewhere] = [
      await given.lead({ property_id: villa.id }),
      await given.lead({ property_id: villa.id }),
    ];
    const agency = await given.agency();
    const agent = await given.agent({ agency_id: agency.id });
    for (const { id } of [asked, askedElsewhere]) await deleteLead(client, id);
    await deleteProperty(client, villa.id);
    await deleteClient(client, 'agent', agent.id);
    await deleteClient(client, 'agency', agency.id);
    for (const { id } of [asked, askedElsewhere]) await restoreDeleted(client, 'leads', id);
    await restoreDeleted(client, 'agents', agent.id);
    const other = await given.property({ agent_id: agent.id });
    await sql('update public.leads set property_id = $1 where id = $2', [other.id, askedElsewhere.id]);

    await restoreDeleted(client, 'properties', villa.id);
    await restoreDeleted(client, 'agencies', agency.id);
    expect(await getLead(client, asked.id)).toMatchObject({ property_id: villa.id });
    expect(await getLead(client, askedElsewhere.id)).toMatchObject({ property_id: other.id });
    expect(await sql('select agency_id from public.agents where id = $1', [agent.id])).toEqual([
      { agency_id: agency.id },
    ]);
  });

  test('an undone delete asked for several times at once does no harm', async ({ operator, given, sql }) => {
    const agency = await given.agency();
    await given.row('reviews', { rating: 4, agency_id: agency.id });
    await operator.remove('agencies', { id: `eq.${agency.id}` });
    const restore = () => operator.rpc('restore_deleted', { p_table: 'agencies', p_record: agency.id });
    const answers = await Promise.all(Array.from({ length: 8 }, restore));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(8).fill({ status: 200, body: expect.objectContaining({ id: agency.id }) }),
    );
    expect(await sql('select agency_id from public.reviews')).toEqual([{ agency_id: agency.id }]);
  });

  test('an undone delete asks for what it belongs to first', async ({ client, given }) => {
    const villa = await given.property();
    await deleteProperty(client, villa.id);
    await client.from('areas').delete().eq('id', villa.area_id);
    await expect(restoreDeleted(client, 'properties', villa.id)).rejects.toMatchObject({ code: 'conflict' });
    await restoreDeleted(client, 'areas', villa.area_id);
    await restoreDeleted(client, 'properties', villa.id);
    expect(await getProperty(client, villa.id)).toMatchObject({ area_id: villa.area_id });
  });

  test('an undone delete of what was never there says so', async ({ client }) => {
    const restoring = restoreDeleted(client, 'leads', crypto.randomUUID());
    await expect(restoring).rejects.toMatchObject({ code: 'not-found', message: 'There is nothing to restore' });
  });
});
