/**
 * Writes every row of a project, hosted or embedded while `npm start` runs, into a new folder as lines of JSON with
 * checksums. Run it as `npm run db:export [folder]`; without a folder it goes to DATA_DIR/exports.
 */
import { resolve } from 'node:path';
import { countOf } from '#lib/words.ts';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { prepareDataDir } from './lib/data-dir.ts';
import { runCommand } from './lib/fail.ts';
import { exportByTime, exportRows } from './transfer/export-rows.ts';
import { openProject } from './transfer/target.ts';

await runCommand(async () => {
  const { words } = readCommandLine({
    usage: 'npm run db:export [folder]',
    does: 'Writes every row of a project into a new folder, as lines of JSON with checksums.',
    words: 1,
    environment: PROJECT_VARIABLES,
  });
  const { environment, api, schemaVersion } = await openProject();
  const { folder, tables } = await exportTo(words[0]);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder} holds ${countOf(rows, 'row')}, all of ${api.url}: personal data, to be kept private.`);

  async function exportTo(word: string | undefined) {
    if (word) return { folder: resolve(word), ...(await exportRows(api, resolve(word), schemaVersion)) };
    await prepareDataDir(environment.dataDir);
    return exportByTime(api, environment.dataDir, schemaVersion);
  }
});
