import { describe, expect } from 'vitest';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  test('what each client owes is told for a year of Zanzibar’s calendar, or for all', async ({
    operator,
    stranger,
    given,
  }) => {
    const agency = await given.agency({ name: 'Bahari Homes', payment_status: 'paid' });
    // Still the last evening of the year before in universal time.
    const { area_id } = await given.property({ agency_id: agency.id, created_at: '2025-12-31T21:30:00Z' });
    await given.property({ agency_id: agency.id, area_id, created_at: '2025-12-31T20:30:00Z' });
    await given.property({ agency_id: agency.id, area_id, is_published: false });
    const agent = await given.agent({ name: 'Asha Said' });
    await given.property({ agent_id: agent.id, area_id, created_at: '2026-05-01T00:00:00Z' });
    const [firm, person] = [
      { kind: 'agency', id: agency.id, name: 'Bahari Homes', payment_status: 'paid' },
      { kind: 'agent', id: agent.id, name: 'Asha Said', payment_status: 'unpaid' },
    ];
    const years = [2026, 2025];
    const ask = async (p_year: number | null) => (await operator.rpc('payments_by_client', { p_year })).body;
    expect(await ask(null)).toEqual({
      years,
      rows: [
        { ...firm, listings: 2 },
        { ...person, listings: 1 },
      ],
    });
    expect(await ask(2026)).toEqual({
      years,
      rows: [
        { ...person, listings: 1 },
        { ...firm, listings: 1 },
      ],
    });
    expect(await ask(2025)).toEqual({ years, rows: [{ ...firm, listings: 1 }] });
    expect(await ask(1999)).toEqual({ years, rows: [] });
    expect((await stranger.rpc('payments_by_client')).body).toEqual({ years: [], rows: [] });
  });

  describe('payment statistics', () => {
    test('tell paid listings from pending ones, by kind of client', async ({ operator, given }) => {
      const agency = await given.agency({ payment_status: 'paid' });
      const [agent, developer] = [await given.agent(), await given.developer({ payment_status: 'paid' })];
      await given.agent({ payment_status: 'paid', is_active: false });
      const { area_id } = await given.property({ agency_id: agency.id });
      await given.property({ agency_id: agency.id, area_id });
      await given.property({ agent_id: agent.id, area_id });
      await given.property({ developer_id: developer.id, area_id, is_published: false });
      expect((await operator.rpc('payment_statistics')).body).toMatchObject({
        listings: 3,
        paid_listings: 2,
        pending_listings: 1,
        clients: {
          agent: { total: 2, paid: 1, paid_listings: 0, pending_listings: 1 },
          agency: { total: 1, paid: 1, paid_listings: 2, pending_listings: 0 },
          developer: { total: 1, paid: 1, paid_listings: 0, pending_listings: 0 },
        },
      });
    });

    test("follow Zanzibar's calendar to the first and last moment of each month", async ({ operator, given }) => {
      const paid = await given.agency({ payment_status: 'paid' });
      const unpaid = await given.agency();
      const area = await given.area();
      for (let ago = 0; ago <= 6; ago += 1) {
        const [first, last] = [startOfMonth(ago), new Date(startOfMonth(ago - 1).getTime() - 1)];
        await given.property({ agency_id: paid.id, area_id: area.id, created_at: first.toISOString() });
        await given.property({ agency_id: unpaid.id, area_id: area.id, created_at: last.toISOString() });
      }
      const months = [5, 4, 3, 2, 1, 0].map((ago) => ({ month: monthName(ago), listings: 2, paid_listings: 1 }));
      expect((await operator.rpc('payment_statistics')).body).toMatchObject({ listings: 14, paid_listings: 7, months });
    });

    test('count every one of a thousand and one clients and listings', async ({ operator, given, sql }) => {
      const ids = await givenClients(sql, 1001);
      const { area_id } = await given.property({ agent_id: ids[0] ?? null });
      await sql(
        `insert into public.properties (slug, name, description, location, type, price, land_size_sqm,
           latitude, longitude, is_published, area_id, agent_id)
         select 'plot-' || number, 'Plot', 'A plot.', 'Jambiani', 'land', 1, 1, -6, 39, true, $1::uuid, id
         from unnest($2::uuid[]) with ordinality clients (id, number) where number > 1`,
        [area_id, ids],
      );
      expect((await operator.rpc('payment_statistics')).body).toMatchObject({
        listings: 1001,
        pending_listings: 1001,
        clients: { agent: { total: 1001, paid: 0 } },
        months: expect.arrayContaining([{ month: monthName(0), listings: 1001, paid_listings: 0 }]),
      });
    });

    test('of an empty house are zeros, and a stranger sees no others', async ({ operator, stranger, given }) => {
      const none = { total: 0, paid: 0, paid_listings: 0, pending_listings: 0 };
      const empty = {
        listings: 0,
        paid_listings: 0,
        pending_listings: 0,
        clients: { agent: none, agency: none, developer: none },
      };
      expect((await operator.rpc('payment_statistics')).body).toMatchObject(empty);
      await given.property();
      expect((await stranger.rpc('payment_statistics')).body).toMatchObject(empty);
    });
  });
});

async function givenClients(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `insert into public.agents (name, email)
     select 'Agent ' || number, 'agent-' || number || '@owner.example' from generate_series(1, $1::int) number
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** The first moment of a month in Zanzibar, so many months ago. */
function startOfMonth(ago: number): Date {
  return new Date(`${monthName(ago)}-01T00:00:00+03:00`);
}

function monthName(ago: number): string {
  const [year = 0, month = 0] = zanzibarDay().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7);
}
