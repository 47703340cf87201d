import { describe, expect } from 'vitest';
import { slugify } from '#lib/slug.ts';
import { newAreaSlug, validArea } from '../../fixtures/area.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { validService } from '../../fixtures/service.ts';
import { messageOf } from '../support/actor.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

const FROZEN = 'A published link cannot change';

onEveryBackend((test) => {
  describe('a second equal slug gets a number', () => {
    test('for properties: -2, then -3', async ({ operator, given, sql }) => {
      const { area_id, agent_id } = await given.property({ slug: 'villa-mwezi' });
      for (const expected of ['villa-mwezi-2', 'villa-mwezi-3']) {
        const answer = await operator.insert('properties', validProperty({ slug: 'villa-mwezi', area_id, agent_id }));
        expect(answer).toMatchObject({ status: 201, body: [{ slug: expected }] });
      }
      expect(await listSlugs(sql, 'properties')).toEqual(['villa-mwezi', 'villa-mwezi-2', 'villa-mwezi-3']);
    });

    test('for posts: -2, then -3', async ({ operator, sql }) => {
      for (const _ of [1, 2, 3]) await operator.insert('blog_posts', validPost({ slug: 'who-owns-land' }));
      expect(await listSlugs(sql, 'blog_posts')).toEqual(['who-owns-land', 'who-owns-land-2', 'who-owns-land-3']);
    });

    test('within one request of several rows', async ({ operator, sql }) => {
      const posts = Array.from({ length: 3 }, () => validPost({ slug: 'market-news' }));
      expect((await operator.insert('blog_posts', posts)).status).toBe(201);
      expect(await listSlugs(sql, 'blog_posts')).toEqual(['market-news', 'market-news-2', 'market-news-3']);
    });

    test('so does the first called index or 404, which could have no page, of every kind', async ({
      operator,
      given,
      sql,
    }) => {
      const { area_id, agent_id } = await given.property({ slug: 'villa-mwezi' });
      for (const slug of ['index', '404']) {
        await operator.insert('properties', validProperty({ slug, area_id, agent_id }));
        await operator.insert('blog_posts', validPost({ slug }));
        await operator.insert('services', validService({ slug }));
        await operator.insert('areas', validArea({ name: slug }));
      }
      for (const table of ['properties', 'blog_posts', 'services', 'areas'])
        expect(await listSlugs(sql, table)).toEqual(expect.arrayContaining(['404-2', 'index-2']));
    });

    test('and that of an area is spelt as all others are', async ({ operator, sql }) => {
      const names = ['Großes Haus', 'Sørensen’s Bay', 'Ng‘ambo', 'Bait Saʿīd', 'Æble & Œuf – 2', 'Pété'];
      for (const name of names) expect((await operator.insert('areas', validArea({ name }))).status).toBe(201);
      expect((await listSlugs(sql, 'areas')).toSorted()).toEqual(names.map((name) => slugify(name, '')).toSorted());
    });

    test('when twenty operators save the same name at once', async ({ operator, given, sql }) => {
      const { area_id, agent_id } = await given.property();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          operator.insert('properties', validProperty({ slug: 'beach-plot', area_id, agent_id })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      const slugs = (await listSlugs(sql, 'properties')).filter((slug) => slug.startsWith('beach-plot'));
      const numbered = Array.from({ length: 19 }, (_, index) => `beach-plot-${index + 2}`);
      expect(slugs.toSorted()).toEqual(['beach-plot', ...numbered].toSorted());
    });

    test('and stays within the length of an address', async ({ operator, sql }) => {
      const [plain, hyphenated] = ['a'.repeat(120), `${'b'.repeat(117)}-bb`];
      for (const slug of [plain, plain, hyphenated, hyphenated])
        await operator.insert('blog_posts', validPost({ slug }));
      const shortened = [`${'a'.repeat(118)}-2`, `${'b'.repeat(117)}-2`];
      expect(new Set(await listSlugs(sql, 'blog_posts'))).toEqual(new Set([plain, hyphenated, ...shortened]));
      expect((await operator.insert('blog_posts', validPost({ slug: 'c'.repeat(121) }))).status).toBeGreaterThanOrEqual(
        400,
      );
    });
  });

  describe('a published link lives', () => {
    test('for a property: its slug is frozen, its name is not', async ({ operator, given, sql }) => {
      const { id } = await given.property({ slug: 'villa-mwezi' });
      const renamed = await operator.update(
        'properties',
        { id: `eq.${id}` },
        { name: 'Villa Jua', slug: 'villa-mwezi' },
      );
      expect(renamed).toMatchObject({ status: 200, body: [{ name: 'Villa Jua', slug: 'villa-mwezi' }] });
      for (const change of [{ slug: 'villa-jua' }, { slug: 'villa-jua', is_published: false }]) {
        const answer = await operator.update('properties', { id: `eq.${id}` }, change);
        expect({ status: answer.status, message: messageOf(answer) }).toEqual({ status: 400, message: FROZEN });
      }
      expect(await listSlugs(sql, 'properties')).toEqual(['villa-mwezi']);
    });

    test('for a post from its first minute', async ({ operator, given, sql }) => {
      const { id } = await given.post({ slug: 'who-owns-land' });
      const answer = await operator.update('blog_posts', { id: `eq.${id}` }, { slug: 'land' });
      expect({ status: answer.status, message: messageOf(answer) }).toEqual({ status: 400, message: FROZEN });
      expect(await listSlugs(sql, 'blog_posts')).toEqual(['who-owns-land']);
    });
  });

  test('an area keeps its link when it is renamed, and its old name makes another one', async ({
    operator,
    given,
    sql,
  }) => {
    const { id } = await given.area({ name: "Ng'ambo" });
    const renamed = await operator.update('areas', { id: `eq.${id}` }, { name: 'Ngambo North' });
    expect(renamed).toMatchObject({ status: 200, body: [{ name: 'Ngambo North', slug: 'ngambo' }] });
    expect((await operator.insert('areas', validArea({ name: 'Ngambo' }))).status).toBe(201);
    expect(await listSlugs(sql, 'areas')).toEqual(['ngambo', 'ngambo-2']);
    const moved = await operator.update('areas', { id: `eq.${id}` }, { slug: 'ngambo-north' });
    expect({ status: moved.status, message: messageOf(moved) }).toEqual({ status: 400, message: FROZEN });
  });

  test('a draft may change its slug, but not to one that is taken', async ({ operator, given, sql }) => {
    await given.property({ slug: 'villa-mwezi' });
    const { id } = await given.property({ slug: 'villa-jua', is_published: false });
    expect((await operator.update('properties', { id: `eq.${id}` }, { slug: 'villa-nyota' })).status).toBe(200);
    const taken = await operator.update('properties', { id: `eq.${id}` }, { slug: 'villa-mwezi' });
    expect(taken).toMatchObject({ status: 409, body: { code: '23505' } });
    expect(await listSlugs(sql, 'properties')).toEqual(['villa-mwezi', 'villa-nyota']);
  });

  test('two areas are one exactly when their pages have one address', async ({ operator, given }) => {
    const names = [
      "Ng'ambo",
      'Ngambo',
      'NG’AMBO',
      'Ng‘ambo',
      'Ng`ambo',
      'Saʿīd',
      'Said',
      'Großes Haus',
      'Grosses Haus',
      'Ng ambo',
      'ng-ambo!',
      'Pété',
      'pete',
      'Kizimkazi Dimbani',
      'Kizimkazi–Dimbani',
      'Kizimkazi',
      'Ⅳ Mji 2',
      'iv mji 2',
      'İstanbul 1',
      'istanbul 1',
    ];
    const taken = new Set<string>();
    for (const name of names) {
      const answer = await operator.insert('areas', validArea({ name }));
      const address = newAreaSlug(name);
      expect({ name, status: answer.status }).toEqual({ name, status: taken.has(address) ? 409 : 201 });
      taken.add(address);
    }
    await given.area({ name: 'Chwaka' });
  });
});

async function listSlugs(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ slug: string }>(`select slug from public.${table} order by slug collate "C"`);
  return rows.map(({ slug }) => slug);
}
