import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { supabaseFolder } from '../../scripts/lib/project.ts';
import { addArea, listAreas, makeFolder, makeStartedFolder, openBackend, removeBackends } from './support/backend.ts';

afterAll(removeBackends);

test('a migration that fails is named with its line, undone whole, and leaves the old state', async () => {
  const [dataDir, migrations] = [await makeStartedFolder(), await makeFolder()];
  await cp(join(supabaseFolder, 'migrations'), migrations, { recursive: true });
  const first = await openBackend(dataDir, { migrations });
  await addArea(first, 'Kendwa');
  await first.stop();

  const bad = join(migrations, '20990101000000_bad.sql');
  await writeFile(bad, 'delete from public.areas;\n\nselect no_such_column from public.areas;\n');
  const problem =
    'Migration 20990101000000_bad.sql failed at line 3: column "no_such_column" does not exist. It was undone';
  await expect(openBackend(dataDir, { migrations })).rejects.toThrow(problem);

  await rm(bad);
  expect(await listAreas(await openBackend(dataDir, { migrations }))).toEqual(['Kendwa']);
});
