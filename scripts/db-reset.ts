/**
 * Removes the database, the images and the keys of the embedded backend; the next `npm start` begins anew with the demo
 * content. Run it as `npm run db:reset -- --yes`. Backups stay.
 */
import { hasDatabase } from './backend/database-folder.ts';
import { withDataFolder } from './backend/maintenance.ts';
import { removeBackend } from './backend/swap.ts';
import { readCommandLine } from './lib/arguments.ts';
import { backendPaths } from './lib/data-dir.ts';
import { readEnvironment } from './lib/environment.ts';
import { runCommand, UserError } from './lib/fail.ts';

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm run db:reset -- --yes',
    does: 'Removes the database, the images and the keys of the embedded backend. Backups stay.',
    flags: { yes: 'says that it is meant' },
    environment: ['DATA_DIR'],
  });
  const { dataDir } = readEnvironment();
  await withDataFolder(dataDir, 'npm run db:reset', async () => {
    if (hasDatabase(backendPaths(dataDir).database) && !line.has('yes')) {
      throw new UserError(
        `This would remove all rows, images and keys in ${dataDir}. If you mean it, run "npm run db:reset -- --yes".`,
      );
    }
    await removeBackend(dataDir);
  });
  console.log(`${dataDir} is empty. "npm start" begins anew with the demo content and a new operator password.`);
});
