import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { type MemoryDatabase, openMemoryDatabase } from '../../scripts/db-types/memory-database.ts';
import { projectRoot, supabaseFolder } from '../../scripts/lib/project.ts';

const KEPT = resolve('.cache/migrated-databases');
const MIGRATIONS = join(supabaseFolder, 'migrations');
/** Besides the migrations, what such a database is made with. */
const MAKERS = ['package-lock.json', 'scripts/db-types/memory-database.ts', 'scripts/backend/migrations.ts'];

/** A memory database after all migrations. Those take five seconds, so the same ones are run once and the outcome is kept. */
export async function openMigratedDatabase(): Promise<MemoryDatabase> {
  const file = join(KEPT, `${await digestMigrations()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) {
    const connection = await createPgliteConnection({
      url: 'memory://',
      pgliteOptions: { loadDataDir: new Blob([kept]) },
    });
    return { database: connection.driver, close: () => connection.close() };
  }
  const opened = await openMemoryDatabase(MIGRATIONS);
  const dump = await opened.database.dumpDataDir('none');
  await mkdir(KEPT, { recursive: true });
  const others = (await readdir(KEPT)).filter((name) => name.endsWith('.tar'));
  await writeFile(`${file}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  await Promise.all(
    others
      .map((name) => join(KEPT, name))
      .filter((path) => path !== file)
      .map((path) => rm(path, { force: true })),
  );
  return opened;
}

async function digestMigrations(): Promise<string> {
  const migrations = (await readdir(MIGRATIONS)).sort().map((name) => join(MIGRATIONS, name));
  const digest = createHash('sha256').update(process.version);
  for (const file of [...migrations, ...MAKERS.map((maker) => join(projectRoot, maker))]) {
    digest.update(await readFile(file)).update('\0');
  }
  return digest.digest('hex').slice(0, 16);
}
