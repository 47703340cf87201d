import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import { readSecrets } from '../../support/product.ts';
import { TEMPLATE_DIR } from './site.ts';

/** Makes the data of a product that has ended the template, at one stroke: there is none that is made in part. */
export async function keepAsTemplate(dataDir: string): Promise<void> {
  await hashCheaply(dataDir);
  await rm(TEMPLATE_DIR, { recursive: true, force: true });
  await rename(dataDir, TEMPLATE_DIR);
}

/** The tests sign in two hundred times, and each takes a sixty-fourth of what it takes with the cost of operator-account.ts. */
async function hashCheaply(dataDir: string): Promise<void> {
  const { operatorPassword } = await readSecrets(dataDir);
  await withDatabase(path.join(dataDir, 'database'), (database) =>
    database.query(`update auth.users set encrypted_password = embedded.crypt($1, embedded.gen_salt('bf', 4))`, [
      operatorPassword,
    ]),
  );
}
