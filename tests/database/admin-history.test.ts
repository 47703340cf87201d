import { describe, expect } from 'vitest';
import type { OperatorClient } from '#db/operator-answers.ts';
import { createPost, getPost, updatePost } from '#features/blog/post.admin.ts';
import { postInput } from '#features/blog/post.ts';
import {
  type AuditedTable,
  getRecordNames,
  listChanges,
  restoreDeleted,
  restoreVersionBefore,
} from '#features/history/history.admin.ts';
import { deleteCallbackRequest, listCallbackRequests } from '#features/leads/callback.admin.ts';
import { appendLeadNote, deleteLead, getLead, setLeadStatuses } from '#features/leads/lead.admin.ts';
import { deleteClient, switchClient } from '#features/owners/client.admin.ts';
import {
  deleteProperty,
  getProperty,
  setFeatured,
  setPublished,
  updateProperty,
} from '#features/properties/property.admin.ts';
import { OPERATOR_MAY } from '../../supabase/surface.ts';
import { validPost } from '../fixtures/post.ts';
import { USER_IDS } from './support/actor.ts';
import { onEveryBackend } from './support/database-test.ts';
import { insertRow } from './support/given.ts';
import { createOperatorClient } from './support/operator-client.ts';
import { TABLES } from './support/rights.ts';

const CHANGEABLE = Object.entries(TABLES).filter(([table]) => mayChange(table));
/** What people have sent us, which leaves the history 30 days after it was deleted. */
const OF_PEOPLE: readonly string[] = ['callback_requests', 'contact_leads', 'leads', 'reviews'];

onEveryBackend((base) => {
  const test = base.extend('desk', ({ backend }) => createOperatorClient(backend, 'operator'));

  describe('the history of a record', () => {
    test('tells who changed which column from what to what, newest first', async ({ desk, given }) => {
      const agent = await given.agent({ name: 'Asha' });
      await switchClient(desk, 'agent', agent.id, { payment_status: 'paid' });
      await switchClient(desk, 'agent', agent.id, { payment_status: 'paid' });
      await deleteClient(desk, 'agent', agent.id);
      const by = { actor: USER_IDS.operator, record_name: 'Asha' };
      expect(await changesOf(desk, 'agents', agent.id)).toMatchObject([
        { action: 'delete', before: { name: 'Asha', payment_status: 'paid' }, after: null, ...by },
        { action: 'update', before: { payment_status: 'unpaid' }, after: { payment_status: 'paid' }, ...by },
      ]);
    });

    test('begins with who made it, and comes in pages', async ({ desk }) => {
      const { id } = await createPost(desk, crypto.randomUUID(), postInput.parse(validPost()));
      for (const title of ['Second', 'Third']) await savePost(desk, id, { title });
      const [third, second] = await listChanges(desk, 'blog_posts', id, { limit: 2 });
      expect([third, second]).toMatchObject([{ after: { title: 'Third' } }, { after: { title: 'Second' } }]);
      const older = await listChanges(desk, 'blog_posts', id, { limit: 2, olderThan: second?.id });
      expect(older).toMatchObject([{ action: 'insert', actor: USER_IDS.operator }]);
    });

    test('of a lead holds what was added to its notes, not all of them again', async ({ desk, given }) => {
      const { id } = await given.lead();
      await appendLeadNote(desk, id, 'First');
      await appendLeadNote(desk, id, 'Second');
      expect(await changesOf(desk, 'leads', id)).toMatchObject([
        { before: { notes: [] }, after: { notes: [{ content: 'Second' }] } },
        { before: { notes: [] }, after: { notes: [{ content: 'First' }] } },
      ]);
    });

    test('calls areas and clients by their names, the deleted ones too', async ({ desk, given }) => {
      const [area, agent] = [await given.area({ name: 'Paje' }), await given.agent({ name: 'Asha' })];
      await deleteClient(desk, 'agent', agent.id);
      const names = await getRecordNames(desk, [area.id, agent.id, crypto.randomUUID()]);
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
      async ([table, sample], { operator, sql, given }) => {
        await insertRow(sql, table, await sample.row(given));
        const [made] = await sql<{ id: string }>(`select id from public.${table}`);
        await operator.remove(table, { id: `eq.${made?.id}` });
        await sql(`update public.audit_log set at = at - interval '31 days'`);
        const post = await given.post();
        await operator.update('blog_posts', { id: `eq.${post.id}` }, { title: 'Changed' });
        const left = await sql('select from public.audit_log where record_id = $1', [made?.id]);
        expect(left).toHaveLength(OF_PEOPLE.includes(table) ? 0 : 1);
      },
    );

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

    test('ends after two years, and thirty days after a person was deleted', async ({ desk, given, sql }) => {
      const [kept, gone] = [await given.lead(), await given.lead()];
      await setLeadStatuses(desk, { [kept.id]: 'contacted', [gone.id]: 'contacted' });
      await deleteLead(desk, gone.id);
      await sql(`update public.audit_log set at = at - interval '31 days'`);
      await setLeadStatuses(desk, { [kept.id]: 'dead' });
      expect(await changesOf(desk, 'leads', gone.id)).toEqual([]);
      expect(await changesOf(desk, 'leads', kept.id)).toHaveLength(2);
      await sql(`update public.audit_log set at = at - interval '2 years'`);
      await setLeadStatuses(desk, { [kept.id]: 'new' });
      expect(await changesOf(desk, 'leads', kept.id)).toHaveLength(1);
    });
  });

  describe('a former version', () => {
    test('comes back with its texts, while link and switches stay', async ({ desk, given }) => {
      const villa = await given.property({ name: 'Villa Jua', price: 100, is_published: false });
      await saveProperty(desk, villa.id, { name: 'Villa Mwezi', amenities: ['pool'] });
      await saveProperty(desk, villa.id, { price: 200 });
      await setPublished(desk, villa.id, true);
      await setFeatured(desk, villa.id, true);
      const first = (await changesOf(desk, 'properties', villa.id)).at(-1);
      const current = await getProperty(desk, villa.id);
      await restoreVersionBefore(desk, first?.id ?? 0, current?.updated_at ?? '');
      expect(await getProperty(desk, villa.id)).toMatchObject({
        ...{ name: 'Villa Jua', price: 100, amenities: [], slug: villa.slug },
        ...{ is_published: true, featured: true },
      });
      // And the restoring is a change like any other.
      const [restoring] = await changesOf(desk, 'properties', villa.id);
      expect(restoring).toMatchObject({ before: { name: 'Villa Mwezi', price: 200 }, after: { name: 'Villa Jua' } });
    });

    test('does not come back over what somebody saved meanwhile', async ({ desk, given }) => {
      const post = await given.post({ title: 'First' });
      await savePost(desk, post.id, { title: 'Second' });
      const seen = await getPost(desk, post.id);
      await savePost(desk, post.id, { title: 'Third' });
      const [, second] = await changesOf(desk, 'blog_posts', post.id);
      const restoring = restoreVersionBefore(desk, second?.id ?? 0, seen?.updated_at ?? '');
      await expect(restoring).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('meanwhile'),
      });
      expect(await getPost(desk, post.id)).toMatchObject({ title: 'Third' });
    });

    test('says when what it belongs to is gone', async ({ desk, given }) => {
      const villa = await given.property();
      const other = await given.area();
      await saveProperty(desk, villa.id, { area_id: other.id });
      await desk.from('areas').delete().eq('id', villa.area_id);
      const [moved] = await changesOf(desk, 'properties', villa.id);
      const current = await getProperty(desk, villa.id);
      const restoring = restoreVersionBefore(desk, moved?.id ?? 0, current?.updated_at ?? '');
      await expect(restoring).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('gone') });
    });
  });

  describe('an undone delete', () => {
    test('brings a property back with its id, link, star and leads', async ({ desk, given }) => {
      const villa = await given.property({ featured: true, images: ['https://images.example/a.jpg'] });
      const lead = await given.lead({ property_id: villa.id });
      const before = await getProperty(desk, villa.id);
      await deleteProperty(desk, villa.id);
      expect(await getLead(desk, lead.id)).toMatchObject({ property_id: null });
      await restoreDeleted(desk, 'properties', villa.id);
      await restoreDeleted(desk, 'properties', villa.id);
      const { updated_at, ...rest } = before ?? { updated_at: '' };
      expect(await getProperty(desk, villa.id)).toMatchObject(rest);
      expect((await getProperty(desk, villa.id))?.updated_at).not.toBe(updated_at);
      expect(await getLead(desk, lead.id)).toMatchObject({ property_id: villa.id });
    });

    test('leaves the star where it is by now', async ({ desk, given, sql }) => {
      const [villa, other] = [await given.property({ featured: true }), await given.property()];
      await deleteProperty(desk, villa.id);
      await setFeatured(desk, other.id, true);
      await restoreDeleted(desk, 'properties', villa.id);
      expect(await sql('select id from public.properties where featured')).toEqual([{ id: other.id }]);
    });

    test('brings a lead back with its notes, and a post under its link', async ({ desk, given }) => {
      const { id } = await given.lead();
      await appendLeadNote(desk, id, 'Called back');
      const post = await given.post();
      await deleteLead(desk, id);
      await desk.from('blog_posts').delete().eq('id', post.id);
      await restoreDeleted(desk, 'leads', id);
      await restoreDeleted(desk, 'blog_posts', post.id);
      expect(await getLead(desk, id)).toMatchObject({ notes: [{ content: 'Called back' }] });
      expect(await getPost(desk, post.id)).toMatchObject({ slug: post.slug, content: post.content });
    });

    test('brings an agency back with its agents and reviews', async ({ desk, given, sql }) => {
      const agency = await given.agency();
      const agent = await given.agent({ agency_id: agency.id });
      await given.row('reviews', { rating: 4, agency_id: agency.id });
      await deleteClient(desk, 'agency', agency.id);
      expect(await sql('select from public.reviews')).toEqual([]);
      await restoreDeleted(desk, 'agencies', agency.id);
      expect(await sql('select rating, agency_id from public.reviews')).toEqual([{ rating: 4, agency_id: agency.id }]);
      expect(await sql('select id, agency_id from public.agents')).toEqual([{ id: agent.id, agency_id: agency.id }]);
    });

    test('brings a callback request back', async ({ desk, given }) => {
      const asked = { full_name: 'Asha Said', whatsapp_number: '+255777000111' };
      const { id } = await given.row('callback_requests', asked);
      await deleteCallbackRequest(desk, id);
      expect(await listCallbackRequests(desk, 5)).toEqual([]);
      await restoreDeleted(desk, 'callback_requests', id);
      expect(await listCallbackRequests(desk, 5)).toMatchObject([{ id, ...asked }]);
    });

    test('asks for what it belongs to first', async ({ desk, given }) => {
      const villa = await given.property();
      await deleteProperty(desk, villa.id);
      await desk.from('areas').delete().eq('id', villa.area_id);
      await expect(restoreDeleted(desk, 'properties', villa.id)).rejects.toMatchObject({ code: 'conflict' });
      await restoreDeleted(desk, 'areas', villa.area_id);
      await restoreDeleted(desk, 'properties', villa.id);
      expect(await getProperty(desk, villa.id)).toMatchObject({ area_id: villa.area_id });
    });

    test('of what was never there says so', async ({ desk }) => {
      const restoring = restoreDeleted(desk, 'leads', crypto.randomUUID());
      await expect(restoring).rejects.toMatchObject({ code: 'not-found', message: 'There is nothing to restore' });
    });
  });
});

function mayChange(table: string): boolean {
  const rights: Readonly<Record<string, string>> = OPERATOR_MAY;
  return rights[table] === 'everything';
}

function changesOf(desk: OperatorClient, table: AuditedTable, id: string) {
  return listChanges(desk, table, id, { limit: 20 });
}

async function saveProperty(desk: OperatorClient, id: string, changes: Parameters<typeof updateProperty>[2]) {
  const loaded = await getProperty(desk, id);
  return loaded && updateProperty(desk, loaded, changes);
}

async function savePost(desk: OperatorClient, id: string, changes: Parameters<typeof updatePost>[2]) {
  const loaded = await getPost(desk, id);
  return loaded && updatePost(desk, loaded, changes);
}
