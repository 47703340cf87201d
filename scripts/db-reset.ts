/**
 * Removes the database, the images and the keys of the embedded backend, and the site made of them; the next `npm start`
 * begins anew with the demo content. Run it as `npm run db:reset -- --yes`; with `--empty` it makes a backend without the
 * demo content at once. Backups and exports stay.
 */
import { startBackend } from './backend/backend.ts';
import { withDataFolder } from './backend/backup/maintenance.ts';
import { hasBackend, removeBackend, removeSite } from './backend/backup/swap.ts';
import { sayNewPassword } from './backend/open-backend.ts';
import { readCommandLine } from './lib/arguments.ts';
import { type Environment, readEnvironment } from './lib/environment.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { listenForStop } from './serve/interrupt.ts';

const PURPOSE = 'npm run db:reset';

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm run db:reset -- [--empty] --yes',
    does: 'Removes the database, the images and the keys of the embedded backend, and the site made of them. Backups and exports stay.',
    flags: { yes: 'says that it is meant', empty: 'begins at once without the demo content' },
    environment: ['DATA_DIR', 'PUBLIC_SUPABASE_URL'],
  });
  const environment = readEnvironment();
  const { dataDir, hosted } = environment;
  if (hosted && line.has('empty')) {
    throw new UserError(
      'PUBLIC_SUPABASE_URL names a hosted project, which begins empty after "npm run db:push". Nothing is to be made here.',
    );
  }
  await withDataFolder(dataDir, PURPOSE, async () => {
    const isThere = hasBackend(dataDir);
    if (isThere && !line.has('yes')) {
      const again = line.has('empty') ? 'npm run db:reset -- --empty --yes' : 'npm run db:reset -- --yes';
      const site = hosted ? '' : ', with the site made of them';
      throw new UserError(
        `This would remove all rows, images and keys in ${dataDir}${site}. If you mean it, run "${again}".`,
      );
    }
    // That of a hosted project was not made of it, and may be the one that visitors see.
    if (isThere && !hosted) await removeSite(dataDir);
    await removeBackend(dataDir);
  });
  if (line.has('empty')) await beginEmpty(environment);
  else if (hosted) console.log(`${dataDir} holds no embedded backend any more.`);
  else
    console.log(
      `${dataDir} holds backups and exports at most. "npm start" begins anew with the demo content and a new operator password.`,
    );
});

async function beginEmpty(environment: Environment): Promise<void> {
  const { dataDir } = environment;
  // Ctrl-C waits: one that is cut off here would leave a backend whose password nobody was told.
  listenForStop();
  const backend = await startBackend({ dataDir, port: 0, purpose: PURPOSE, contents: 'empty' });
  sayNewPassword(backend, environment);
  await backend.stop();
  console.log(`${dataDir} holds the services and no demo content. "npm start" brings the site up.`);
}
