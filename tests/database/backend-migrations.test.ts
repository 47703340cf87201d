import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withDatabase } from '../../scripts/backend/database-folder.ts';
import { LAST_EARLIER_MIGRATION, LAST_SQUASHED_MIGRATION } from '../../scripts/backend/earlier-migrations.ts';
import { applyMigrations, listMigrations } from '../../scripts/backend/migrations.ts';
import { supabaseFolder } from '../../scripts/lib/project.ts';
import { callAs, makeFolder, makeStartedFolder, openBackend, removeBackends } from './support/backend.ts';

afterAll(removeBackends);

test('a migration that fails is named with its line, undone whole, and leaves the old state', async () => {
  const [dataDir, migrations] = [await makeStartedFolder(), await makeFolder()];
  await cp(join(supabaseFolder, 'migrations'), migrations, { recursive: true });
  const bad = join(migrations, '20990101000000_bad.sql');
  await writeFile(bad, 'delete from public.services;\n\nselect no_such_column from public.services;\n');
  const problem =
    'Migration 20990101000000_bad.sql failed at line 3: column "no_such_column" does not exist. It was undone';
  await expect(openBackend(dataDir, { migrations })).rejects.toThrow(problem);

  await rm(bad);
  const { url, secretKey } = await openBackend(dataDir, { migrations });
  expect(await (await callAs(secretKey, url, 'services?select=slug')).json()).toHaveLength(6);
});

test('a database of the migrations of before the first release is told how its rows move, and stays as it is', async () => {
  const migrations = join(supabaseFolder, 'migrations');
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    const history = 'supabase_migrations.schema_migrations';
    await database.query(`update ${history} set version = $1 where version = $2`, [
      LAST_EARLIER_MIGRATION,
      LAST_SQUASHED_MIGRATION,
    ]);
    const before = await database.query(`select version from ${history} order by version`);
    const problem = /^The database was made by the migrations of before the first release.*npm run db:export.*DATA_DIR/;
    await expect(applyMigrations(database, migrations)).rejects.toThrow(problem);
    expect(await database.query(`select version from ${history} order by version`)).toEqual(before);
  });
});

test('the numbers of the migrations go on after those of before the first release', async () => {
  const versions = (await listMigrations(join(supabaseFolder, 'migrations'))).map(({ version }) => version);
  expect(versions.filter((version) => version <= LAST_EARLIER_MIGRATION)).toEqual([]);
  expect(versions).toContain(LAST_SQUASHED_MIGRATION);
});
