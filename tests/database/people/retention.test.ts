import { expect } from 'vitest';
import { siteDefaults } from '#settings';
import { retentionFindings } from '../../../scripts/doctor/check-retention.ts';
import { validLead } from '../../fixtures/lead.ts';
import { runRetention, type Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import type { Given } from '../support/given.ts';

const CONTACT = {
  entity_type: 'agent',
  entity_id: crypto.randomUUID(),
  entity_name: 'Juma',
  cta_type: 'phone',
  contact_value: '+255777000001',
};

onEveryBackend((test) => {
  test('the kinds of the settings are those of the database', async ({ sql }) => {
    const kinds = await sql('select jsonb_object_keys(private.retention_defaults()) as kind order by 1');
    expect(kinds).toEqual(
      Object.keys(siteDefaults.retention)
        .toSorted()
        .map((kind) => ({ kind })),
    );
  });

  test('the defaults hold as the database was told them, while the operator has set nothing', async ({
    given,
    operator,
    service,
    sql,
  }) => {
    const { retention } = siteDefaults;
    const tell = (p_mail_to: string[], months: object) =>
      service.rpc('set_site_defaults', { p_mail_to, p_retention: { ...retention, ...months } });
    const due = async () => Reflect.get(Object((await service.rpc('retention_state')).body), 'due');
    const callback = { full_name: 'Asha Said', whatsapp_number: '+255777123123', created_at: ago(3) };
    await given.row('callback_requests', callback);
    try {
      expect((await tell(['asha@bahari.example'], { callbacks: 4 })).status).toBe(204);
      expect(await due()).toEqual({});
      expect((await tell(['asha@bahari.example'], { callbacks: 2 })).status).toBe(204);
      expect(await due()).toEqual({ callbacks: 1 });
      expect((await service.rpc('mail_recipients')).body).toEqual(['asha@bahari.example']);
      await operator.insert('site_settings', { mail_to: [], retention: { ...retention, callbacks: 5 } });
      expect(await due()).toEqual({});
      expect((await service.rpc('mail_recipients')).body).toEqual([]);
      for (const wrong of [{ callbacks: 0 }, { history: 25 }, { others: 3 }]) {
        expect((await tell([], wrong)).status).toBe(400);
      }
      expect((await operator.rpc('set_site_defaults', { p_mail_to: [], p_retention: retention })).status).toBe(403);
    } finally {
      await tell([], {});
      await sql(`delete from public.audit_log where table_name = 'site_settings'`);
    }
  });

  test('what was kept long enough is erased once a day, and what is needed stays', async ({ given, service, sql }) => {
    const { kept, gone } = await fill(given, sql);
    const callback = { full_name: 'Asha Said', whatsapp_number: '+255777123123' };
    await given.row('callback_requests', { ...callback, created_at: ago(13) });
    await given.row('callback_requests', { ...callback, created_at: ago(11) });
    for (const months of [23, 25]) {
      const opened = { ...CONTACT, full_name: `Opened ${months}`, phone: '+255777123123', created_at: ago(months) };
      await given.row('contact_leads', opened);
    }
    await sql(`delete from public.audit_log`);
    const state = (await service.rpc('retention_state')).body;
    expect(state).toMatchObject({ due: { leads: 2, messages: 1, junk: 2, callbacks: 1, contacts: 1 } });

    expect(await runRetention(service, sql)).toBe(true);
    const names = await sql<{ name: string }>('select full_name as name from public.leads order by 1');
    expect(names.map(({ name }) => name)).toEqual(kept);
    expect(await sql('select full_name from public.contact_leads order by 1')).toEqual([
      { full_name: 'Erased person' },
      { full_name: 'Opened 23' },
    ]);
    expect(await sql('select counts, actor from public.erasures')).toEqual([
      {
        actor: null,
        counts: {
          ...{ leads: gone, callback_requests: 1, contact_leads: 1, reviews: 0, notifications: 1, history: 0 },
        },
      },
    ]);
    expect((await service.rpc('run_retention')).body).toBe(false);
    await sql(`update private.retention_runs set ran_at = now() + interval '5 years'`);
    expect((await service.rpc('run_retention')).body, 'the clock was ahead').toBe(true);
    const said = (await service.rpc('retention_state')).body;
    expect(said).toEqual({ due: {}, ran_at: expect.stringMatching(/Z$/) });
    const ran_at = new Date(String(Reflect.get(Object(said), 'ran_at')));
    expect(retentionFindings({ ran_at: ran_at.toISOString(), due: {} }, new Date())).toMatchObject([{ level: 'good' }]);
  });

  test('where pictures of a deleted listing came from is known as long as the listing can be brought back', async ({
    given,
    operator,
    service,
    sql,
  }) => {
    const [kept, other] = [await given.property(), await given.property()];
    const known = () => sql('select file_key from private.past_listing_pictures order by 1');
    for (const [property, key] of [
      [kept.id, 'kept'],
      [crypto.randomUUID(), 'of nothing'],
    ]) {
      await sql(
        `insert into private.past_listing_pictures (id, property_id, file_key, place, state, attempts, due_at, is_published_with, is_plan)
         values (gen_random_uuid(), $1, $2, 0, 'waiting', 0, now(), false, false)`,
        [property, key],
      );
    }
    await operator.remove('properties', { id: `eq.${kept.id}` });
    // To look through what others have left takes as long as they left, for each that goes.
    await operator.remove('properties', { id: `eq.${other.id}` });
    expect(await known()).toEqual([{ file_key: 'kept' }, { file_key: 'of nothing' }]);
    await runRetention(service, sql);
    expect(await known()).toEqual([{ file_key: 'kept' }]);
  });

  test('a review that nobody has approved goes like a message, from the last change', async ({
    given,
    operator,
    service,
    sql,
  }) => {
    const agent = await given.agent();
    const review = async (comment: string, status: string, months: number) =>
      (await given.row('reviews', { ...{ rating: 4, agent_id: agent.id, comment, status }, created_at: ago(months) }))
        .id;
    await review('Old junk', 'waiting', 13);
    await review('New', 'waiting', 11);
    await review('Shown', 'shown', 13);
    await review('Hidden', 'hidden', 13);
    const again = await review('Waits again', 'shown', 13);
    await operator.update('reviews', { id: `eq.${again}` }, { status: 'waiting' });
    expect((await service.rpc('retention_state')).body).toMatchObject({ due: { reviews: 1 } });
    await runRetention(service, sql);
    expect(await sql('select comment from public.reviews order by comment')).toEqual(
      ['Hidden', 'New', 'Shown', 'Waits again'].map((comment) => ({ comment })),
    );
    expect(await sql(`select counts ->> 'reviews' as reviews from public.erasures`)).toEqual([{ reviews: '1' }]);
  });

  test('who asked about a property is kept no longer because that was deleted or restored', async ({
    given,
    operator,
    sql,
  }) => {
    const { id } = await given.property();
    const aged = { created_at: ago(25), updated_at: ago(25) };
    const asked = await given.row('leads', { ...validLead(), ...aged, property_id: id });
    const expired = () => sql('select record_id from private.expired_records()');
    await operator.remove('properties', { id: `eq.${id}` });
    expect(await expired()).toEqual([{ record_id: asked.id }]);
    await operator.rpc('restore_deleted', { p_table: 'properties', p_record: id });
    expect(await sql('select property_id from public.leads')).toEqual([{ property_id: id }]);
    expect(await expired()).toEqual([{ record_id: asked.id }]);
    await operator.update('leads', { id: `eq.${asked.id}` }, { status: 'contacted' });
    expect(await expired()).toEqual([]);
  });

  test('the history of people goes in time, and what is left of the deleted after thirty days', async ({
    given,
    operator,
    service,
    sql,
  }) => {
    const [lead, deleted, area] = [await given.lead(), await given.lead(), await given.area()];
    await operator.update('leads', { id: `eq.${lead.id}` }, { status: 'contacted' });
    await operator.remove('leads', { id: `eq.${deleted.id}` });
    await operator.remove('areas', { id: `eq.${area.id}` });
    await runRetention(service, sql);
    expect(await tablesOfHistory(sql)).toEqual(['areas', 'leads', 'leads']);
    await sql(`update public.audit_log set at = at - interval '31 days'`);
    await runRetention(service, sql);
    expect(await tablesOfHistory(sql)).toEqual(['areas', 'leads']);
    await operator.insert('site_settings', { retention: { ...siteDefaults.retention, history: 1 } });
    await sql(`delete from public.audit_log where table_name = 'site_settings'`);
    await sql(`update public.audit_log set at = at - interval '1 day'`);
    await runRetention(service, sql);
    expect(await tablesOfHistory(sql)).toEqual(['areas']);
  });

  test('what an import has replaced of a lister goes with the last that could bring them back', async ({
    given,
    operator,
    service,
    sql,
  }) => {
    const [gone, there] = [await given.agent(), await given.agent()];
    const p_rows = [gone, there].map(({ id }, row) => ({ row, table: 'agents', id, values: { name: 'Asha' } }));
    await operator.rpc('import_listings', { p_import: crypto.randomUUID(), p_file: 'book.xlsx', p_rows });
    await operator.remove('agents', { id: `eq.${gone.id}` });
    const kept = async () =>
      (await sql<{ record_id: string }>('select record_id from public.listing_import_rows'))
        .map(({ record_id }) => record_id)
        .toSorted();
    await runRetention(service, sql);
    expect(await kept()).toEqual([gone.id, there.id].toSorted());
    await sql('delete from public.audit_log');
    await runRetention(service, sql);
    expect(await kept()).toEqual([there.id]);
  });

  test('whoever was deleted and restored keeps a history, for two years', async ({ given, operator, service, sql }) => {
    const { id } = await given.lead();
    await operator.remove('leads', { id: `eq.${id}` });
    await operator.rpc('restore_deleted', { p_table: 'leads', p_record: id });
    await sql(`update public.audit_log set at = at - interval '31 days'`);
    await operator.update('leads', { id: `eq.${id}` }, { status: 'contacted' });
    await runRetention(service, sql);
    expect(await tablesOfHistory(sql)).toEqual(['leads', 'leads']);
    await sql(`update public.audit_log set at = at - interval '2 years 1 day'`);
    await runRetention(service, sql);
    expect(await tablesOfHistory(sql)).toEqual([]);
  });
});

/** Leads of every kind, in and out of time, with a notification of a month ago: who stays, and how many go. */
async function fill(given: Given, sql: Sql): Promise<{ kept: string[]; gone: number }> {
  const lead = (full_name: string, row: object) => given.row('leads', { ...row, full_name, ...BASE, phone: nextOne() });
  const aged = (months: number) => ({ created_at: ago(months), updated_at: ago(months) });
  const message = { notes: [{ timestamp: ago(1), type: 'contact-message', content: 'Hello' }] };
  await lead('Lead 25', aged(25));
  await lead('Message 13', { ...message, ...aged(13) });
  await lead('Junk 4', { suspicion: 'flood', ...aged(4) });
  await lead('Lead 23', aged(23));
  await lead('Message 11', { ...message, ...aged(11) });
  await lead('Junk 2', { suspicion: 'flood', ...aged(2) });
  await lead('Deal 60', { ...aged(60), status: 'deal-closed' });
  await lead('Touched 1', { created_at: ago(40), updated_at: ago(1) });
  const reminders = ['2020-01-01', '2100-01-01'].map((reminder_date) => ({ reminder_date, reminder_note: 'Call' }));
  await lead('Overdue 40', { ...aged(40), reminders });
  await lead('Reminder 40', { ...aged(40), reminder_date: '2100-01-01', reminder_note: 'Call' });
  const booked = (consultation_date: string) => ({ consultation_date, consultation_time: '10:00' });
  await lead('Booked 40', { ...aged(40), ...booked('2100-01-01') });
  await lead('Advised 40', { ...aged(40), ...booked('2020-01-01') });
  await lead('Junk 4 that booked', { suspicion: 'flood', ...aged(4), ...booked('2100-01-01') });
  const file = await given.row('lead_imports', { name: 'old.csv' });
  await lead('Imported 60', { ...aged(60), import_id: file.id });
  const { id } = await given.notification();
  await sql(`update public.notifications set created_at = now() - interval '2 months' where id = $1`, [id]);
  const kept = ['Lead 23', 'Message 11', 'Junk 2', 'Deal 60', 'Touched 1', 'Overdue 40', 'Reminder 40', 'Imported 60'];
  return { kept: [...kept, 'Booked 40', 'Juma Khamis'].toSorted(), gone: 5 };
}

const BASE = { source: 'guide' };
let last = 0;
const nextOne = () => `+25577788${String(++last).padStart(4, '0')}`;

function ago(months: number): string {
  const moment = new Date();
  // In the middle of a month there is no day that another month lacks.
  moment.setUTCDate(15);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString();
}

async function tablesOfHistory(sql: Sql): Promise<string[]> {
  const entries = await sql<{ name: string }>('select table_name as name from public.audit_log order by 1');
  return entries.map(({ name }) => name);
}
