import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supabaseFolder } from '../../scripts/lib/project.ts';
import { addArea, listAreas, makeFolder, openBackend } from './support/backend.ts';

test('a migration that fails is named with its line, undone whole, and leaves the old state', async () => {
  const [dataDir, migrations] = [await makeFolder(), await makeFolder()];
  await cp(join(supabaseFolder, 'migrations'), migrations, { recursive: true });
  const first = await openBackend(dataDir, { migrations });
  await addArea(first, 'Kendwa');
  await first.stop();

  const bad = join(migrations, '20990101000000_bad.sql');
  await writeFile(bad, 'delete from public.areas;\nalter table public.leads\n  drop column no_such_column;\n');
  const problem =
    'Migration 20990101000000_bad.sql failed: column "no_such_column" of relation "leads" does not exist.';
  await expect(openBackend(dataDir, { migrations })).rejects.toThrow(problem);

  await writeFile(bad, 'delete from public.areas;\n\nselct 1;\n');
  await expect(openBackend(dataDir, { migrations })).rejects.toThrow(
    'failed at line 3: syntax error at or near "selct"',
  );

  await rm(bad);
  expect(await listAreas(await openBackend(dataDir, { migrations }))).toEqual(['Kendwa']);
});
