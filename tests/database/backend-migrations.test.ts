import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withDatabase } from '../../scripts/backend/database-folder.ts';
import { LAST_EARLIER_MIGRATION, LAST_SQUASHED_MIGRATION } from '../../scripts/backend/earlier-migrations.ts';
import { applyMigrations, listMigrations } from '../../scripts/backend/migrations.ts';
import { supabaseFolder } from '../../scripts/lib/project.ts';
import { makeFolder, makeStartedFolder, removeBackends } from './support/backend.ts';

afterAll(removeBackends);

const shipped = join(supabaseFolder, 'migrations');
const HISTORY = 'supabase_migrations.schema_migrations';

test('a migration that fails is named with its line, undone whole, and leaves the old state; one of before the first release is told how its rows move', async () => {
  const migrations = await makeFolder();
  await cp(shipped, migrations, { recursive: true });
  await writeFile(
    join(migrations, '20990101000000_bad.sql'),
    'delete from public.services;\n\nselect no_such_column from public.services;\n',
  );
  const problem =
    'Migration 20990101000000_bad.sql failed at line 3: column "no_such_column" does not exist. It was undone';
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    await expect(applyMigrations(database, migrations)).rejects.toThrow(problem);
    expect((await database.query('select slug from public.services')).rows).toHaveLength(6);
    expect(await applyMigrations(database, shipped)).toEqual([]);

    const rename = [LAST_EARLIER_MIGRATION, LAST_SQUASHED_MIGRATION];
    await database.query(`update ${HISTORY} set version = $1 where version = $2`, rename);
    const before = await database.query(`select version from ${HISTORY} order by version`);
    const told = /^The database was made by the migrations of before the first release.*npm run db:export.*DATA_DIR/;
    await expect(applyMigrations(database, shipped)).rejects.toThrow(told);
    expect(await database.query(`select version from ${HISTORY} order by version`)).toEqual(before);
  });
});

test('the numbers of the migrations go on after those of before the first release', async () => {
  const versions = (await listMigrations(shipped)).map(({ version }) => version);
  expect(versions.filter((version) => version <= LAST_EARLIER_MIGRATION)).toEqual([]);
  expect(versions).toContain(LAST_SQUASHED_MIGRATION);
});
