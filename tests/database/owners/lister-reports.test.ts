import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { restoreDeleted } from '#features/history/history.admin.ts';
import {
  createReportLink,
  getListerReport,
  listReportLinks,
  withdrawReportLink,
} from '#features/reports/report.admin.ts';
import { openedIn } from '#features/reports/report.ts';
import { billingFindings } from '../../../scripts/doctor/check-retention.ts';
import { leadRequest, revealRequest } from '../../fixtures/requests.ts';
import type { Actor } from '../support/actor.ts';
import { fill, type Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import type { Given } from '../support/given.ts';
import { isRefused } from '../support/rights.ts';
import { CONTACT } from '../support/secret-contact.ts';

const NOW = 0;

onEveryBackend((test) => {
  test('a lister is told of each month, also by property, and of nobody else', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const [agent, other] = [await given.agent(CONTACT), await given.agent(CONTACT)];
    const [villa, plot] = [await given.property({ agent_id: agent.id }), await given.property({ agent_id: agent.id })];
    const elsewhere = await given.property({ agent_id: other.id });
    await reveal(visitor, { p_entity_type: 'property', p_entity_id: villa.id });
    await reveal(visitor, { p_entity_id: agent.id, p_cta_type: 'whatsapp' });
    await reveal(visitor, { p_entity_type: 'property', p_entity_id: elsewhere.id });
    for (const { id } of [villa, villa, elsewhere]) {
      await visitor.rpc('submit_lead', leadRequest({ p_request: 'property-inquiry', p_property_id: id }));
    }
    await given.lead({ property_id: plot.id, created_at: await monthsAgo(sql, 1) });
    await open(given, { id: agent.id, at: await monthsAgo(sql, 11) });
    await open(given, { id: agent.id, at: await monthsAgo(sql, 12) });

    const report = await getListerReport(client, { owner: agent.id, property: null });
    expect(report).toMatchObject({ name: agent.name, kind: 'agent', property: null });
    expect(report?.months.map((month) => [openedIn(month), month.enquiries])).toEqual([
      [2, 2],
      [0, 1],
      ...Array(9).fill([0, 0]),
      [1, 0],
    ]);
    expect(report?.months[NOW]?.opened).toEqual({ phone: 1, email: 0, whatsapp: 1 });
    expect(report?.properties.find(({ name }) => name === villa.name)).toMatchObject({ contacts: 1, enquiries: 2 });
    const ofVilla = await getListerReport(client, { owner: agent.id, property: villa.id });
    expect(ofVilla?.property).toBe(villa.name);
    expect(ofVilla?.months[NOW]).toMatchObject({ opened: { phone: 1, whatsapp: 0 }, enquiries: 2 });
    expect(await getListerReport(client, { owner: other.id, property: villa.id })).toBeNull();

    // What another lists from now on was opened while it was this one's.
    await sql('update public.properties set agent_id = $1 where id = $2', [other.id, villa.id]);
    const later = await getListerReport(client, { owner: agent.id, property: null });
    expect(later?.months[NOW]?.opened).toEqual({ phone: 1, email: 0, whatsapp: 1 });
  });

  describe('a link', () => {
    test('shows the report and no word of anybody, until it is over or withdrawn', async ({
      client,
      given,
      visitor,
      stranger,
      sql,
    }) => {
      const agent = await given.agent(CONTACT);
      await reveal(visitor, { p_entity_id: agent.id, p_full_name: 'Zuwena Qxplant', p_phone: '+255777987654' });
      const of = { owner: agent.id, property: null };
      const { word } = await createReportLink(client, of, 7);
      expect(word).toMatch(/^[0-9a-f]{64}$/);
      expect(await sql('select token_hash from public.report_links')).toEqual([
        { token_hash: createHash('sha256').update(word).digest('hex') },
      ]);
      for (const reader of [visitor, stranger]) {
        const answer = await reader.rpc('shared_report', { p_token: word });
        expect(answer.body).toMatchObject({ report: { name: agent.name } });
        expect(answer.text).toMatch(/"phone": ?1/);
        expect(answer.text).not.toMatch(/Zuwena|987654|778100200|secret\.example/);
        expect(isRefused(await reader.select('report_links'))).toBe(true);
      }
      const [last] = await sql<{ day: number; time: string }>(
        `select (l.at::date - private.today()) as day, l.at::time::text as time
         from (select expires_at at time zone 'Africa/Dar_es_Salaam' as at from public.report_links) l`,
      );
      expect(last, 'it holds for the whole of its last day').toEqual({ day: 7, time: '23:59:59' });
      const gone = { body: { report: null, expires_at: null } };
      for (const wrong of ['', 'a', word.slice(1), `${word}0`, word.toUpperCase()]) {
        expect(await visitor.rpc('shared_report', { p_token: wrong })).toMatchObject(gone);
      }
      await sql(`update public.report_links set expires_at = now() - interval '1 minute'`);
      expect(await visitor.rpc('shared_report', { p_token: word })).toMatchObject(gone);
      expect(await listReportLinks(client, of)).toEqual([]);

      const other = await createReportLink(client, of, 90);
      expect(await listReportLinks(client, of)).toMatchObject([{ id: other.id }]);
      await withdrawReportLink(client, other.id);
      expect(await visitor.rpc('shared_report', { p_token: other.word })).toMatchObject(gone);
      await expect(sql(`update public.report_links set expires_at = now() + interval '1 year'`)).rejects.toThrow(
        'report_links_expire',
      );
    });

    test('to one property outlives that it was deleted and brought back', async ({ client, given, visitor }) => {
      const villa = await given.property({ agent_id: (await given.agent(CONTACT)).id });
      const { word } = await createReportLink(client, { owner: villa.agent_id ?? '', property: villa.id }, 30);
      await client.from('properties').delete().eq('id', villa.id);
      await restoreDeleted(client, 'properties', villa.id);
      const { body } = await visitor.rpc('shared_report', { p_token: word });
      expect(body).toMatchObject({ report: { property: villa.name } });
    });

    test('holds for 7, 30 or 90 days, and is made by nobody but the operator', async ({
      operator,
      stranger,
      visitor,
    }) => {
      const owner = { p_owner: crypto.randomUUID() };
      expect((await operator.rpc('create_report_link', { ...owner, p_days: 365 })).status).toBe(400);
      expect((await operator.rpc('create_report_link', { ...owner, p_days: null })).status).toBe(400);
      expect((await stranger.rpc('create_report_link', { ...owner, p_days: 7 })).status).toBe(403);
      expect((await visitor.rpc('create_report_link', { ...owner, p_days: 7 })).status).toBe(401);
      expect((await stranger.rpc('lister_report', owner)).body).toBeNull();
    });

    test('is not guessed: a network that asks without end is refused', async ({ visitor, sql }) => {
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      await fill(sql, 'report network 198.51.100.7', 60);
      expect((await visitor.rpc('shared_report', { p_token: 'a' }, headers)).status).toBe(429);
      expect((await visitor.rpc('shared_report', { p_token: 'a' })).status).toBe(200);
    });
  });

  describe('a month that is over', () => {
    test('is sealed, and erasing a person changes nothing of it', async ({ client, given, service, sql }) => {
      const agent = await given.agent();
      await open(given, { id: agent.id, at: await monthsAgo(sql, 1) });
      await open(given, { id: agent.id, at: await monthsAgo(sql, 2) });
      await runAgain(service, sql);
      expect((await service.rpc('billing_state')).body).toEqual({ sealed: 2, changed: [] });
      await sql(`update public.contact_leads set full_name = private.erased_name(), phone = null, origin = '{}'`);
      await open(given, { id: agent.id, at: new Date().toISOString() });
      await runAgain(service, sql);
      expect((await service.rpc('billing_state')).body).toEqual({ sealed: 2, changed: [] });
      const report = await getListerReport(client, { owner: agent.id, property: null });
      expect(report?.months.map(({ sealed }) => sealed)).toEqual(Array(12).fill(null));
    });

    test('says what was counted then, demo content in it as in what is counted today', async ({
      client,
      given,
      service,
      sql,
    }) => {
      const agent = await given.agent();
      const at = await monthsAgo(sql, 1);
      const [demo, gone] = [await open(given, { id: agent.id, at }), await open(given, { id: agent.id, at })];
      await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'contact_leads')`, [demo.id]);
      await runAgain(service, sql);
      const [, month] = (await getListerReport(client, { owner: agent.id, property: null }))?.months ?? [];
      expect(month && [openedIn(month), month.sealed]).toEqual([2, null]);
      await service.remove('contact_leads', { id: `eq.${gone.id}` });
      const [, later] = (await getListerReport(client, { owner: agent.id, property: null }))?.months ?? [];
      expect(later && [openedIn(later), later.sealed]).toEqual([1, 2]);
    });

    test.for(['operator', 'service'] as const)(
      'that the %s changes is found, with a trace that stays',
      async (name, { actors, client, given, service, sql }) => {
        const actor = actors[name];
        const [agent, other] = [await given.agent(), await given.agent()];
        const at = await monthsAgo(sql, 1);
        const [one, two, three] = [
          await open(given, { id: agent.id, at }),
          await open(given, { id: agent.id, at }),
          await open(given, { id: agent.id, at }),
        ];
        await runAgain(service, sql);
        await actor.remove('contact_leads', { id: `eq.${one.id}` });
        await actor.update('contact_leads', { id: `eq.${two.id}` }, { owner_id: other.id });
        await actor.update('contact_leads', { id: `eq.${three.id}` }, { created_at: new Date() });
        const late = { ...opened(agent.id), id: crypto.randomUUID(), created_at: at };
        await actor.insert('contact_leads', late);

        const { body } = await service.rpc('billing_state');
        const changes = [
          { owner_id: agent.id, sealed: 3, counted: 1, traces: expect.any(Number) },
          { owner_id: other.id, sealed: 0, counted: 1, traces: 0 },
        ];
        expect(body).toMatchObject({
          sealed: 1,
          changed: changes.toSorted((a, b) => (a.owner_id < b.owner_id ? -1 : 1)),
        });
        expect(billingFindings({ sealed: 1, changed: [] })).toMatchObject([{ level: 'good' }]);
        const report = await getListerReport(client, { owner: agent.id, property: null });
        expect(report?.months[1]?.sealed).toBe(3);
        const traces = await sql<{ action: string; trace: string }>(
          "select action, t::text as trace from private.opened_contact_changes t where at > now() - interval '1 hour' order by id",
        );
        expect(traces.slice(-4).map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'insert']);
        for (const { trace } of traces) expect(trace).not.toMatch(/Asha|777123123/);

        for (const table of ['opened_contact_changes', 'sealed_months']) {
          expect((await actor.select(table)).status).toBe(404);
          expect((await actor.remove(table, { at: 'not.is.null' })).status).toBe(404);
          for (const statement of ['delete from', 'truncate']) {
            await expect(sql(`${statement} private.${table}`)).rejects.toThrow('What was billed cannot be changed');
          }
        }
      },
    );
  });
});

function opened(entity_id: string) {
  return {
    ...{ full_name: 'Asha Said', phone: '+255777123123', entity_type: 'agent', entity_id, entity_name: 'Juma' },
    ...{ cta_type: 'email', contact_value: 'juma@example.com' },
  };
}

const open = (given: Given, { id, at }: { id: string; at: string }) =>
  given.row('contact_leads', { ...opened(id), created_at: at });

async function reveal(visitor: Actor, request: Parameters<typeof revealRequest>[0]): Promise<void> {
  expect((await visitor.rpc('reveal_contact', revealRequest(request))).status).toBe(200);
}

/** The tenth of an earlier month, by the calendar of Zanzibar. */
async function monthsAgo(sql: Sql, months: number): Promise<string> {
  const [row] = await sql<{ at: string }>(
    `select to_char(private.month_of(now()) - make_interval(months => $1) + interval '9 days', 'YYYY-MM-DD') || 'T12:00:00Z' as at`,
    [months],
  );
  return row?.at ?? '';
}

/** As on the next day. */
async function runAgain(service: Actor, sql: Sql): Promise<void> {
  await sql('update private.retention_runs set ran_at = null');
  expect((await service.rpc('run_retention')).body).toBe(true);
}
