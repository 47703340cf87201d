import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { publicProperty } from '#features/properties/property-schema.ts';
import type { Actor } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';

const ids = z.array(z.string());
const named = z.array(z.object({ id: z.string() }));
const snapshot = z.object({
  version: z.int(),
  changed: z.nullable(ids),
  property_ids: ids,
  areas: named,
  owners: named,
  posts: named,
  reviews: named,
});
const page = z.strictObject({ version: z.int(), properties: z.array(publicProperty) });

onEveryBackend((test) => {
  describe('what has changed since a version', () => {
    test('is whatever visitors see of it now, and the name of what they see no more', async ({
      operator,
      visitor,
      given,
    }) => {
      const agency = await given.agency();
      const agent = await given.agent({ agency_id: agency.id });
      const developer = await given.developer();
      const byAgent = await given.property({ agent_id: agent.id });
      const byAgency = await given.property({ agency_id: agency.id });
      const byDeveloper = await given.property({ developer_id: developer.id });
      const draft = await given.property({ is_published: false });
      const review = await given.row('reviews', { rating: 5, developer_id: developer.id });
      const [area, post] = [await given.area(), await given.post()];
      const save = (table: string, id: unknown, values: object) =>
        operator.update(table, { id: `eq.${id}` }, { ...values });
      const found = async (change: () => Promise<unknown>) => {
        const { version: p_since } = await readSnapshot(visitor);
        await change();
        const { changed, property_ids, areas, owners, posts, reviews } = await readSnapshot(visitor, { p_since });
        const rows = [...areas, ...owners, ...posts, ...reviews].map(({ id }) => id);
        const shown = [...property_ids, ...rows].sort();
        return { shown, gone: changed?.filter((id) => !shown.includes(id)) };
      };
      const shows = (...records: { id?: unknown }[]) => ({ shown: records.map(({ id }) => id).sort(), gone: [] });

      expect(await found(() => save('properties', byAgent.id, { price: 1 }))).toEqual(shows(byAgent));
      expect(await found(() => save('areas', area.id, { name: 'Mji Mpya' }))).toEqual(shows(area));
      expect(await found(() => save('blog_posts', post.id, { title: 'Another' }))).toEqual(shows(post));
      expect(await found(() => save('agents', agent.id, { phone: '+254700000001' }))).toEqual(shows(agent, byAgent));
      expect(await found(() => save('agencies', agency.id, { name: 'Mnazi' }))).toEqual(shows(agency, agent, byAgency));
      expect(await found(() => save('developers', developer.id, { is_active: false }))).toEqual({
        shown: [byDeveloper.id],
        gone: expect.arrayContaining([developer.id, review.id]),
      });
      expect(await found(() => save('developers', developer.id, { is_active: true }))).toEqual(
        shows(developer, byDeveloper, review),
      );
      expect(await found(() => save('properties', byAgent.id, { is_published: false }))).toEqual({
        shown: [],
        gone: [byAgent.id],
      });
      expect(await found(() => save('properties', draft.id, { price: 2 }))).toEqual(shows());
      expect(await found(() => save('properties', draft.id, { is_published: true }))).toEqual(shows(draft));
      expect(await found(() => operator.remove('properties', { id: `eq.${draft.id}` }))).toEqual({
        shown: [],
        gone: [draft.id],
      });
      expect(await found(() => operator.remove('blog_posts', { id: `eq.${post.id}` }))).toEqual({
        shown: [],
        gone: [post.id],
      });
    });

    test('holds a save that shows nothing new, which comes with the next one that does', async ({
      operator,
      visitor,
      given,
    }) => {
      const [saved, other] = [await given.property(), await given.property()];
      const { version: p_since } = await readSnapshot(visitor);
      await operator.update('properties', { id: `eq.${saved.id}` }, { price: saved.price });
      expect(await readSnapshot(visitor, { p_since })).toMatchObject({ version: p_since, property_ids: [saved.id] });
      await operator.update('properties', { id: `eq.${other.id}` }, { price: 7 });
      const { version, property_ids } = await readSnapshot(visitor, { p_since });
      expect({ version, ids: property_ids.sort() }).toEqual({ version: p_since + 1, ids: [saved.id, other.id].sort() });
      expect((await readSnapshot(visitor, { p_since: version })).property_ids).toEqual([]);
    });

    test('is everything for whoever knows none, or one that is still to come', async ({ visitor, given }) => {
      const villa = await given.property();
      await given.property({ is_published: false });
      const { version } = await readSnapshot(visitor);
      for (const p_since of [null, version + 1]) {
        expect(await readSnapshot(visitor, { p_since })).toMatchObject({ changed: null, property_ids: [villa.id] });
      }
      expect(await readSnapshot(visitor, { p_since: version })).toMatchObject({ changed: [], property_ids: [] });
    });

    test('is noted of every row that raises the version, but for what is read whole', async ({ sql }) => {
      const whenOf = async (prefix: string) => {
        const rows = await sql<{ name: string; definition: string }>(
          `select tgrelid::regclass || ' ' || substr(tgname, length($1) + 1) as name, pg_get_triggerdef(oid) as definition
           from pg_trigger where tgname like $1 || '%' and tgname not like '%_on_change' order by 1`,
          [prefix],
        );
        return rows.map(({ name, definition }) => `${name} ${/ WHEN (.*) EXECUTE /.exec(definition)?.[1]}`);
      };
      const isRow = (trigger: string) => !/^(public\.)?(site_settings|services|past_pages) /.test(trigger);
      const raising = await whenOf('bump_site_version');
      expect(raising.filter(isRow)).toHaveLength(14);
      expect(await whenOf('note_site_change')).toEqual(raising.filter(isRow));
    });

    test('is told of an erasure, whose version is raised before it ends', async ({ visitor, given, sql }) => {
      const villa = await given.property();
      const { version: p_since } = await readSnapshot(visitor);
      await sql(`
        do $$ begin
          perform private.outdate_releases();
          update public.properties set price = 3;
        end $$`);
      const { version, property_ids } = await readSnapshot(visitor, { p_since });
      expect({ version, property_ids }).toEqual({ version: p_since + 1, property_ids: [villa.id] });
      expect((await readSnapshot(visitor, { p_since: version })).property_ids).toEqual([]);
    });
  });

  describe('properties by their ids', () => {
    test('stand in the order of their ids, without drafts and unknown ones', async ({ visitor, given }) => {
      const made = [await given.property(), await given.property({ price: 99.5 })];
      const draft = await given.property({ is_published: false });
      const p_ids = [...made.map(({ id }) => id), draft.id, '00000000-0000-4000-8000-000000000000'];
      const chosen = page.parse((await visitor.rpc('site_properties_by_id', { p_ids })).body);
      expect(chosen.properties.map(({ id }) => id)).toEqual(made.map(({ id }) => id).sort());
    });

    test('are a thousand at most, and none for none', async ({ visitor, given }) => {
      const villa = await given.property();
      const many = Array.from(
        { length: 1000 },
        (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      );
      const read = async (p_ids: string[] | string[][] | null) =>
        page.parse((await visitor.rpc('site_properties_by_id', { p_ids })).body).properties.length;
      expect(await read([...many.slice(1), villa.id])).toBe(1);
      expect(await read([...many, villa.id])).toBe(0);
      expect(await read([[...many, villa.id]])).toBe(0);
      expect([await read([]), await read(null)]).toEqual([0, 0]);
    });
  });
});

async function readSnapshot(actor: Actor, args: object = {}) {
  return snapshot.parse((await actor.rpc('site_snapshot', args)).body);
}
