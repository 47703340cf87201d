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
  const file = positionals[0] ?? join(projectRoot, 'src/db/database.types.ts');
  const types = await generateTypes();
  if (!values.check) return writeFile(file, types);
  if ((await readFile(file, 'utf8').catch(() => null)) !== types) {
    throw new UserError(`${relative(projectRoot, file)} does not fit supabase/migrations. Run "npm run db:types".`);
  }
});

async function generateTypes(): Promise<string> {
  const { database, close } = await openMemoryDatabase(join(supabaseFolder, 'migrations'));
  try {
    return renderTypes(await readCatalog(database));
  } finally {
    await close();
  }
}
