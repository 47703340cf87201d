import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, inject } from 'vitest';
import { makeProgramKey, withdrawProgramKey } from '#features/site/site.admin.ts';
import { exportByTime, exportRows } from '../../../scripts/transfer/export-rows.ts';
import { importRows } from '../../../scripts/transfer/import-rows.ts';
import { HISTORY, MOVED_TABLES, REPORT_TABLES } from '../../../scripts/transfer/tables.ts';
import { readSchemaVersion } from '../../../scripts/transfer/target.ts';
import { validLead } from '../../fixtures/lead.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { createActor } from '../support/actor.ts';
import type { TestBackend } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { openEmbeddedBackend } from '../support/embedded-backend.ts';
import { createGiven } from '../support/given.ts';
import { apiOf, PROJECT_KEYS } from '../support/project-address.ts';

const SCHEMA = '20260101000000';
const CONTENT_FILES = ['areas', 'agents', 'properties', 'services', 'blog_posts', 'leads', 'reviews'];
const REPORT_FILES = ['report_links', 'quiet_hours', ...REPORT_TABLES.map(({ name }) => name)];

/** What says something of the project that it is in, and of no other. */
const OF_ONE_PROJECT = [
  // Who signs in, and what stands in the settings of the code.
  ...['private.admins', 'private.review_policy', 'private.site_defaults', 'private.visitor_policy'],
  // Where it publishes, and how far that is.
  ...['private.build_hook', 'private.site_changes', 'private.site_version', 'public.publish_runs'],
  // Who is told there, of what, and by which keys.
  ...['private.notify_function', 'private.push_keys', 'public.push_subscriptions'],
  ...['public.notification_channels', 'public.notification_deliveries', 'public.notifications'],
  // What visitors have sent lately, and by which key their proofs are made.
  ...['private.proof_secret', 'private.rate_events', 'private.spent_proofs'],
  // What is made of other rows, and when the daily work was done.
  ...['private.retention_runs', 'private.search_rows', 'public.card_pictures'],
];

onEveryBackend((test) => {
  test('all rows move from an embedded backend here and back, as they were, and no opened contact is a late addition', async ({
    backend,
    service,
    sql,
  }) => {
    const [here, there] = [await apiOf(backend), await apiOf(await openSource())];
    const [out, back] = [join(await tempFolder(), 'out'), join(await tempFolder(), 'back')];
    const left = await exportRows(there, out, SCHEMA);
    expect(left.tables).toMatchObject({ properties: { rows: 3 }, leads: { rows: 1 }, audit_log: { rows: 1 } });

    const brought = await importRows({ api: here, folder: out, schemaVersion: SCHEMA, overwrite: false });
    const total = Object.values(left.tables).reduce((sum, { rows }) => sum + rows, 0);
    expect(brought).toEqual({ added: total, overwritten: 0, unchanged: 0 });
    const returned = await exportRows(here, back, SCHEMA);
    for (const file of CONTENT_FILES) expect(returned.tables[file], file).toEqual(left.tables[file]);
    for (const file of REPORT_FILES) {
      expect(left.tables[file]?.rows, file).toBeGreaterThan(0);
      expect(returned.tables[file], file).toEqual(left.tables[file]);
    }
    expect(await sql('select record_name, action from public.audit_log')).toEqual([
      { record_name: 'Moved home', action: 'update' },
    ]);

    const again = { api: there, folder: back, schemaVersion: SCHEMA, overwrite: false };
    expect(await importRows(again)).toEqual({ added: 0, overwritten: 0, unchanged: total });

    // One more than was sealed is a late addition.
    const [agent] = await sql<{ id: string }>('select id from public.agents');
    await service.insert('contact_leads', openedContactOf(agent?.id ?? ''));
    const traces = await sql<{ action: string }>('select action from private.opened_contact_changes order by id');
    expect(traces.map(({ action }) => action)).toEqual(['delete', 'update', 'insert']);
  });

  test('an export that breaks off keeps no rows, nor does one that was killed once another is made', async ({
    backend,
  }) => {
    const dataDir = await tempFolder();
    const exports = join(dataDir, 'exports');
    await writeFiles(exports, { '2026-01-02T03-04-05Z.part/leads.ndjson': 'a person' });
    const breaking = await apiOf(backend, (path) => path.includes('/areas'));
    await expect(exportRows(breaking, join(exports, 'own'), SCHEMA)).rejects.toThrow(/^areas/);
    await expect(exportByTime(breaking, dataDir, SCHEMA)).rejects.toThrow(/^areas/);
    expect(await readdir(exports)).toEqual(['holder.lock']);
    const { folder } = await exportByTime(await apiOf(backend), dataDir, SCHEMA);
    expect((await readdir(exports)).sort()).toEqual([basename(folder), 'holder.lock']);
  });

  test('every table moves or says something of one project only', async ({ sql }) => {
    const tables = await sql<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private')`,
    );
    const moved = [...MOVED_TABLES, HISTORY].map(({ name }) => `public.${name}`);
    const counted = REPORT_TABLES.map(({ name }) => `private.${name}`);
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...moved, ...counted, ...OF_ONE_PROJECT].toSorted());
  });

  test('what reports count by is added once, and what was sealed or sent here since stays', async ({
    service,
    sql,
  }) => {
    const bring = async (p_table: string, p_rows: object[]) =>
      (await service.rpc('import_report_rows', { p_table, p_rows })).body;
    const [id, month] = [crypto.randomUUID(), '2026-01-01'];
    const enquiries = [1, 2].map((nth) => ({ property_id: id, at: '2026-01-31T21:00:00Z', lead_id: null, nth }));
    expect(await bring('past_enquiries', enquiries)).toBe(2);
    expect(await bring('past_enquiries', enquiries)).toBe(0);
    expect(await bring('sent_saves', [{ property_id: id, month, times: 3 }])).toBe(1);
    expect(await bring('sent_saves', [{ property_id: id, month, times: 2 }])).toBe(0);
    expect(await sql('select times from private.sent_saves')).toEqual([{ times: 3 }]);
    const sealed = (opened: object) => ({ month, opened, sealed_at: '2026-02-01T00:00:00Z' });
    expect(await bring('sealed_months', [sealed({ [id]: 4 })])).toBe(1);
    expect(await bring('sealed_months', [sealed({}), { ...sealed({}), month: '2126-01-01' }])).toBe(0);
    expect(await sql('select opened from private.sealed_months')).toEqual([{ opened: { [id]: 4 } }]);
    expect((await service.rpc('import_report_rows', { p_table: 'admins', p_rows: [] })).status).toBe(400);
  });

  describe('an import', () => {
    test('that was interrupted is finished by the next one, and the site is built no more often than needed', async ({
      backend,
      sql,
    }) => {
      const folder = await copyOfExport();
      const options = { api: await apiOf(backend), folder, schemaVersion: SCHEMA, overwrite: false };
      await importRows(options);
      await sql('delete from public.properties where slug = $1', ['second-home']);
      await sql('delete from public.leads');
      expect(await importRows(options)).toMatchObject({ added: 2, overwritten: 0 });
      const [before] = await sql('select version from private.site_version');
      expect(await importRows(options)).toMatchObject({ added: 0, overwritten: 0 });
      expect(await sql('select version from private.site_version')).toEqual([before]);
    });

    test('overwrites what was edited meanwhile only when that is said', async ({ backend, sql }) => {
      const folder = await copyOfExport();
      const options = { api: await apiOf(backend), folder, schemaVersion: SCHEMA, overwrite: false };
      await importRows(options);
      await sql(`update public.properties set name = 'Edited here' where slug = 'second-home'`);
      await expect(importRows(options)).rejects.toThrow(/^1 row of the project differs from/);
      expect(await importRows({ ...options, overwrite: true })).toMatchObject({ overwritten: 1 });
      expect(await sql(`select name from public.properties where slug = 'second-home'`)).toEqual([
        { name: 'Second home' },
      ]);
    });

    test('leaves a key withdrawn that still held when the export was made', async ({
      backend,
      client,
      visitor,
      sql,
    }) => {
      const key = await makeProgramKey(client, 'Portal');
      const [api, folder] = [await apiOf(backend), join(await tempFolder(), 'out')];
      await exportRows(api, folder, SCHEMA);
      const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from public.program_keys');
      await withdrawProgramKey(client, id);
      await sql(`update public.program_keys set name = 'Portal of before'`);
      const options = { api, folder, schemaVersion: SCHEMA, overwrite: true };
      expect(await importRows(options)).toMatchObject({ overwritten: 1 });
      expect(await sql('select name from public.program_keys')).toEqual([{ name: 'Portal' }]);
      expect((await visitor.rpc('api_listings', { p_key: key })).status).toBe(400);
    });

    test('gives the star back to the property that had it, and brings reminders that are overdue by now', async ({
      backend,
      given,
      sql,
    }) => {
      const folder = await copyOfExport();
      const options = { api: await apiOf(backend), folder, schemaVersion: SCHEMA, overwrite: false };
      await importRows(options);
      const [{ id: starred } = { id: '' }] = await sql<{ id: string }>(
        'select id from public.properties where featured',
      );
      await sql('update public.properties set featured = false');
      const own = await given.property({ featured: true });
      await sql(`update public.leads set reminder_date = private.today() + 1, reminder_note = 'Later'`);
      await expect(importRows(options)).rejects.toThrow(/^3 rows of the project differ from/);
      expect(await importRows({ ...options, overwrite: true })).toMatchObject({ overwritten: 3 });
      expect(await sql('select id from public.properties where featured')).toEqual([{ id: starred }]);
      expect(await sql('select id from public.properties where id = $1', [own.id])).toEqual([{ id: own.id }]);
      expect(await sql('select reminder_date < private.today() as is_overdue from public.leads')).toEqual([
        { is_overdue: true },
      ]);
    });

    test('of a damaged export, or of one from other migrations, changes nothing', async ({ backend, sql }) => {
      const folder = await copyOfExport();
      const options = { api: await apiOf(backend), folder, overwrite: true };
      const into = (schemaVersion: string) => importRows({ ...options, schemaVersion });
      await expect(into('20270101000000')).rejects.toThrow(/with the code of its time into a new project/);
      await expect(into('20250101000000')).rejects.toThrow(/Bring the project to the same first/);
      await appendFile(join(folder, 'leads.ndjson'), '{}\n');
      await expect(into(SCHEMA)).rejects.toThrow(/not as it was written/);
      // Of a time when a table was not there yet.
      await rm(join(folder, 'leads.ndjson'));
      await expect(into('20270101000000')).rejects.toThrow(/with the code of its time into a new project/);
      expect(await sql('select from public.areas')).toEqual([]);
    });
  });

  test('a reduced price that an earlier project tells of is published', async ({ service, given, sql }) => {
    const property = await given.property();
    const draft = await given.property({ is_published: false });
    const [before] = await sql<{ version: number }>('select version::int from private.site_version');
    const entry = ({ id }: { id: string }, at: string) => ({
      ...{ id: 1, table_name: 'properties', record_id: id, record_name: 'Villa', action: 'update', actor: null, at },
      ...{ before: { price: 300_000 }, after: { price: 250_000 } },
    });
    const bring = async (...p_rows: object[]) => (await service.rpc('import_history', { p_rows })).body;
    const changed = () =>
      sql('select record_id, version::int from private.site_changes where version > $1', [before?.version]);
    expect(await bring(entry(draft, '2026-11-01T00:00:00Z'))).toBe(1);
    expect(await changed()).toEqual([]);
    expect(await bring(entry(property, '2026-11-01T00:00:00Z'))).toBe(1);
    expect(await bring(entry(property, '2026-11-01T00:00:00Z'))).toBe(0);
    expect(await changed()).toEqual([{ record_id: property.id, version: (before?.version ?? 0) + 1 }]);
  });

  test('a project that the key does not open is not taken for an empty one', async ({ backend }) => {
    const api = { ...(await apiOf(backend)), key: PROJECT_KEYS.publishableKey };
    const opened = readSchemaVersion(api, 'THE_OTHER_KEY');
    await expect(opened).rejects.toThrow(/ does not open to THE_OTHER_KEY: rpc\/project_state answered 40[13]/);
  });
});

/** Another project, whose rows no test changes. */
let source: Promise<TestBackend> | null = null;
let exported: Promise<string> | null = null;
const folders: string[] = [];
afterAll(async () => {
  await (await source)?.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Once for all tests, because a backend takes its time to open. */
function openSource(): Promise<TestBackend> {
  source ??= openEmbeddedBackend(inject('embedded')).then(fill);
  return source;
}

/** An export that the test may change. */
async function copyOfExport(): Promise<string> {
  exported ??= exportSource();
  const copy = join(await tempFolder(), 'copy');
  await cp(await exported, copy, { recursive: true });
  return copy;
}

async function exportSource(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-export-'));
  folders.push(folder);
  await exportRows(await apiOf(await openSource()), join(folder, 'out'), SCHEMA);
  return join(folder, 'out');
}

async function fill(backend: TestBackend): Promise<TestBackend> {
  const given = createGiven(backend.sql);
  const area = await given.area({ name: 'Paje', long_description: 'Zero "quotes", \\ and\nlines – 🏝' });
  const agent = await given.agent();
  const home = await given.property({ area_id: area.id, agent_id: agent.id, price: 1_234_567.89, featured: true });
  await given.property({ area_id: area.id, agent_id: agent.id, slug: 'second-home', name: 'Second home' });
  await given.property({
    area_id: area.id,
    agent_id: agent.id,
    is_published: false,
    images: ['https://a.example/b.jpg'],
  });
  await given.post();
  await given.service();
  const reminder = { reminder_date: '2026-01-01', reminder_note: 'Call' };
  await given.row('leads', { ...validLead(), ...reminder, property_id: home.id });
  await given.row('reviews', { rating: 4, agent_id: agent.id });
  await backend.sql(`insert into public.quiet_hours (channel, begins, ends) values ('email', '22:00', '06:30')`);
  await given.row('report_links', { owner_id: agent.id, token_hash: '0a'.repeat(32), expires_at: new Date() });
  await backend.sql(
    `insert into private.sealed_months (month, opened) values ('2026-01-01', jsonb_build_object($1::text, 3))`,
    [agent.id],
  );
  await backend.sql(
    `insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action)
     values (gen_random_uuid(), $1, '2026-01-05T10:00:00Z', 'delete')`,
    [agent.id],
  );
  // Two of the three are still there, and one of the demo content was never counted.
  const demo = crypto.randomUUID();
  await backend.sql(`insert into public.demo_records (record_id, table_name) values ($1, 'contact_leads')`, [demo]);
  const changed = crypto.randomUUID();
  for (const id of [demo, changed, crypto.randomUUID()])
    await given.row('contact_leads', { ...openedContactOf(agent.id), id });
  await backend.sql(
    `insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action)
     values ($1, $2, '2026-01-10T10:00:00Z', 'update')`,
    [changed, agent.id],
  );
  await backend.sql(
    `insert into private.past_enquiries (property_id, at)
     select $1::uuid, timestamptz '2026-01-31T21:00:00Z' from generate_series(1, 2)`,
    [home.id],
  );
  await backend.sql(
    `insert into private.past_listing_pictures (id, property_id, address, place, state, attempts, due_at, is_published_with, is_plan)
     values (gen_random_uuid(), gen_random_uuid(), 'https://portal.example/a.jpg', 0, 'waiting', 0, now(), false, false)`,
  );
  await backend.sql(`insert into private.sent_saves (property_id, month, times) values ($1, '2026-01-01', 3)`, [
    home.id,
  ]);
  const operator = createActor(backend.url, backend.credentials.operator);
  await operator.update('properties', { id: `eq.${home.id}` }, { name: 'Moved home' });
  await backend.sql(
    `insert into private.quiet_changes (record_id, updated_at, changed_at)
     select id, updated_at, created_at from public.properties where id = $1`,
    [home.id],
  );
  return backend;
}

function openedContactOf(entity_id: string) {
  return {
    ...{ full_name: 'Asha Said', phone: '+255777123123', entity_type: 'agent', entity_id, entity_name: 'Juma' },
    ...{ cta_type: 'email', contact_value: 'juma@example.com', created_at: '2026-01-10T10:00:00Z' },
  };
}
