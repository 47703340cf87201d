import { expect } from 'vitest';
import { findDeletedRecords } from '#features/history/deletion.admin.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { onEveryBackend } from './support/database-test.ts';

onEveryBackend((test) => {
  test('what has a history can be looked up', async ({ sql }) => {
    const looked = await sql<{ is_there: boolean }>(`
      select private.is_there(c.relname, gen_random_uuid()) as is_there
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'record_change'`);
    expect(looked.length).toBeGreaterThan(10);
    expect(looked.filter(({ is_there }) => is_there)).toEqual([]);
  });

  test('all that was deleted is listed, however much it is', async ({ client, given, service }) => {
    for (let made = 0; made < 120; made += 1) await given.area({ name: `Area ${made}` });
    await service.remove('areas', { id: 'not.is.null' });
    const page = async (limit: number) => {
      const { is_more, rows } = await findDeletedRecords(client, { tables: ['areas'], limit });
      return { is_more, areas: new Set(rows.map(({ record_id }) => record_id)).size };
    };
    expect(await page(100)).toEqual({ is_more: true, areas: 100 });
    expect(await page(115)).toEqual({ is_more: true, areas: 115 });
    expect(await page(125)).toEqual({ is_more: false, areas: 120 });
  });

  test('of the demo content only what was deleted by itself comes back, for its pictures are gone', async ({
    client,
    given,
    sql,
  }) => {
    const [demo, mine] = [await given.area({ name: 'Demo' }), await given.area({ name: 'Mine' })];
    for (const { id } of [demo, mine]) await client.from('areas').delete().eq('id', id);
    const names = async () =>
      (await findDeletedRecords(client, { tables: null, limit: 25 })).rows.map(({ record_name }) => record_name);
    await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'areas')`, [demo.id]);
    expect(await names()).toEqual(['Mine', 'Demo']);
    await sql('update public.demo_records set removed_at = clock_timestamp()');
    expect(await names()).toEqual(['Mine']);
  });

  test('what is deleted is listed with what went along until it is back or too old', async ({
    client,
    given,
    sql,
    service,
  }) => {
    const area = await given.area({ name: 'Kizimkazi' });
    const agency = await given.agency({ name: 'Bahari Homes' });
    await given.row('reviews', { agency_id: agency.id, rating: 5, reviewer_name: 'Asha', comment: 'Good.' });
    const lead = await given.lead({ full_name: 'Juma Ali' });
    await client.from('areas').delete().eq('id', area.id);
    await client.from('agencies').delete().eq('id', agency.id);
    await service.remove('leads', { id: `eq.${lead.id}` });

    const all = { tables: null, limit: 25 };
    const names = async () => (await findDeletedRecords(client, all)).rows.map(({ record_name }) => record_name);
    expect(await findDeletedRecords(client, all)).toMatchObject({
      is_more: false,
      rows: [
        { table_name: 'leads', record_name: 'Juma Ali', by_operator: false, reviews: 0 },
        { table_name: 'agencies', record_name: 'Bahari Homes', by_operator: true, reviews: 1 },
        { table_name: 'areas', record_name: 'Kizimkazi', by_operator: true, reviews: 0 },
      ],
    });
    expect(await findDeletedRecords(client, { tables: null, limit: 1 })).toMatchObject({ is_more: true, rows: [{}] });
    expect((await findDeletedRecords(client, { tables: ['areas'], limit: 25 })).rows).toHaveLength(1);

    await restoreDeleted(client, 'agencies', agency.id);
    expect(await sql('select count(*)::int as count from public.reviews')).toEqual([{ count: 1 }]);
    expect(await names()).toEqual(['Juma Ali', 'Kizimkazi']);
    await sql(`update public.audit_log set at = at - interval '31 days'`);
    expect(await names()).toEqual(['Kizimkazi']);
    await sql(`update public.audit_log set at = at - interval '2 years'`);
    expect(await names()).toEqual([]);
  });
});
