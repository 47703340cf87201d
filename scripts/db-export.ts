/**
 * Writes every row of a project, hosted or embedded while `npm start` runs, into a new folder as lines of JSON with
 * checksums. Run it as `npm run db:export [folder]`; without a folder it goes to DATA_DIR/exports.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { prepareDataDir } from './lib/data-dir.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { exportRows } from './transfer/export-rows.ts';
import { openProject } from './transfer/target.ts';

await runCommand(async () => {
  const { words } = readCommandLine({
    usage: 'npm run db:export [folder]',
    does: 'Writes every row of a project into a new folder, as lines of JSON with checksums.',
    words: 1,
    environment: PROJECT_VARIABLES,
  });
  const { environment, api, schemaVersion } = await openProject();
  if (!words[0]) await prepareDataDir(environment.dataDir);
  const name = new Date().toISOString().replace(/:/g, '-').replace(/\..*/, 'Z');
  const folder = words[0] ? resolve(words[0]) : join(environment.dataDir, 'exports', name);
  if (existsSync(folder)) throw new UserError(`${folder} exists already. Name another folder.`);
  const { tables } = await exportRows(api, folder, schemaVersion);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder} holds the ${rows} rows of ${api.url}. They are personal data: keep them private.`);
});
