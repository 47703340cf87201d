import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { countDemo, getDemoContent, removeDemoContent } from '#features/demo/demo.admin.ts';
import { findDeletedRecords } from '#features/history/deletion.admin.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';
import type { Given } from './support/given.ts';
import { createOperatorClient } from './support/operator-client.ts';

const NEVER = new AbortController().signal;
const PICTURE = 'https://project.example/storage/v1/object/public/properties/demo.jpg';
const expectation = z.object({ expects_properties: z.boolean() });

onEveryBackend((base) => {
  const test = base.extend('strangersClient', ({ backend }) => createOperatorClient(backend, 'stranger'));
  test.beforeEach(({ sql }) => sql('delete from storage.objects'));

  describe('removing the demo content', () => {
    test('takes all of it at once and leaves what is the operator’s own', async ({ client, given, sql, visitor }) => {
      await giveDemo(given, sql);
      await given.service();
      const own = { post: await given.post({ title: 'Ours' }), lead: await given.lead({ full_name: 'A buyer' }) };
      const expected = async () => expectation.parse((await visitor.rpc('site_snapshot')).body).expects_properties;
      expect(await expected()).toBe(true);

      const before = await getDemoContent(client, NEVER);
      const counts = { areas: 1, agencies: 1, agents: 1, properties: 1, blog_posts: 1, reviews: 1, leads: 1 };
      expect(before).toEqual({ counts, edited: [], kept: [] });
      expect(await removeDemoContent(client)).toEqual({
        removed: countDemo(before),
        images: [{ bucket: 'properties', name: 'demo.jpg' }],
      });

      expect(await rowsOf(sql, 'properties')).toEqual([]);
      expect(await rowsOf(sql, 'areas')).toEqual([]);
      expect(await rowsOf(sql, 'blog_posts')).toEqual([own.post.id]);
      expect(await rowsOf(sql, 'leads')).toEqual([own.lead.id]);
      expect(await rowsOf(sql, 'services')).toHaveLength(1);
      expect(await deletedNames(sql)).toContain('Villa Demo');
      // A site that was emptied on purpose may be published.
      expect(await expected()).toBe(false);

      expect(countDemo(await getDemoContent(client, NEVER))).toBe(0);
      expect(await removeDemoContent(client)).toEqual({ removed: 0, images: [] });
    });

    test('takes the pictures that only it has shown, each from its own place', async ({ client, given, sql }) => {
      await giveDemo(given, sql);
      const addressOf = (bucket: string, name: string) => PICTURE.replace('properties/demo.jpg', `${bucket}/${name}`);
      const [plan, cover, shared, later] = [
        addressOf('properties', 'plan.png'),
        addressOf('blog', 'cover.jpeg'),
        addressOf('properties', 'shared.jpg'),
        addressOf('properties', 'later.jpg'),
      ];
      await sql('update public.properties set images = images || $1, floor_plan_images = $2', [
        [shared, later],
        [plan],
      ]);
      await sql('update public.blog_posts set cover_image = $1, content = $2', [cover, `<img src="${cover}" alt="">`]);
      await given.property({ images: [shared] });
      const replaced = await given.property({ images: [later] });
      await sql(`update public.properties set images = '{}' where id = $1`, [replaced.id]);
      for (const [bucket, name] of [
        ...['plan.png', 'shared.jpg', 'later.jpg', 'mo.jpg', 'cover.jpeg'].map((file) => ['properties', file]),
        ...['cover.jpeg', 'demo.jpg'].map((file) => ['blog', file]),
      ]) {
        await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
      }
      const { images } = await removeDemoContent(client);
      expect(images.map(({ bucket, name }) => `${bucket}/${name}`).toSorted()).toEqual([
        'blog/cover.jpeg',
        'properties/demo.jpg',
        'properties/plan.png',
      ]);
    });

    test('keeps what own records hang on, says why, and takes it once nothing does', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const demo = await giveDemo(given, sql);
      const villa = await given.property({ name: 'Villa Yangu', area_id: demo.area.id, agent_id: demo.agent.id });
      const { counts, kept } = await getDemoContent(client, NEVER);
      expect(counts).toEqual({ properties: 1, blog_posts: 1, reviews: 1, leads: 1 });
      expect(kept).toEqual([
        { table_name: 'agencies', name: 'Agency Demo', kept_for: 'Agent Demo' },
        { table_name: 'agents', name: 'Agent Demo', kept_for: 'Villa Yangu' },
        { table_name: 'areas', name: 'Area Demo', kept_for: 'Villa Yangu' },
      ]);
      expect((await removeDemoContent(client)).removed).toBe(4);
      expect(await rowsOf(sql, 'properties')).toEqual([villa.id]);
      expect(await rowsOf(sql, 'agents')).toEqual([demo.agent.id]);

      await operator.remove('properties', { id: `eq.${villa.id}` });
      expect((await removeDemoContent(client)).removed).toBe(3);
      expect(await rowsOf(sql, 'areas')).toEqual([]);
    });

    test('leaves what a deleted property of the operator’s own belongs to among what can be restored, pictures too', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const demo = await giveDemo(given, sql);
      await operator.update('areas', { id: `eq.${demo.area.id}` }, { cover_image: PICTURE });
      const villa = await given.property({ name: 'Villa Yangu', area_id: demo.area.id, agent_id: demo.agent.id });
      await operator.remove('properties', { id: `eq.${villa.id}` });
      expect(await removeDemoContent(client)).toEqual({ removed: 7, images: [] });

      const { rows } = await findDeletedRecords(client, { tables: null, limit: 25 });
      expect(rows.map(({ record_name }) => record_name).toSorted()).toEqual(['Agent Demo', 'Area Demo', 'Villa Yangu']);
      await expect(restoreDeleted(client, 'properties', villa.id)).rejects.toThrow('restore that first');
      await restoreDeleted(client, 'areas', demo.area.id);
      await restoreDeleted(client, 'agents', demo.agent.id);
      await restoreDeleted(client, 'properties', villa.id);
      expect(await rowsOf(sql, 'properties')).toEqual([villa.id]);
      expect((await getDemoContent(client, NEVER)).kept).toMatchObject([
        { name: 'Agent Demo', kept_for: 'Villa Yangu' },
        { name: 'Area Demo', kept_for: 'Villa Yangu' },
      ]);
    });

    test('tells before what the operator has changed of it', async ({ client, given, operator, sql }) => {
      const { area } = await giveDemo(given, sql);
      await operator.update('areas', { id: `eq.${area.id}` }, { name: 'Paje' });
      const { edited, counts } = await getDemoContent(client, NEVER);
      expect(edited).toEqual([{ table_name: 'areas', name: 'Paje' }]);
      expect(counts).toMatchObject({ areas: 1 });
    });

    test('is not for strangers, who do not see it either', async ({ strangersClient, given, sql }) => {
      await giveDemo(given, sql);
      expect(await getDemoContent(strangersClient, NEVER)).toEqual({ counts: {}, edited: [], kept: [] });
      expect(await removeDemoContent(strangersClient)).toEqual({ removed: 0, images: [] });
      expect(await rowsOf(sql, 'properties')).toHaveLength(1);
    });

    test('leaves a site with own properties one that must not lose them', async ({ client, given, sql, visitor }) => {
      await giveDemo(given, sql);
      await given.property();
      await removeDemoContent(client);
      expect(expectation.parse((await visitor.rpc('site_snapshot')).body).expects_properties).toBe(true);
    });
  });
});

/** One record of most kinds, each hanging on the others as far as it can. */
async function giveDemo(given: Given, sql: Sql) {
  const area = await given.area({ name: 'Area Demo' });
  const agency = await given.agency({ name: 'Agency Demo' });
  const agent = await given.agent({ name: 'Agent Demo', agency_id: agency.id });
  const places = { area_id: area.id, agent_id: agent.id };
  const property = await given.property({ name: 'Villa Demo', ...places, images: [PICTURE] });
  const post = await given.post({ title: 'Post Demo' });
  const review = await given.row('reviews', { rating: 5, agent_id: agent.id });
  const lead = await given.lead({ full_name: 'Lead Demo', property_id: property.id });
  const records = { areas: area, agencies: agency, agents: agent, properties: property, reviews: review, leads: lead };
  for (const [table, { id }] of Object.entries({ ...records, blog_posts: post })) {
    await sql('insert into public.demo_records (record_id, table_name) values ($1, $2)', [id, table]);
  }
  await sql(`insert into storage.objects (bucket_id, name) values ('properties', 'demo.jpg')`);
  return { area, agency, agent };
}

async function rowsOf(sql: Sql, table: string): Promise<string[]> {
  return (await sql<{ id: string }>(`select id from public.${table} order by id`)).map(({ id }) => id);
}

async function deletedNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }>(`select record_name as name from public.audit_log where action = 'delete'`);
  return rows.map(({ name }) => name);
}
