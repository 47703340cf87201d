import { expect } from 'vitest';
import * as z from 'zod/mini';
import { listProgramKeys, makeProgramKey, withdrawProgramKey } from '#features/site/site.admin.ts';
import type { Actor } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { isRefused } from '../support/rights.ts';

const page = z.strictObject({
  version: z.literal(1),
  listings: z.array(
    z.strictObject({
      ...{ id: z.guid(), path: z.string(), slug: z.string(), name: z.string(), description: z.string() },
      ...{ type: z.string(), status: z.string(), price_usd: z.number(), location: z.string(), area: z.string() },
      ...{ bedrooms: z.nullable(z.int()), bathrooms: z.nullable(z.int()), island: z.string() },
      ...{ building_sqm: z.nullable(z.number()), land_sqm: z.nullable(z.number()) },
      ...{ handover_date: z.nullable(z.string()), tenure: z.nullable(z.string()), lease_years: z.nullable(z.int()) },
      ...{ amenities: z.array(z.string()), latitude: z.number(), longitude: z.number() },
      listed_by: z.nullable(z.strictObject({ kind: z.string(), name: z.string() })),
      ...{ floor_plans: z.array(z.string()), video: z.nullable(z.string()) },
      ...{ pictures: z.array(z.string()), created_at: z.string(), updated_at: z.string() },
    }),
  ),
  next: z.nullable(z.guid()),
});

onEveryBackend((test) => {
  const read = async (visitor: Actor, key: string, more: object = {}) =>
    page.parse((await visitor.rpc('api_listings', { p_key: key, ...more })).body);

  test('a program with a key reads every published listing, page by page, and nobody’s contact', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const agent = await given.agent({ name: 'Juma Ali', phone: '+255778000001', email: 'juma@pwani.example' });
    const villas = [];
    for (let number = 0; number < 3; number += 1) villas.push(await given.property({ agent_id: agent.id }));
    const image = 'http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg';
    await sql('update public.properties set images = $1', [[image]]);
    await given.property({ is_published: false, agent_id: agent.id });
    const key = await makeProgramKey(client, ' Portal ');
    expect(key).toMatch(/^listings_[0-9a-f]{64}$/);

    const ids = villas.map(({ id }) => id).sort();
    const first = await read(visitor, key, { p_limit: 2 });
    expect(first.listings.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.next).toBe(ids[1]);
    expect(first.listings[0]).toMatchObject({
      ...{ listed_by: { kind: 'agent', name: 'Juma Ali' }, price_usd: 250_000, building_sqm: 180 },
      pictures: ['/storage/v1/object/public/properties/a.jpg'],
    });
    const last = await read(visitor, key, { p_limit: 2, p_after: first.next });
    expect([last.listings.map(({ id }) => id), last.next]).toEqual([ids.slice(2), null]);
    expect((await read(visitor, key, { p_changed_since: '2999-01-01T00:00:00Z' })).listings).toEqual([]);
    // A save may become visible after the moment that it bears; a listing shows the name of its lister, too.
    const since = async () =>
      (await read(visitor, key, { p_changed_since: '2026-01-01T12:03:00Z' })).listings.map(({ id }) => id);
    const savedOn = async (table: string, at: string) => {
      await sql(`alter table public.${table} disable trigger touch`);
      try {
        await sql(`update public.${table} set updated_at = $1`, [at]);
      } finally {
        await sql(`alter table public.${table} enable trigger touch`);
      }
    };
    for (const table of ['properties', 'agents', 'areas']) await savedOn(table, '2025-12-01T00:00:00Z');
    expect(await since()).toEqual([]);
    await savedOn('properties', '2026-01-01T12:00:00Z');
    expect(await since()).toEqual(ids);
    await savedOn('properties', '2026-01-01T11:00:00Z');
    expect(await since()).toEqual([]);
    await sql('update public.agents set is_active = false');
    await savedOn('agents', '2026-01-01T12:04:00Z');
    expect(await since()).toEqual(ids);
    expect((await read(visitor, key)).listings.map(({ listed_by }) => listed_by)).toEqual([null, null, null]);
    expect(JSON.stringify([first, last])).not.toMatch(/778000001|pwani/);
  });

  test('a key is stored by its digest alone, reads nothing else, and nothing once it is withdrawn', async ({
    client,
    visitor,
    stranger,
    sql,
  }) => {
    const key = await makeProgramKey(client, 'Portal');
    const stored = await listProgramKeys(client, new AbortController().signal);
    expect(stored).toMatchObject([{ name: 'Portal', last_used_on: null, withdrawn_at: null }]);
    expect(JSON.stringify(stored)).not.toContain(key.slice('listings_'.length));
    await read(visitor, key);
    expect(await sql('select last_used_on is not null as is_used from public.program_keys')).toEqual([
      { is_used: true },
    ]);

    for (const table of ['properties', 'agents', 'leads', 'program_keys']) {
      const answer = await visitor.send('GET', table, {
        headers: { 'x-api-key': key, authorization: `Bearer ${key}` },
      });
      expect(isRefused(answer)).toBe(true);
    }
    const made = await stranger.rpc('make_program_key', { p_name: 'Mine' });
    await stranger.rpc('withdraw_program_key', { p_id: stored[0]?.id });
    expect([made.body, await sql('select name, withdrawn_at from public.program_keys')]).toEqual([
      null,
      [{ name: 'Portal', withdrawn_at: null }],
    ]);
    for (const wrong of [`${key}0`, key.slice(0, -1), '', null]) {
      const answer = await visitor.rpc('api_listings', { p_key: wrong });
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('not known')]);
    }
    await withdrawProgramKey(client, stored[0]?.id ?? '');
    expect((await visitor.rpc('api_listings', { p_key: key })).status).toBe(400);
    expect((await client.rpc('make_program_key', { p_name: '  ' })).error).not.toBeNull();
  });

  test('a key may ask sixty times a minute, whatever others do', async ({ client, visitor, sql }) => {
    const [busy, other] = [await makeProgramKey(client, 'Busy'), await makeProgramKey(client, 'Other')];
    await sql(`insert into private.rate_events (bucket)
      select 'program ' || id from public.program_keys, generate_series(1, 60) where name = 'Busy'`);
    expect((await visitor.rpc('api_listings', { p_key: busy })).status).toBe(429);
    await read(visitor, other);
    await sql(`update private.rate_events set at = at - interval '2 minutes'`);
    await read(visitor, busy);
  });
});
