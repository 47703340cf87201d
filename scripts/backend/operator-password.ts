import { settings } from '#settings';
import { backendPaths } from '../lib/data-dir.ts';
import { UserError } from '../lib/fail.ts';
import { hasDatabase, withDatabase } from './database-folder.ts';
import { findHolder } from './lock.ts';
import { withDataFolder } from './maintenance.ts';
import { setOperatorPassword } from './operator-account.ts';
import { readSecrets, writeSecrets } from './secrets.ts';

const CHANGES_WITHIN_MS = 15_000;

/**
 * Sets the operator's password on the embedded backend. A running backend does it itself, since nobody else may open
 * its database. The password that the first start made up is forgotten.
 */
export async function setEmbeddedPassword(dataDir: string, password: string): Promise<void> {
  const paths = backendPaths(dataDir);
  const secrets = await readSecrets(paths.secrets);
  if (!secrets || !hasDatabase(paths.database)) {
    throw new UserError(
      `There is no operator in ${dataDir} yet. "npm start" makes the account and prints its password.`,
    );
  }
  const running = await findHolder(dataDir);
  if (running?.url) await askRunningBackend(running.url, secrets.secretKey, password);
  else await withDataFolder(dataDir, 'npm run admin:set-password', () => setInDatabase(paths.database, password));
  await writeSecrets(paths.secrets, { ...secrets, operatorPassword: null });
}

async function askRunningBackend(url: string, secretKey: string, password: string): Promise<void> {
  const response = await fetch(`${url}/operator/password`, {
    method: 'PUT',
    headers: { apikey: secretKey },
    body: password,
    signal: AbortSignal.timeout(CHANGES_WITHIN_MS),
  }).catch(() => null);
  if (!response?.ok) {
    throw new UserError(`The running backend at ${url} did not change the password. Try again in a moment.`);
  }
}

async function setInDatabase(folder: string, password: string): Promise<void> {
  await withDatabase(folder, async (database) => {
    await setOperatorPassword(database, settings.operatorEmail, password);
  });
}
