/**
 * Puts a backup in the place of what the embedded backend has, after checking it whole, while the backend is stopped.
 * Run it as `npm run db:restore <file> -- --yes`.
 */
import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { withDataFolder } from './backend/backup/maintenance.ts';
import { restoreBackup } from './backend/backup/restore.ts';
import { hasBackend } from './backend/backup/swap.ts';
import { readCommandLine } from './lib/arguments.ts';
import { readEnvironment } from './lib/environment.ts';
import { codeOf, runCommand, UserError } from './lib/fail.ts';
import { supabaseFolder } from './lib/project.ts';

const USAGE = 'npm run db:restore <file> -- --yes';

await runCommand(async () => {
  const line = readCommandLine({
    usage: USAGE,
    does: 'Puts a backup in the place of what the embedded backend has, while the backend is stopped.',
    flags: { yes: 'says that it may replace what is there' },
    words: 1,
    environment: ['DATA_DIR', 'PUBLIC_SUPABASE_URL'],
  });
  const { dataDir, hosted } = readEnvironment();
  if (hosted) {
    throw new UserError(
      `PUBLIC_SUPABASE_URL names a hosted project, so that nothing served would read what comes back into ${dataDir}. Leave it out where the embedded backend is meant.`,
    );
  }
  const [word] = line.words;
  if (!word) throw new UserError(`Name the backup to bring back: ${USAGE}`);
  const file = resolve(word);
  await access(file, constants.R_OK).catch((error) => {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UserError(`There is no file ${file}.`);
    throw new UserError(`${file} cannot be read by this user (${code}). Copy it to where that is allowed.`);
  });

  const { createdAt } = await withDataFolder(dataDir, 'npm run db:restore', async () => {
    if (hasBackend(dataDir) && !line.has('yes')) {
      throw new UserError(`This would replace everything in ${dataDir} by the backup. If you mean it, run "${USAGE}".`);
    }
    return restoreBackup(dataDir, file, join(supabaseFolder, 'migrations'));
  });
  console.log(`${dataDir} is as it was at ${createdAt}. Start it with "npm start".`);
  console.log(
    'Keys and links that were withdrawn since work again, the password is that of then, and erased persons are back: do these again.',
  );
});
