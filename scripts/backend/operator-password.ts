import { settings } from '#settings';
import { backendPaths } from '../lib/data-dir.ts';
import { UserError } from '../lib/fail.ts';
import { assertOwnFolder } from '../lib/folder-rights.ts';
import { withDataFolder } from './backup/maintenance.ts';
import { askRunningBackend } from './command.ts';
import { hasDatabase, withDatabase } from './database-folder.ts';
import { findReadyHolder } from './lock.ts';
import { setOperatorPassword } from './operator-account.ts';
import { readSecrets, writeSecrets } from './secrets.ts';

const CHANGES_WITHIN_MS = 15_000;

/**
 * Sets the operator's password on the embedded backend. A running backend does it itself, since nobody else may open
 * its database. The password that the first start made up is forgotten.
 */
export async function setEmbeddedPassword(dataDir: string, password: string): Promise<void> {
  assertOwnFolder(dataDir);
  const paths = backendPaths(dataDir);
  // A first start has no operator until then.
  const running = await findReadyHolder(dataDir);
  const secrets = await readSecrets(paths.secrets);
  if (!secrets || !hasDatabase(paths.database)) {
    throw new UserError(
      `There is no operator in ${dataDir} yet. "npm start" makes the account and prints its password.`,
    );
  }
  const change = {
    path: '/operator/password',
    secretKey: secrets.secretKey,
    body: password,
    within: CHANGES_WITHIN_MS,
  };
  if (running?.url) await askRunningBackend(running.url, change, 'change the password');
  else await withDataFolder(dataDir, 'npm run admin:set-password', () => setInDatabase(paths.database, password));
  await writeSecrets(paths.secrets, { ...secrets, operatorPassword: null });
}

async function setInDatabase(folder: string, password: string): Promise<void> {
  await withDatabase(folder, async (database) => {
    await setOperatorPassword(database, settings.operatorEmail, password);
  });
}
