import { expect } from 'vitest';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  test('two operators at once, forty times over, leave one featured and see no error', async ({
    operator,
    given,
    sql,
  }) => {
    const homes = [await given.property({ featured: true }), await given.property(), await given.property()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        operator.rpc('set_featured', { p_property: homes[turn % homes.length]?.id, p_on: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(204));
    expect(await listFeatured(sql)).toHaveLength(1);
  });

  test('no way around the function features a second property', async ({ operator, given, sql }) => {
    const featured = await given.property({ featured: true });
    const other = await given.property();
    const answer = await operator.update('properties', { id: `eq.${other.id}` }, { featured: true });
    expect(answer).toMatchObject({ status: 409, body: { code: '23505' } });
    expect(await listFeatured(sql)).toEqual([featured.id]);
  });

  test('a property that is gone takes the star from nobody', async ({ operator, given, sql }) => {
    const featured = await given.property({ featured: true });
    const answer = await operator.rpc('set_featured', { p_property: crypto.randomUUID(), p_on: true });
    expect(answer.status).toBe(404);
    expect(await listFeatured(sql)).toEqual([featured.id]);
  });
});

async function listFeatured(sql: Sql): Promise<string[]> {
  return (await sql<{ id: string }>('select id from public.properties where featured')).map(({ id }) => id);
}
