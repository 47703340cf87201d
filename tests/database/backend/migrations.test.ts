import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, expect, inject, test } from 'vitest';
import { slugify } from '#lib/slug.ts';
import { writeBackup } from '../../../scripts/backend/backup/backup.ts';
import { restoreBackup } from '../../../scripts/backend/backup/restore.ts';
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import {
  FIRST_SQUASHED_MIGRATION,
  LAST_EARLIER_MIGRATION,
  LAST_SQUASHED_MIGRATION,
  MADE_EARLIER,
  START_EARLIER,
} from '../../../scripts/backend/earlier-migrations.ts';
import { applyMigrations, listMigrations } from '../../../scripts/backend/migrations.ts';
import { supabaseFolder } from '../../../scripts/lib/project.ts';
import {
  addArea,
  listAreas,
  makeFolder,
  makeStartedFolder,
  openBackend,
  removeBackends,
  signInProblem,
} from '../support/backend.ts';

afterAll(removeBackends);

const shipped = join(supabaseFolder, 'migrations');
const HISTORY = 'supabase_migrations.schema_migrations';
/** Some of the migrations before the last of them. */
const SOME_EARLIER = ['20261201020100', '20261201021500'];

test('a migration that fails is named with its line, undone whole, and leaves the old state', async () => {
  const migrations = await shippedAnd(
    '20990101000000_bad.sql',
    'delete from public.services;\n\nselect no_such_column from public.services;\n',
  );
  const problem =
    'Migration 20990101000000_bad.sql failed at line 3: column "no_such_column" does not exist. It was undone; ';
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    await expect(applyMigrations(database, migrations)).rejects.toThrow(`${problem}the database is as before.`);
    expect((await database.query('select slug from public.services')).rows).toHaveLength(6);
    expect(await applyMigrations(database, shipped)).toEqual([]);
    const [boats, berths] = ['20980101000000_boats.sql', '20980101000001_berths.sql'];
    await writeFile(join(migrations, boats), 'create table public.boats (name text);\n');
    await writeFile(join(migrations, berths), 'create table public.berths (name text);\n');
    await expect(applyMigrations(database, migrations)).rejects.toThrow(
      `${problem}those before it, up to ${berths}, are applied: a backup brings back what was.`,
    );
    expect((await database.query('select from public.boats, public.berths')).rows).toEqual([]);
  });
});

test('a database of all the earlier migrations gets a history of those of today, and only what comes after them is run', async () => {
  const migrations = await shippedAnd('20990101000000_boats.sql', 'create table public.boats (name text);\n');
  const dataDir = await makeStartedFolder();
  const backend = await openBackend(dataDir);
  await addArea(backend, 'Jambiani');
  await backend.stop();
  await withDatabase(join(dataDir, 'database'), async (database) => {
    const today = await historyOf(database);
    expect(today.map(({ version }) => version)).toContain(LAST_SQUASHED_MIGRATION);
    await makeEarlier(database, [...SOME_EARLIER, LAST_EARLIER_MIGRATION]);

    const later = (await listMigrations(migrations)).filter(({ version }) => version > LAST_SQUASHED_MIGRATION);
    expect(await applyMigrations(database, migrations)).toEqual(later.map(({ file }) => file));
    expect((await historyOf(database)).filter(({ name }) => name !== 'boats')).toEqual(today);
    expect((await database.query('select name from public.areas')).rows).toEqual([{ name: 'Jambiani' }]);
    expect((await database.query('select slug from public.services')).rows).toHaveLength(6);
    expect(await applyMigrations(database, migrations)).toEqual([]);
    expect((await historyOf(database)).filter(({ name }) => name !== 'boats')).toEqual(today);
  });
});

test('it starts with its rows and its operator, and so does a backup of it', async () => {
  const dataDir = await makeStartedFolder();
  const first = await openBackend(dataDir);
  await addArea(first, 'Jambiani');
  await first.stop();
  await withDatabase(join(dataDir, 'database'), (database) =>
    makeEarlier(database, [...SOME_EARLIER, LAST_EARLIER_MIGRATION]),
  );
  const [file, restored] = [join(await makeFolder(), 'earlier.tar.gz'), await makeFolder()];
  await writeBackup(dataDir, file);
  await restoreBackup(restored, file, shipped);
  for (const folder of [dataDir, restored]) {
    const backend = await openBackend(folder);
    expect(await listAreas(backend)).toEqual(['Jambiani']);
    expect(await signInProblem(backend, inject('started').password)).toBeNull();
  }
});

test('one of only some of the earlier migrations is told what to do, and stays as it is', async () => {
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    await makeEarlier(database, SOME_EARLIER);
    const before = await historyOf(database);
    await expect(applyMigrations(database, shipped)).rejects.toThrow(`The database ${MADE_EARLIER}. ${START_EARLIER}`);
    expect(await historyOf(database)).toEqual(before);
  });
});

test('one of newer code is refused and stays as it is', async () => {
  const migrations = await shippedAnd('20990101000000_boats.sql', 'create table public.boats (name text);\n');
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    await applyMigrations(database, migrations);
    const latest = (await listMigrations(shipped)).at(-1)?.version ?? '';
    await database.query(`delete from ${HISTORY} where version = $1`, [latest]);
    const before = await historyOf(database);
    await expect(applyMigrations(database, shipped)).rejects.toThrow(
      `The database has the schema of 20990101000000, this product only that of ${latest}. Update the product first.`,
    );
    expect(await historyOf(database)).toEqual(before);
  });
});

test('of areas that the rule of before told apart the younger ones are numbered', async () => {
  const dataDir = await makeStartedFolder();
  const backend = await openBackend(dataDir);
  await addArea(backend, "Ng'ambo");
  await backend.stop();
  await withDatabase(join(dataDir, 'database'), async (database) => {
    await database.exec(`
      delete from ${HISTORY} where version = '20261201090100';
      drop index public.areas_url_key;
      insert into public.areas (name, island, short_description, long_description, latitude, longitude)
      select name, 'Unguja', 'Short', 'Long', -6.1, 39.2 from unnest(array['Ng‘ambo', 'Ngʿambo', 'Ng‘ambo 2']) name;
    `);
    expect(await applyMigrations(database, shipped)).toEqual(['20261201090100_one_rule.sql']);
    const { rows } = await database.query<{ name: string }>('select name from public.areas');
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ng'ambo", 'Ng‘ambo 2']));
    expect(new Set(rows.map(({ name }) => slugify(name, ''))).size).toBe(4);
  });
});

test('of texts that nobody sees three points take the place where something must stand, also within lists', async () => {
  const dataDir = await makeStartedFolder();
  const backend = await openBackend(dataDir);
  await backend.stop();
  await withDatabase(join(dataDir, 'database'), async (database) => {
    await database.exec(`
      delete from ${HISTORY} where version in ('20261201120100', '20261201120500');
      create or replace function private.trimmed(p_text text) returns text language sql immutable as
        'select pg_catalog.btrim(p_text)';
      create or replace function private.plain_name(p_text text) returns text language sql immutable as 'select p_text';
      insert into public.areas (name, island, short_description, long_description, latitude, longitude)
        values ('Pa­je', 'Unguja', '​', 'Long', -6.1, 39.2);
      insert into public.agents (name, email, bio) values ('Ju­ma', 'juma@pwani.example', '​');
      insert into public.leads (full_name, phone, source, reminders) values ('Asha', '+255777000111', 'guide', '[
        {"reminder_date": "2020-02-02", "reminder_time": "14:30", "reminder_note": "​"},
        {"reminder_date": "2020-02-03", "reminder_time": null, "reminder_note": "⁠"}]');
      insert into public.site_settings (home_stats, keywords, story, privacy_text, terms_text)
        values ('[{"value": "12", "label": "​"}, {"value": "3", "label": "years"}]', '{"​",villas}', '', '​', 'Te­rms');
    `);
    for (const _ of [1, 2]) {
      expect(await applyMigrations(database, shipped)).toEqual([
        '20261201120100_as_it_was_pasted.sql',
        '20261201120500_settings_that_can_be_seen.sql',
      ]);
      await database.query(`delete from ${HISTORY} where version in ('20261201120100', '20261201120500')`);
    }
    const rowsOf = async (sql: string) => (await database.query(sql)).rows;
    expect(await rowsOf('select name, short_description from public.areas where latitude = -6.1')).toEqual([
      { name: 'Pa­je', short_description: '…' },
    ]);
    expect(await rowsOf(`select name, bio from public.agents where email = 'juma@pwani.example'`)).toEqual([
      { name: 'Ju­ma', bio: null },
    ]);
    const [lead] = await rowsOf(`select reminders from public.leads where phone = '+255777000111'`);
    expect(lead).toMatchObject({
      reminders: [
        { reminder_time: '14:30', reminder_note: '…' },
        { reminder_date: '2020-02-03', reminder_note: '…' },
      ],
    });
    expect(await rowsOf('select home_stats, keywords from public.site_settings')).toMatchObject([
      { home_stats: [{ label: '…' }, { label: 'years' }], keywords: ['villas'] },
    ]);
    expect(await rowsOf('select photo_note, story, privacy_text, terms_text from public.site_settings')).toEqual([
      { photo_note: null, story: '', privacy_text: '', terms_text: 'Te­rms' },
    ]);
    await database.query(`update public.leads set status = 'contacted' where phone = '+255777000111'`);
    await database.query('update public.site_settings set since = 2020');
  });
});

test('the numbers of the migrations go on after the earlier ones', async () => {
  const versions = (await listMigrations(shipped)).map(({ version }) => version);
  expect(versions[0]).toBe(FIRST_SQUASHED_MIGRATION);
  expect(FIRST_SQUASHED_MIGRATION > LAST_EARLIER_MIGRATION).toBe(true);
  expect(versions).toContain(LAST_SQUASHED_MIGRATION);
});

async function shippedAnd(file: string, sql: string): Promise<string> {
  const migrations = await makeFolder();
  await cp(shipped, migrations, { recursive: true });
  await writeFile(join(migrations, file), sql);
  return migrations;
}

/** What the earlier migrations left: another history. */
async function makeEarlier(database: PGlite, versions: string[]): Promise<void> {
  await database.query(`delete from ${HISTORY}`);
  await database.query(
    `insert into ${HISTORY} (version, name, statements) select v, 'earlier', '{}' from unnest($1::text[]) v`,
    [versions],
  );
}

async function historyOf(database: PGlite) {
  const { rows } = await database.query<{ version: string; name: string; statements: string[] }>(
    `select version, name, statements from ${HISTORY} order by version`,
  );
  return rows;
}
