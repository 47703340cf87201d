import { describe, expect } from 'vitest';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { erasePerson, findPerson, getPersonData, listErasures } from '#features/people/person.admin.ts';
import { leadRequest, revealRequest, reviewRequest } from '../../fixtures/requests.ts';
import type { Actor, ActorName, Answer } from '../support/actor.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import type { Given } from '../support/given.ts';
import { CONTACT } from '../support/secret-contact.ts';

const NAME = 'Zuwena Qxplant';
const PHONE = '+255777987654';
const EMAIL = 'zuwena@qxplant.example';
/** Everything planted has one of these in it. */
const TRACES = 'qxplant|987.?654|zuwena';

onEveryBackend((test) => {
  test('these are the columns in which a person may be named in free words', async ({ sql }) => {
    const columns = await sql<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') and domain_name is null
        and table_name in ('leads', 'callback_requests', 'contact_leads', 'reviews', 'lead_imports', 'listing_imports')
      order by 1`);
    // One more belongs into plant below, private.person_mentions, erase_mentions and redacted_version.
    expect(columns.map(({ name }) => name)).toEqual([
      ...['contact_leads.contact_value', 'contact_leads.entity_name', 'contact_leads.origin', 'contact_leads.source'],
      ...['lead_imports.name', 'leads.notes', 'leads.origin', 'leads.reminder_note', 'leads.reminders'],
      ...['listing_imports.name', 'reviews.comment'],
    ]);
  });

  test('who is erased is in no row of any table, and what is billed is as before', async ({
    client,
    actors,
    given,
    sql,
  }) => {
    const { villa, other } = await plant({ actors, given });
    expect(await tablesWith(sql, TRACES)).toEqual(
      expect.arrayContaining(['private.rate_events', 'public.audit_log', 'public.contact_leads', 'public.leads']),
    );
    const billed = async () => ({
      counts: (await actors.operator.rpc('contact_lead_counts')).body,
      payments: (await actors.operator.rpc('payment_statistics')).body,
      report: (await actors.operator.rpc('lister_report', { p_owner: villa.agent_id })).body,
      opened: await sql('select id, entity_id, cta_type, created_at from public.contact_leads order by id'),
    });
    const before = await billed();

    const found = await findPerson(client, '0777 987 654');
    expect(found.groups).toMatchObject([
      { phone: PHONE, reason: 'phone', names: [NAME], emails: [EMAIL] },
      { phone: null, reason: 'name', names: [NAME], records: [{ table_name: 'reviews' }] },
    ]);
    expect(found.groups[0]?.records.filter(({ is_deleted }) => is_deleted).map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining(['leads', 'callback_requests', 'contact_leads']),
    );
    expect(found.mentions.map(({ table_name }) => table_name).toSorted()).toEqual(['lead_imports', 'leads']);
    const chosen = {
      phones: [PHONE],
      reviews: found.groups.flatMap(({ review }) => review ?? []),
      mentions: found.mentions.map(({ record_id }) => record_id),
    };
    const data = await getPersonData(client, chosen);
    for (const written of [EMAIL, 'The qxplant message', 'Qxplant lives in Paje', 'Call Qxplant', 'The qxplant review'])
      expect(JSON.stringify(data), written).toContain(written);

    const counts = await erasePerson(client, chosen, '0777 987 654');
    expect(counts).toMatchObject({ leads: 3, callback_requests: 1, contact_leads: 2, reviews: 1, mentions: 2 });
    expect(await tablesWith(sql, TRACES)).toEqual([]);
    expect(await billed()).toEqual(before);
    expect(await sql('select full_name, phone, origin, entity_id from public.contact_leads')).toEqual(
      Array(2).fill({ full_name: 'Erased person', phone: null, origin: {}, entity_id: villa.id }),
    );
    const [kept] = await sql<{ notes: string; name: string }>(
      'select notes::text, full_name as name from public.leads where id = $1',
      [other.id],
    );
    expect(kept).toEqual({ name: 'Juma Khamis', notes: expect.stringContaining('Sister of […], call […] or […]') });
    expect(await sql('select counts, actor is not null as by_operator from public.erasures')).toEqual([
      { counts, by_operator: true },
    ]);
    expect((await actors.operator.rpc('restore_leads', { p_leads: [] })).body).toBe(0);
    expect((await findPerson(client, PHONE)).groups).toEqual([]);
    // Releases of the site from before may hold the review.
    expect((await actors.visitor.rpc('site_past_pages')).body).toMatchObject(await versionOf(actors.visitor));
    expect((await actors.operator.rpc('unanswered_people')).body).toMatchObject({
      rows: [{ full_name: 'Juma Khamis' }],
    });
  });

  describe('a search', () => {
    test('for a name offers everybody of that name apart, and erases whom was ticked alone', async ({
      client,
      given,
      sql,
    }) => {
      const [one, other] = [await given.lead({ full_name: 'Asha Said' }), await given.lead({ full_name: 'asha said' })];
      await given.row('contact_leads', { ...(await contactOf(given)), full_name: 'Asha  Said', phone: one.phone });
      const { groups } = await findPerson(client, 'said asha');
      expect(groups.map(({ phone, reason, records }) => ({ phone, reason, records: records.length }))).toEqual(
        [
          { phone: one.phone, reason: 'name', records: 2 },
          { phone: other.phone, reason: 'name', records: 1 },
        ].toSorted((a, b) => (a.phone < b.phone ? -1 : 1)),
      );
      await erasePerson(client, { phones: [one.phone], reviews: [], mentions: [] }, 'said asha');
      expect(await sql('select phone from public.leads')).toEqual([{ phone: other.phone }]);
    });

    test('shows the records of the agency that name somebody, which stay', async ({ client, given, sql }) => {
      const agent = await given.agent({ name: NAME, phone: PHONE });
      const villa = await given.property({ description: `Ask ${NAME} for the key.`, agent_id: agent.id });
      const post = await given.post({ seo_title: `${NAME} on Paje` });
      await given.lead({ full_name: NAME, phone: PHONE });
      const { business } = await findPerson(client, PHONE);
      expect(business).toEqual([
        { table_name: 'agents', record_id: agent.id, record_name: NAME },
        { table_name: 'properties', record_id: villa.id, record_name: villa.name },
        { table_name: 'blog_posts', record_id: post.id, record_name: post.title },
      ]);
      await erasePerson(client, { phones: [PHONE], reviews: [], mentions: [] }, PHONE);
      expect(await tablesWith(sql, TRACES)).toEqual(['public.agents', 'public.blog_posts', 'public.properties']);
    });

    test('takes the name of a former agent off the page that is gone', async ({ client, given, visitor }) => {
      const [agent, other] = [await given.agent({ name: NAME }), await given.agent()];
      await given.lead({ full_name: NAME, phone: PHONE });
      for (const { id } of [agent, other]) await client.from('agents').delete().eq('id', id);
      const before = await versionOf(visitor);
      const counts = await erasePerson(client, { phones: [PHONE], reviews: [], mentions: [] }, PHONE);
      expect(counts).toMatchObject({ leads: 1, mentions: 1 });
      const { erased_version } = await versionOf(visitor);
      expect(erased_version).toBe(before.erased_version + 1);
      expect((await visitor.rpc('site_past_pages')).body).toMatchObject({
        erased_version,
        past_pages: [{ name: other.name }],
      });
    });

    test.for([
      { kind: 'agent', table_name: 'agents' },
      { kind: 'agency', table_name: 'agencies' },
      { kind: 'developer', table_name: 'developers' },
    ] as const)(
      'offers a former $kind, and erases what history, imports, opened contacts and the gone page keep',
      async ({ kind, table_name }, { client, operator, given, sql, visitor }) => {
        const lister = await given[kind]({ name: NAME, phone: PHONE, email: EMAIL });
        const row = { row: 2, table: table_name, id: lister.id, values: { name: `${NAME} Ltd` } };
        const file = { p_import: crypto.randomUUID(), p_file: 'book.xlsx', p_rows: [row] };
        const villa = await given.property({ [`${kind}_id`]: lister.id, whatsapp_number: PHONE });
        const opened = { entity_type: kind, entity_id: lister.id, entity_name: NAME, owner_id: lister.id };
        const visit = { full_name: 'Omar Ali', phone: '+255777000003', cta_type: 'phone', contact_value: PHONE };
        await given.row('contact_leads', { ...opened, ...visit });
        await given.row('reviews', { [`${kind}_id`]: lister.id, rating: 5, comment: `${NAME} was patient.` });
        await ok(operator.rpc('import_listings', file));
        const { id: agent_id } = await given.agent();
        const passed_on = { agency_id: null, developer_id: null, agent_id, whatsapp_number: null };
        await ok(operator.update('properties', { id: `eq.${villa.id}` }, passed_on));
        await client.from(table_name).delete().eq('id', lister.id);
        expect(await tablesWith(sql, TRACES)).toEqual([
          'public.audit_log',
          'public.contact_leads',
          'public.listing_import_rows',
          'public.past_pages',
        ]);
        const { groups, mentions, business } = await findPerson(client, PHONE);
        expect({ groups, business }).toEqual({ groups: [], business: [] });
        const offered = { table_name, record_id: lister.id, record_name: `${NAME} Ltd` };
        expect(mentions).toContainEqual(offered);
        const chosen = { phones: [], reviews: [], mentions: [lister.id] };
        expect(await getPersonData(client, chosen)).toMatchObject([
          {
            ...{ table_name, is_deleted: true, row: { name: `${NAME} Ltd`, phone: PHONE, email: EMAIL } },
            history: [{ action: 'update', before: { name: NAME } }, { action: 'delete' }],
          },
        ]);
        const { erased_version: before } = await versionOf(visitor);
        expect(await erasePerson(client, chosen, PHONE)).toMatchObject({ mentions: 1 });
        expect(await tablesWith(sql, TRACES)).toEqual([]);
        expect((await operator.rpc('find_deleted_records')).body).toMatchObject({ rows: [] });
        expect((await versionOf(visitor)).erased_version).toBe(before + 1);
        expect((await findPerson(client, PHONE)).mentions).toEqual([]);
      },
    );

    test.for([NAME, EMAIL])(
      'for %s erases a former lister with every number that was theirs alone',
      async (search, { client, given, sql }) => {
        const [own, shared] = ['+255777111222', '+255777333444'];
        const lister = await given.agent({ name: NAME, email: EMAIL, phone: shared, whatsapp_number: own });
        const { id: agent_id } = await given.agent({ phone: shared });
        for (const whatsapp_number of [own, shared]) await given.property({ agent_id: lister.id, whatsapp_number });
        await sql('update public.properties set agent_id = $1, whatsapp_number = null', [agent_id]);
        await client.from('agents').delete().eq('id', lister.id);
        await erasePerson(client, { phones: [], reviews: [], mentions: [lister.id] }, search);
        expect(await tablesWith(sql, '777111222')).toEqual([]);
        expect(await tablesWith(sql, '777333444')).toContain('public.audit_log');
      },
    );

    test('of a lister who was erased leaves nothing of theirs that could be restored, and says so', async ({
      client,
      given,
    }) => {
      const lister = await given.agent({ name: NAME });
      const villa = await given.property({ agent_id: lister.id });
      await client.from('properties').delete().eq('id', villa.id);
      await client.from('agents').delete().eq('id', lister.id);
      await expect(restoreDeleted(client, 'properties', villa.id)).rejects.toThrow('restore that first');
      await erasePerson(client, { phones: [], reviews: [], mentions: [lister.id] }, NAME);
      await expect(restoreDeleted(client, 'properties', villa.id)).rejects.toThrow('Whoever listed it was erased');
    });

    test('finds and erases a name that begins a line or has quotation marks in it', async ({
      client,
      operator,
      given,
      sql,
    }) => {
      const name = 'Zuwena "Qx" Salim';
      const [, other] = [await given.lead({ full_name: name, phone: PHONE }), await given.lead()];
      const p_content = `Called.\n${name} is his partner`;
      await ok(operator.rpc('append_lead_note', { p_lead: other.id, p_content }));
      const { mentions } = await findPerson(client, PHONE);
      expect(mentions).toEqual([{ table_name: 'leads', record_id: other.id, record_name: other.full_name }]);
      await erasePerson(client, { phones: [PHONE], reviews: [], mentions: [other.id] }, PHONE);
      expect(await tablesWith(sql, TRACES)).toEqual([]);
      expect((await findPerson(client, PHONE)).mentions).toEqual([]);
      const notes = await sql(`select note ->> 'content' as said from public.leads, jsonb_array_elements(notes) note`);
      expect(notes).toEqual([{ said: 'Called.\n[…] is his partner' }]);
    });

    test('with nothing ticked erases nothing and says so', async ({ client }) => {
      const nothing = { phones: [], reviews: [], mentions: [] };
      await expect(erasePerson(client, nothing, 'Asha')).rejects.toThrow('Please tick what belongs to this person');
    });
  });

  test('that somebody was erased is still told when much has gone by itself since', async ({ client, sql }) => {
    await sql(`
      insert into public.erasures (at, actor, counts)
      values ('2026-11-01', gen_random_uuid(), '{"leads": 3}'), ('2026-11-12', null, '{"notifications": 12}')`);
    await sql(`
      insert into public.erasures (at, counts)
      select day, '{"notifications": 1}' from generate_series('2026-11-02'::timestamptz, '2026-11-11', '1 day') day`);
    expect((await listErasures(client, 10)).map(({ counts }) => counts)).toEqual([{ notifications: 12 }, { leads: 3 }]);
  });
});

interface World {
  actors: Record<ActorName, Actor>;
  given: Given;
}

/** Has the person written everywhere where visitors and operators can write. */
async function plant({ actors: { visitor, operator, service }, given }: World) {
  const agent = await given.agent(CONTACT);
  const villa = await given.property({ agent_id: agent.id });
  const person = { p_full_name: NAME, p_phone: PHONE };
  const origin = { p_origin: { page: '/properties/qxplant', utm_term: 'qxplant' } };
  await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email'] });
  const message = { p_request: 'contact-message', p_message: 'The qxplant message' };
  const enquiry = { p_request: 'property-inquiry', p_property_id: villa.id };
  const asked = [leadRequest({ ...person, ...origin, ...message }), leadRequest({ ...person, ...enquiry })];
  for (const request of asked) await ok(visitor.rpc('submit_lead', request));
  const shown = { ...person, ...origin, p_entity_type: 'property', p_entity_id: villa.id };
  const reveals = [revealRequest(shown), revealRequest({ ...shown, p_cta_type: 'email' })];
  for (const request of reveals) await ok(visitor.rpc('reveal_contact', request));
  const review = { p_owner_id: agent.id, p_reviewer_name: NAME, p_comment: 'The qxplant review' };
  await ok(visitor.rpc('submit_review', reviewRequest(review)));
  await service.rpc('claim_deliveries', { p_runner: crypto.randomUUID(), p_channels: ['email'] });

  const [lead] = asked.map(({ p_request_id }) => p_request_id);
  await ok(operator.rpc('append_lead_note', { p_lead: lead, p_content: 'Qxplant lives in Paje' }));
  const reminder = { reminder_date: '2100-01-01', reminder_note: 'Call Qxplant' };
  await ok(operator.rpc('change_lead_reminders', { p_lead: lead, p_put: reminder }));
  await ok(operator.update('leads', { id: `eq.${lead}` }, { email: EMAIL, full_name: `${NAME} Salim` }));
  await ok(operator.update('leads', { id: `eq.${lead}` }, { full_name: NAME }));
  await ok(operator.rpc('answer_person', { p_phone: PHONE, p_note: 'Talked to Qxplant', p_status: 'contacted' }));
  const row = { full_name: NAME, phone: PHONE, email: EMAIL, source: 'guide', note: 'qxplant of the fair' };
  await ok(operator.rpc('import_leads', { p_import_id: crypto.randomUUID(), p_rows: [row], p_file: `${NAME}.csv` }));

  // Deleted ones, which the history keeps.
  const gone = await given.lead({ full_name: NAME, phone: PHONE });
  const callback = { id: crypto.randomUUID(), full_name: NAME, whatsapp_number: PHONE };
  await ok(operator.insert('callback_requests', [callback, { ...callback, id: crypto.randomUUID() }]));
  await ok(operator.remove('leads', { id: `eq.${gone.id}` }));
  await ok(operator.remove('callback_requests', { id: `eq.${callback.id}` }));
  const reveal = await given.row('contact_leads', { ...(await contactOf(given)), full_name: NAME, phone: PHONE });
  await ok(operator.remove('contact_leads', { id: `eq.${reveal.id}` }));

  const other = await given.lead();
  const note = `Sister of ${NAME}, call 0777 987-654 or ${EMAIL.toUpperCase()}.`;
  await ok(operator.rpc('append_lead_note', { p_lead: other.id, p_content: note }));
  return { villa: { ...villa, agent_id: agent.id }, other };
}

/** That the newest version of the site is the first without whom was erased. */
async function versionOf(visitor: Actor): Promise<{ erased_version: number }> {
  return { erased_version: Number((await visitor.rpc('site_version')).body) };
}

async function ok(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
}

/** Every table of the database in which some row says this. */
async function tablesWith(sql: Sql, words: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [counted] = await sql<{ rows: number }>(`select count(*)::int as rows from ${name} t where t::text ~* $1`, [
      words,
    ]);
    if (counted && counted.rows > 0) found.push(name);
  }
  return found;
}

async function contactOf(given: Given) {
  const { id, name } = await given.agent();
  return { entity_type: 'agent', entity_id: id, entity_name: name, cta_type: 'phone', contact_value: '+255777000001' };
}
