/** Writes the database's types for TypeScript from supabase/migrations; run it as `npm run db:types` after changing one. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalog } from './db-types/catalog.ts';
import { openMemoryDatabase } from './db-types/memory-database.ts';
import { renderTypes } from './db-types/render.ts';
import { readCommandLine } from './lib/arguments.ts';
import { runCommand } from './lib/fail.ts';
import { projectRoot, supabaseFolder } from './lib/project.ts';

await runCommand(async () => {
  readCommandLine({ usage: 'npm run db:types', does: 'Writes src/db/database.types.ts from supabase/migrations.' });
  const { database, close } = await openMemoryDatabase(join(supabaseFolder, 'migrations'));
  try {
    await writeFile(join(projectRoot, 'src/db/database.types.ts'), renderTypes(await readCatalog(database)));
  } finally {
    await close();
  }
});
