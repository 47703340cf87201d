/**
 * Writes rows, images and keys of the embedded backend into one archive, also while `npm start` runs. Run it as
 * `npm run db:backup [file] [-- --keep=14 --check]`; without a file it goes to DATA_DIR/backups, where `--keep` leaves the
 * newest so many. `--check` restores it into a scratch folder.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { countOf } from '#lib/words.ts';
import { backupName, forgetOldBackups, tryBackup, writeBackup } from './backend/backup/backup.ts';
import { endMistyped, readCommandLine } from './lib/arguments.ts';
import { backendPaths } from './lib/data-dir.ts';
import { readEnvironment } from './lib/environment.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { supabaseFolder } from './lib/project.ts';

const USAGE = 'npm run db:backup [file] [-- --keep=14 --check]';

await runCommand(async () => {
  const line = readCommandLine({
    usage: USAGE,
    does: 'Writes rows, images and keys of the embedded backend into one archive, also while `npm start` runs.',
    words: 1,
    flags: { check: 'restores it into a scratch folder to see that it is whole' },
    options: { keep: 'leaves the newest so many of those without a name of their own' },
    environment: ['DATA_DIR', 'PUBLIC_SUPABASE_URL'],
  });
  const { dataDir, hosted } = readEnvironment();
  if (hosted) {
    throw new UserError(
      `PUBLIC_SUPABASE_URL names a hosted project, of which nothing is in ${dataDir}. "npm run db:export" writes its rows.`,
    );
  }
  const [word] = line.words;
  const keep = line.get('keep');
  if (keep !== undefined && (word || !/^[1-9]\d{0,3}$/.test(keep))) {
    endMistyped(
      `--keep is a whole number from 1, and only for backups that get their names by themselves. Usage: ${USAGE}`,
    );
  }
  const file = word ? resolve(word) : join(backendPaths(dataDir).backups, backupName(new Date()));
  if (existsSync(file)) throw new UserError(`${file} exists already. Name another file.`);
  const { bytes, images } = await writeBackup(dataDir, file);
  console.log(
    `${file} holds all rows, ${countOf(images, 'image')} and the keys (${(bytes / 1_000_000).toFixed(1)} MB).`,
  );
  if (line.has('check')) {
    await tryBackup(dataDir, file, join(supabaseFolder, 'migrations'));
    console.log('It was restored into a scratch folder: every file is as it was, and the database opens.');
  }
  const removed = keep === undefined ? 0 : await forgetOldBackups(dataDir, basename(file), Number(keep));
  if (removed > 0) console.log(`${removed} older ${removed === 1 ? 'one was' : 'ones were'} removed.`);
});
