/**
 * Writes rows, images and keys of the embedded backend into one archive, while the backend is stopped.
 * Run it as `npm run db:backup [file]`; without a file it goes to DATA_DIR/backups.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeBackup } from './backend/backup.ts';
import { withDataFolder } from './backend/maintenance.ts';
import { readCommandLine } from './lib/arguments.ts';
import { backendPaths } from './lib/data-dir.ts';
import { readEnvironment } from './lib/environment.ts';
import { runCommand, UserError } from './lib/fail.ts';

await runCommand(async () => {
  const { words } = readCommandLine({
    usage: 'npm run db:backup [file]',
    does: 'Writes rows, images and keys of the embedded backend into one archive, while the backend is stopped.',
    words: 1,
    environment: ['DATA_DIR'],
  });
  const { dataDir } = readEnvironment();
  const file = words[0] ? resolve(words[0]) : join(backendPaths(dataDir).backups, `${timestamp()}.tar.gz`);
  if (existsSync(file)) throw new UserError(`${file} exists already. Name another file.`);
  const { bytes, images } = await withDataFolder(dataDir, 'npm run db:backup', async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return writeBackup(dataDir, file);
  });
  console.log(`${file} holds all rows, ${images} images and the keys (${(bytes / 1_000_000).toFixed(1)} MB).`);
});

function timestamp(): string {
  return new Date().toISOString().replace(/:/g, '-').replace(/\..*/, 'Z');
}
