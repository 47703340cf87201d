import { describe, expect } from 'vitest';
import type { OperatorClient } from '#db/operator-answers.ts';
import { createPost, getPost, updatePost } from '#features/blog/post.admin.ts';
import { postInput } from '#features/blog/post.ts';
import {
  type AuditedTable,
  getRecordNames,
  getVersionBefore,
  listChanges,
  restoreVersionBefore,
} from '#features/history/history.admin.ts';
import { appendLeadNote } from '#features/leads/lead.admin.ts';
import { deleteClient, switchClient } from '#features/owners/client.admin.ts';
import { erasePerson } from '#features/people/person.admin.ts';
import { getProperty, setFeatured, setPublished, updateProperty } from '#features/properties/property.admin.ts';
import { OPERATOR_MAY, WITHOUT_HISTORY } from '../../../supabase/surface.ts';
import { validPost } from '../../fixtures/post.ts';
import { USER_IDS } from '../support/actor.ts';
import { runRetention } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { insertRow } from '../support/given.ts';
import { TABLES } from '../support/rights.ts';

const CHANGEABLE = Object.entries(TABLES).filter(([table]) => mayChange(table));
/** What people have sent us, which leaves the history 30 days after it was deleted. */
const OF_PEOPLE: readonly string[] = ['callback_requests', 'contact_leads', 'leads', 'reviews'];

onEveryBackend((test) => {
  describe('the history of a record', () => {
    test('tells who changed which column from what to what, newest first', async ({ client, given }) => {
      const agent = await given.agent({ name: 'Asha' });
      await switchClient(client, 'agent', agent.id, { payment_status: 'paid' });
      await switchClient(client, 'agent', agent.id, { payment_status: 'paid' });
      await deleteClient(client, 'agent', agent.id);
      const by = { actor: USER_IDS.operator, record_name: 'Asha' };
      expect(await changesOf(client, 'agents', agent.id)).toMatchObject([
        { action: 'delete', before: { name: 'Asha', payment_status: 'paid' }, after: null, ...by },
        { action: 'update', before: { payment_status: 'unpaid' }, after: { payment_status: 'paid' }, ...by },
      ]);
    });

    test('begins with who made it, and comes in pages', async ({ client }) => {
      const { id } = await createPost(client, crypto.randomUUID(), postInput.parse(validPost()));
      for (const title of ['Second', 'Third']) await savePost(client, id, { title });
      const [third, second] = await listChanges(client, 'blog_posts', id, { limit: 2 });
      expect([third, second]).toMatchObject([{ after: { title: 'Third' } }, { after: { title: 'Second' } }]);
      const older = await listChanges(client, 'blog_posts', id, { limit: 2, olderThan: second?.id });
      expect(older).toMatchObject([{ action: 'insert', actor: USER_IDS.operator }]);
    });

    test('of a lead holds what was added to its notes, not all of them again', async ({ client, given }) => {
      const { id } = await given.lead();
      await appendLeadNote(client, id, 'First');
      await appendLeadNote(client, id, 'Second');
      expect(await changesOf(client, 'leads', id)).toMatchObject([
        { before: { notes: [] }, after: { notes: [{ content: 'Second' }] } },
        { before: { notes: [] }, after: { notes: [{ content: 'First' }] } },
      ]);
    });

    test('calls areas and clients by their names, the deleted ones too', async ({ client, given }) => {
      const [area, agent] = [await given.area({ name: 'Paje' }), await given.agent({ name: 'Asha' })];
      await deleteClient(client, 'agent', agent.id);
      const names = await getRecordNames(client, [area.id, agent.id, crypto.randomUUID()]);
      expect(Object.fromEntries(names)).toEqual({ [area.id]: 'Paje', [agent.id]: 'Asha' });
    });

    test.for(CHANGEABLE)(
      'of %s holds what the operator changes and deletes',
      async ([table, sample], { operator, sql, given }) => {
        await insertRow(sql, table, await sample.row(given));
        const [made] = await sql<{ id: string }>(`select * from public.${table}`);
        await operator.update(table, { id: `eq.${made?.id}` }, sample.change);
        const [changed] = await sql(`select * from public.${table}`);
        await operator.remove(table, { id: `eq.${made?.id}` });
        expect(await sql(`select from public.${table}`)).toEqual([]);
        expect(await sql('select * from public.audit_log where record_id = $1 order by id', [made?.id])).toMatchObject([
          { action: 'update', actor: USER_IDS.operator, after: sample.change },
          { action: 'delete', actor: USER_IDS.operator, before: sample.change },
        ]);

        await operator.rpc('restore_deleted', { p_table: table, p_record: made?.id });
        const [restored] = await sql(`select * from public.${table}`);
        expect({ ...restored, updated_at: null }).toEqual({ ...changed, updated_at: null });
      },
    );

    test.for(CHANGEABLE)(
      'of deleted %s is kept as long as it may be',
      async ([table, sample], { operator, service, sql, given }) => {
        await insertRow(sql, table, await sample.row(given));
        const [made] = await sql<{ id: string }>(`select id from public.${table}`);
        await operator.remove(table, { id: `eq.${made?.id}` });
        await sql(`update public.audit_log set at = at - interval '31 days'`);
        await runRetention(service, sql);
        const left = await sql('select from public.audit_log where record_id = $1', [made?.id]);
        expect(left).toHaveLength(OF_PEOPLE.includes(table) ? 0 : 1);
      },
    );

    test('goes after two years, a part with each change however many rows that has, and the rest at night', async ({
      service,
      given,
      sql,
    }) => {
      for (const name of ['Paje', 'Jambiani']) await given.area({ name });
      const insert = (name: string, age: string, count: number) =>
        sql(
          `insert into public.audit_log (table_name, record_id, record_name, action, at)
           select 'areas', gen_random_uuid(), $1, 'delete', now() - $2::interval from generate_series(1, $3)`,
          [name, age, count],
        );
      // Of a table that held one row when it was last looked at, PostgreSQL asks anew for the rows to lock with each row.
      await insert('Matemwe', '1 day', 1);
      await sql('analyze public.audit_log');
      await insert('Kizimkazi', '731 days', 70);
      const old = async () => (await sql(`select from public.audit_log where record_name = 'Kizimkazi'`)).length;
      await sql(`update public.areas set name = name || ' beach'`);
      expect(await old()).toBe(50);
      await sql(`update public.areas set name = 'Bwejuu' where name = 'Paje beach'`);
      expect(await old()).toBe(30);
      await runRetention(service, sql);
      expect(await old()).toBe(0);
      expect(await sql('select from public.audit_log')).toHaveLength(4);
    });

    test('is nobody’s to write', async ({ operator, given, sql }) => {
      const { id } = await given.lead();
      await operator.update('leads', { id: `eq.${id}` }, { status: 'dead' });
      const [entry] = await sql<{ id: number }>('select id from public.audit_log');
      const forged = { table_name: 'leads', record_id: id, record_name: 'Nobody', action: 'delete' };
      const answers = [
        await operator.insert('audit_log', forged),
        await operator.update('audit_log', { id: `eq.${entry?.id}` }, { actor: USER_IDS.stranger }),
        await operator.remove('audit_log', { id: `eq.${entry?.id}` }),
      ];
      expect(answers.every(({ status, body }) => status >= 400 || JSON.stringify(body) === '[]')).toBe(true);
      expect(await sql('select record_name, actor from public.audit_log')).toEqual([
        { record_name: 'Juma Khamis', actor: USER_IDS.operator },
      ]);
    });
  });

  describe('a former version', () => {
    test('comes back with its texts, while link and switches stay', async ({ client, given }) => {
      const villa = await given.property({ name: 'Villa Jua', price: 100, is_published: false });
      await saveProperty(client, villa.id, { name: 'Villa Mwezi', amenities: ['pool'] });
      await saveProperty(client, villa.id, { price: 200 });
      await setPublished(client, villa.id, true);
      await setFeatured(client, villa.id, true);
      const first = (await changesOf(client, 'properties', villa.id)).at(-1);
      const current = await getProperty(client, villa.id);
      await restoreVersionBefore(client, first?.id ?? 0, current?.updated_at ?? '');
      expect(await getProperty(client, villa.id)).toMatchObject({
        ...{ name: 'Villa Jua', price: 100, amenities: [], slug: villa.slug },
        ...{ is_published: true, featured: true },
      });
      // And the restoring is a change like any other.
      const [restoring] = await changesOf(client, 'properties', villa.id);
      expect(restoring).toMatchObject({ before: { name: 'Villa Mwezi', price: 200 }, after: { name: 'Villa Jua' } });
    });

    test('does not come back over what somebody saved meanwhile', async ({ client, given }) => {
      const post = await given.post({ title: 'First' });
      await savePost(client, post.id, { title: 'Second' });
      const seen = await getPost(client, post.id);
      await savePost(client, post.id, { title: 'Third' });
      const [, second] = await changesOf(client, 'blog_posts', post.id);
      const restoring = restoreVersionBefore(client, second?.id ?? 0, seen?.updated_at ?? '');
      await expect(restoring).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('meanwhile'),
      });
      expect(await getPost(client, post.id)).toMatchObject({ title: 'Third' });
    });

    test('says when what it belongs to is gone', async ({ client, given }) => {
      const villa = await given.property();
      const other = await given.area();
      await saveProperty(client, villa.id, { area_id: other.id });
      await client.from('areas').delete().eq('id', villa.area_id);
      const [moved] = await changesOf(client, 'properties', villa.id);
      const current = await getProperty(client, villa.id);
      const restoring = restoreVersionBefore(client, moved?.id ?? 0, current?.updated_at ?? '');
      await expect(restoring).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('gone') });
    });

    test('comes under whoever lists it by now, where its area is by now, once what it belonged to is gone for good', async ({
      client,
      operator,
      given,
      sql,
    }) => {
      const [theirs, ours] = ['+255777000333', '+255777000444'];
      const [lister, mine] = [await given.agent({ name: 'Zuwena Salim' }), await given.agency()];
      const [villa, area] = [
        await given.property({ name: 'Villa Jua', agent_id: lister.id, whatsapp_number: theirs }),
        await given.area(),
      ];
      const passedOn = { agent_id: null, agency_id: mine.id, whatsapp_number: ours, area_id: area.id };
      await operator.update('properties', { id: `eq.${villa.id}` }, { ...passedOn, name: 'Villa' });
      await deleteClient(client, 'agent', lister.id);
      await client.from('areas').delete().eq('id', villa.area_id);
      const restore = async () => {
        const [change] = await changesOf(client, 'properties', villa.id);
        const current = await getProperty(client, villa.id);
        return restoreVersionBefore(client, change?.id ?? 0, current?.updated_at ?? '');
      };
      await expect(restore()).rejects.toThrow('restore that first');
      await erasePerson(client, { phones: [], reviews: [], mentions: [lister.id] }, 'Zuwena Salim');
      await expect(restore()).rejects.toThrow('restore that first');
      await sql(`insert into public.demo_records (record_id, table_name, removed_at) values ($1, 'areas', now())`, [
        villa.area_id,
      ]);
      const [change] = await changesOf(client, 'properties', villa.id);
      expect(await getVersionBefore(client, change?.id ?? 0)).toMatchObject({ name: 'Villa Jua', ...passedOn });
      await restore();
      expect(await getProperty(client, villa.id)).toMatchObject({ name: 'Villa Jua', ...passedOn });
    });

    test('of an agent whose agency is gone for good leaves them where they are', async ({
      client,
      operator,
      given,
      sql,
    }) => {
      const agency = await given.agency();
      const agent = await given.agent({ name: 'Asha', agency_id: agency.id });
      await operator.update('agents', { id: `eq.${agent.id}` }, { name: 'Asha Said', agency_id: null });
      await sql('delete from public.agencies');
      await sql(`delete from public.audit_log where table_name = 'agencies'`);
      const [change] = await changesOf(client, 'agents', agent.id);
      const [current] = await sql<{ updated_at: string }>('select updated_at::text from public.agents');
      await restoreVersionBefore(client, change?.id ?? 0, current?.updated_at ?? '');
      expect(await sql('select name, agency_id from public.agents')).toEqual([{ name: 'Asha', agency_id: null }]);
    });
  });
});

function mayChange(table: string): boolean {
  const rights: Readonly<Record<string, string>> = OPERATOR_MAY;
  return rights[table] === 'everything' && !WITHOUT_HISTORY.includes(table);
}

function changesOf(client: OperatorClient, table: AuditedTable, id: string) {
  return listChanges(client, table, id, { limit: 20 });
}

async function saveProperty(client: OperatorClient, id: string, changes: Parameters<typeof updateProperty>[2]) {
  const loaded = await getProperty(client, id);
  return loaded && updateProperty(client, loaded, changes);
}

async function savePost(client: OperatorClient, id: string, changes: Parameters<typeof updatePost>[2]) {
  const loaded = await getPost(client, id);
  return loaded && updatePost(client, loaded, changes);
}
