/**
 * Brings the rows of an export into a project, hosted or embedded while `npm start` runs, and checks that all are there.
 * Run it as `npm run db:import <folder>`; `-- --yes` overwrites rows that differ. It deletes nothing and can be repeated.
 */
import { resolve } from 'node:path';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { importRows } from './transfer/import-rows.ts';
import { openProject } from './transfer/target.ts';

const USAGE = 'npm run db:import <folder> [-- --yes]';

await runCommand(async () => {
  const line = readCommandLine({
    usage: USAGE,
    does: 'Brings the rows of an export into a project and checks that all are there. It deletes nothing.',
    flags: { yes: 'overwrites rows that differ' },
    words: 1,
    environment: PROJECT_VARIABLES,
  });
  const [word] = line.words;
  if (!word) throw new UserError(`Name the folder that db:export wrote: ${USAGE}`);
  const { api, schemaVersion } = await openProject();
  const overwrite = line.has('yes');
  const { added, overwritten, unchanged } = await importRows({ api, folder: resolve(word), schemaVersion, overwrite });
  console.log(`${api.url} has all rows: ${added} added, ${overwritten} overwritten, ${unchanged} were there.`);
});
