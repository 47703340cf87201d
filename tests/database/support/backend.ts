/** Embedded backends of the tests: real processes on data folders of their own, removed by `removeBackends`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { settings } from '#settings';
import { type Backend, type BackendOptions, startBackend } from '../../../scripts/backend/backend.ts';
import { backendPaths } from '../../../scripts/lib/data-dir.ts';
import { projectRoot } from '../../../scripts/lib/project.ts';

const SILENT = { info: () => {}, warn: () => {} };

const folders: string[] = [];
const backends: Backend[] = [];
const children: ChildProcess[] = [];

/** For the end of every file that uses these. */
export async function removeBackends(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(backends.splice(0).map((backend) => backend.stop()));
  const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await Promise.all(folders.splice(0).map(remove));
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backend-test-'));
  folders.push(folder);
  return folder;
}

export async function openBackend(dataDir: string, options: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await startBackend({ dataDir, port: 0, contents: 'empty', log: SILENT, ...options });
  backends.push(backend);
  return backend;
}

/** A data folder as an empty first start leaves it. */
export const makeStartedFolder = () => copyOf(inject('started').dataDir);

/** A data folder of a first start that has come to the end of the migrations. */
export const makeMigratedFolder = () => copyOf(inject('embedded').dataDir);

async function copyOf(dataDir: string): Promise<string> {
  const folder = await makeFolder();
  cpSync(dataDir, folder, { recursive: true });
  return folder;
}

/** A backend kept by a process of its own, which can be killed together with its server. */
export async function spawnBackend(dataDir: string) {
  const keeper = fileURLToPath(new URL('./keep-backend.ts', import.meta.url));
  const child = spawn(process.execPath, [keeper, dataDir], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const { url, secretKey }: { url: string; secretKey: string } = JSON.parse(String(line));
  return { child, url, secretKey };
}

/** The process that has the database of a running backend open. */
export async function serverPidOf(dataDir: string): Promise<number> {
  return JSON.parse(await readFile(backendPaths(dataDir).holder, 'utf8')).server;
}

/** Runs a script of the project to its end. */
export async function runScript(
  script: string,
  { args = [], input = '', env }: { args?: string[]; input?: string; env: Record<string, string> },
) {
  const child = spawn(process.execPath, [join('scripts', script), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { exitCode: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() };
}

export async function callAs(key: string, url: string, pathAndQuery: string, init: RequestInit = {}) {
  const headers = { apikey: key, 'content-type': 'application/json', ...init.headers };
  return fetch(`${url}/rest/v1/${pathAndQuery}`, { ...init, headers });
}

export async function addArea({ url, secretKey }: Pick<Backend, 'url' | 'secretKey'>, name: string): Promise<boolean> {
  const area = {
    name,
    island: 'Unguja',
    short_description: 'Short',
    long_description: 'Long',
    latitude: 1,
    longitude: 1,
  };
  return (await callAs(secretKey, url, 'areas', { method: 'POST', body: JSON.stringify(area) })).ok;
}

export async function listAreas({ url, secretKey }: Pick<Backend, 'url' | 'secretKey'>): Promise<string[]> {
  const rows: { name: string }[] = await (await callAs(secretKey, url, 'areas?select=name&order=name')).json();
  return rows.map(({ name }) => name);
}

/** Signs in as the operator does; what went wrong, or null. */
export async function signInProblem({ url, publishableKey }: Backend, password: string): Promise<string | null> {
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword({ email: settings.operatorEmail, password });
  if (error) return error.message;
  const { data: isAdmin } = await client.rpc('is_admin');
  return isAdmin === true && data.user ? null : 'signed in without the rights of the operator';
}
