/**
 * Writes the database's types for TypeScript from supabase/migrations; run it as `npm run db:types` after changing one.
 * With `--check` it writes nothing and fails where that was forgotten.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalog } from './db-types/catalog.ts';
import { openMemoryDatabase } from './db-types/memory-database.ts';
import { renderTypes } from './db-types/render.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { projectRoot, supabaseFolder } from './lib/project.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const files = positionals.length > 0 ? positionals : [join(projectRoot, 'src/db/database.types.ts')];
  const types = await generateTypes();
  if (values.check) return expectToFit(files, types);
  for (const file of files) await writeFile(file, types);
});

async function expectToFit(files: readonly string[], types: string): Promise<void> {
  const found = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => null)));
  const stale = files.filter((_, index) => found[index] !== types).map((file) => relative(projectRoot, file));
  if (stale.length === 0) return;
  throw new UserError(`The types do not fit supabase/migrations in ${stale.join(', ')}. Run "npm run db:types".`);
}

async function generateTypes(): Promise<string> {
  const { database, close } = await openMemoryDatabase(join(supabaseFolder, 'migrations'));
  try {
    return renderTypes(await readCatalog(database));
  } finally {
    await close();
  }
}
