import { expect, test } from 'vitest';
import { listMigrations } from '../../../../scripts/backend/migrations.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

test('migrations run in the order of their numbers', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { '20261202000000_boats.sql': '', '20261201040100_basics.sql': '', 'notes.md': '' });
  expect((await listMigrations(folder)).map(({ name }) => name)).toEqual(['basics', 'boats']);
});

test('a new migration with a number from before those of today is named', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { '20261201040100_basics.sql': '', '20261201032100_boats.sql': '' });
  await expect(listMigrations(folder)).rejects.toThrow(
    'The migration 20261201032100_boats.sql needs a number above that of the last one, 20261201040100. Rename it.',
  );
});
