import { expect } from 'vitest';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { answerPerson } from '#features/leads/lead-people.admin.ts';
import { erasePerson } from '#features/people/person.admin.ts';
import { getListerReport } from '#features/reports/report.admin.ts';
import { validLead } from '../../fixtures/lead.ts';
import { revealRequest } from '../../fixtures/requests.ts';
import { fill, runRetention } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { CONTACT } from '../support/secret-contact.ts';

const NOW = 0;

const TALKED = { note: 'Talked', kind: 'talked', status: 'contacted' } as const;

onEveryBackend((test) => {
  test('a property that was deleted stays in the report by its name, and comes back with its enquiries', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const agent = await given.agent(CONTACT);
    const [villa, quiet] = [await given.property({ agent_id: agent.id }), await given.property({ agent_id: agent.id })];
    await visitor.rpc('reveal_contact', revealRequest({ p_entity_type: 'property', p_entity_id: villa.id }));
    await given.lead({ property_id: villa.id, phone: '+255777000901' });
    await given.lead({ property_id: villa.id, phone: '+255777000902' });
    const junk = await given.lead({ property_id: villa.id, phone: '+255777000903' });
    // Held back until the operator says that it is none; deleted by mistake.
    const held = await given.lead({ property_id: villa.id, phone: '+255777000904' });
    await sql(`update public.leads set suspicion = 'no-proof' where id = $1`, [held.id]);
    const mistaken = await given.lead({ property_id: villa.id, phone: '+255777000905' });
    await client.from('leads').delete().eq('id', mistaken.id);
    const report = () => getListerReport(client, { owner: agent.id, property: null });
    for (const { id } of [villa, quiet]) await client.from('properties').delete().eq('id', id);
    const told = {
      ...{ name: villa.name, is_deleted: true, is_withdrawn: false, is_elsewhere: false },
      ...{ contacts: 1, sent: 0 },
    };
    expect((await report())?.properties).toEqual([{ ...told, enquiries: 3 }]);
    expect((await report())?.months[NOW]).toMatchObject({ enquiries: 3, opened: { phone: 1 } });

    await sql('update public.leads set suspicion = null where id = $1', [held.id]);
    await restoreDeleted(client, 'leads', mistaken.id);
    expect((await report())?.properties).toEqual([{ ...told, enquiries: 5 }]);

    await sql(`update public.leads set suspicion = 'number' where id = any ($1)`, [[junk.id, held.id, mistaken.id]]);
    await erasePerson(client, { phones: ['+255777000901'], reviews: [], mentions: [] }, '');
    expect((await report())?.properties).toEqual([{ ...told, enquiries: 2 }]);
    await restoreDeleted(client, 'properties', villa.id);
    expect((await report())?.properties).toEqual([{ ...told, is_deleted: false, enquiries: 2 }]);

    // As often as the property goes and comes meanwhile.
    const late = await given.lead({ property_id: villa.id, phone: '+255777000906' });
    await client.from('leads').delete().eq('id', late.id);
    for (let round = 0; round < 2; round += 1) {
      await client.from('properties').delete().eq('id', villa.id);
      await restoreDeleted(client, 'properties', villa.id);
    }
    await restoreDeleted(client, 'leads', late.id);
    expect((await report())?.properties).toEqual([{ ...told, is_deleted: false, enquiries: 3 }]);
  });

  test('a property has its enquiries again also when it is restored after the history of its leads went', async ({
    client,
    given,
    service,
    sql,
  }) => {
    const agent = await given.agent();
    const villa = await given.property({ agent_id: agent.id });
    const asked = await given.lead({ property_id: villa.id });
    const gone = await given.lead({ property_id: villa.id });
    await client.from('properties').delete().eq('id', villa.id);
    await client.from('leads').delete().eq('id', gone.id);
    await sql(`update public.audit_log set at = at - interval '25 months' where record_id = $1`, [asked.id]);
    await runRetention(service, sql);
    await restoreDeleted(client, 'properties', villa.id);
    const told = async () => (await getListerReport(client, { owner: agent.id, property: null }))?.properties;
    expect(await told()).toMatchObject([{ is_deleted: false, enquiries: 1 }]);
    expect(await sql('select id, property_id from public.leads')).toEqual([{ id: asked.id, property_id: villa.id }]);
    await restoreDeleted(client, 'leads', gone.id);
    expect(await told()).toMatchObject([{ enquiries: 2 }]);
  });

  test('a contact that somebody opened is no enquiry, also where an answer has made a lead of it', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const agent = await given.agent(CONTACT);
    const villa = await given.property({ agent_id: agent.id });
    const [asked, opened] = ['+255777000911', '+255777000912'];
    await given.lead({ property_id: villa.id, phone: asked });
    await visitor.rpc(
      'reveal_contact',
      revealRequest({ p_entity_type: 'property', p_entity_id: villa.id, p_phone: opened }),
    );
    for (const phone of [asked, opened]) await answerPerson(client, phone, { ...TALKED, press: crypto.randomUUID() });
    expect(await sql('select phone, property_id from public.leads order by phone')).toEqual([
      { phone: asked, property_id: villa.id },
      { phone: opened, property_id: villa.id },
    ]);
    const told = async () => (await getListerReport(client, { owner: agent.id, property: null }))?.properties;
    expect(await told()).toMatchObject([{ contacts: 1, enquiries: 1 }]);
    await client.from('properties').delete().eq('id', villa.id);
    expect(await told()).toMatchObject([{ contacts: 1, enquiries: 1 }]);
    await restoreDeleted(client, 'properties', villa.id);
    await erasePerson(client, { phones: [asked, opened], reviews: [], mentions: [] }, '');
    expect(await told()).toMatchObject([{ contacts: 1, enquiries: 1 }]);
  });

  test('an enquiry from an old list is one, whatever its note says and however late it came', async ({
    client,
    given,
    sql,
  }) => {
    const agent = await given.agent();
    const villa = await given.property({ agent_id: agent.id });
    const row = { full_name: 'Asha Said', phone: '+255777000913', source: 'property-inquiry', note: 'Wants a pool' };
    await client.rpc('import_leads', {
      p_import_id: crypto.randomUUID(),
      p_rows: [{ ...row, created_at: new Date(Date.now() - 60_000).toISOString() }, row],
    });
    await sql('update public.leads set property_id = $1', [villa.id]);
    const notes = [{ timestamp: 'in May', content: 'Called' }];
    await given.row('leads', { ...validLead(), property_id: villa.id, notes });
    const report = await getListerReport(client, { owner: agent.id, property: null });
    expect(report?.properties).toMatchObject([{ enquiries: 3 }]);
  });

  test('a property that somebody else lists by now stays in the report with the contacts of before', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const [agent, other] = [await given.agent(CONTACT), await given.agent(CONTACT)];
    const [villa, quiet] = [await given.property({ agent_id: agent.id }), await given.property({ agent_id: agent.id })];
    const open = () =>
      visitor.rpc('reveal_contact', revealRequest({ p_entity_type: 'property', p_entity_id: villa.id }));
    await open();
    await sql('update public.properties set agent_id = $1', [other.id]);
    await open();
    await given.lead({ property_id: villa.id });
    const report = (owner: string, property: string | null = null) => getListerReport(client, { owner, property });
    const told = {
      ...{ name: villa.name, is_deleted: false, is_withdrawn: false, is_elsewhere: true },
      ...{ contacts: 1, enquiries: 0, sent: 0 },
    };
    expect((await report(agent.id))?.properties).toEqual([told]);
    expect((await report(agent.id, villa.id))?.months[NOW]).toMatchObject({ enquiries: 0, opened: { phone: 1 } });
    expect(await report(agent.id, quiet.id)).toBeNull();
    expect((await report(other.id))?.properties).toContainEqual({ ...told, is_elsewhere: false, enquiries: 1 });

    await client.from('properties').delete().eq('id', villa.id);
    expect((await report(agent.id))?.properties).toEqual([{ ...told, is_deleted: true }]);
  });

  test('what is not on the site is in the report where something is counted for it, and says so', async ({
    client,
    given,
    visitor,
  }) => {
    const agent = await given.agent(CONTACT);
    const of = { agent_id: agent.id };
    const [villa, quiet] = [await given.property(of), await given.property(of)];
    await given.property({ ...of, is_published: false });
    await visitor.rpc('reveal_contact', revealRequest({ p_entity_type: 'property', p_entity_id: villa.id }));
    for (const { id } of [villa, quiet]) await client.from('properties').update({ is_published: false }).eq('id', id);
    const told = async () => (await getListerReport(client, { owner: agent.id, property: null }))?.properties;
    const withdrawn = { name: villa.name, is_deleted: false, is_withdrawn: true, is_elsewhere: false, contacts: 1 };
    expect(await told()).toMatchObject([withdrawn]);
    expect(await told()).toHaveLength(1);

    await client.from('properties').update({ is_published: true }).eq('id', quiet.id);
    expect((await told())?.find(({ name }) => name === quiet.name)).toMatchObject({ is_withdrawn: false, contacts: 0 });
  });

  test('a property that was deleted under one lister and later under another is in the report of the later one', async ({
    client,
    given,
    sql,
  }) => {
    const [agent, other] = [await given.agent(CONTACT), await given.agent(CONTACT)];
    const villa = await given.property({ agent_id: agent.id });
    const remove = () => client.from('properties').delete().eq('id', villa.id);
    await remove();
    await restoreDeleted(client, 'properties', villa.id);
    await sql('update public.properties set agent_id = $1', [other.id]);
    await given.lead({ property_id: villa.id });
    await remove();
    const report = async (owner: string) => (await getListerReport(client, { owner, property: null }))?.properties;
    expect(await report(agent.id)).toEqual([]);
    expect(await report(other.id)).toMatchObject([{ name: villa.name, is_deleted: true, enquiries: 1 }]);
  });

  test('favourites that visitors send are counted by property and month, and nobody by it', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const agent = await given.agent();
    const [villa, plot] = [await given.property({ agent_id: agent.id }), await given.property({ agent_id: agent.id })];
    const draft = await given.property({ agent_id: agent.id, is_published: false });
    const send = async (slugs: (string | null)[], headers = {}) =>
      (await visitor.rpc('note_sent_saves', { p_slugs: slugs }, headers)).body;
    expect(await send([villa.slug, villa.slug, plot.slug, draft.slug, 'none', null])).toBe(true);
    expect(await send([villa.slug])).toBe(true);
    for (const wrong of [[], ['none'], [draft.slug], Array(101).fill(villa.slug)])
      expect(await send(wrong)).toBe(false);
    await fill(sql, 'saved network 198.51.100.7', 10);
    expect(await send([plot.slug], { 'x-forwarded-for': '198.51.100.7' })).toBe(false);

    const report = await getListerReport(client, { owner: agent.id, property: null });
    expect(report?.months.map(({ sent }) => sent)).toEqual([3, ...Array(11).fill(0)]);
    const sent = new Map(report?.properties.map((property) => [property.name, property.sent]));
    expect([sent.get(villa.name), sent.get(plot.name)]).toEqual([2, 1]);
    const [{ columns } = { columns: '' }] = await sql<{ columns: string }>(
      "select string_agg(column_name, ' ' order by ordinal_position) as columns from information_schema.columns where table_name = 'sent_saves'",
    );
    expect(columns).toBe('property_id month times');
  });
});
