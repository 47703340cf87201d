/** The whole product as a user starts it: `npm start` in a process of its own, on ports and a data folder of the tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { BUILD_INFO_URL } from '#lib/build-info.ts';
import { digestCode } from '../../scripts/publish/build/code-digest.ts';
import { getCurrentRelease } from '../../scripts/publish/releases.ts';

export interface ProductPlace {
  dataDir: string;
  port: number;
  backendPort: number;
  /** The folder with its code; this one, where nothing is said. */
  project?: string;
}

export interface RunningProduct extends ProductPlace {
  url: string;
  backendUrl: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Stops it as Ctrl-C does and waits until it is gone. */
  stop: () => Promise<void>;
}

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  operatorPassword: string;
}

const packageJson = z.object({ scripts: z.object({ start: z.string(), dev: z.string() }) });

/** Starts the product and waits until it serves what its code and its content make, not what an earlier run left. */
export async function startProduct(place: ProductPlace, timeout = 280_000): Promise<RunningProduct> {
  return start(place, 'start', createReleaseCheck, timeout);
}

/** Starts `npm run dev` and waits until its pages answer, with whatever. */
export async function startDev(place: ProductPlace): Promise<RunningProduct> {
  return start(
    place,
    'dev',
    ({ url }) =>
      () =>
        isAnswering(`${url}/robots.txt`),
    60_000,
  );
}

async function start(
  place: ProductPlace,
  command: Command,
  createCheck: (product: RunningProduct) => () => Promise<boolean>,
  timeout: number,
): Promise<RunningProduct> {
  const { child, output } = spawnProduct(place, command);
  const url = `http://localhost:${place.port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  const product = { ...place, url, backendUrl: `http://127.0.0.1:${place.backendPort}`, child, output, stop };
  try {
    await until(createCheck(product), timeout, () => {
      if (child.exitCode !== null) throw new Error(`npm run ${command} ended with ${child.exitCode}:\n${output()}`);
    });
    return product;
  } catch (error) {
    await stop();
    throw new Error(`The site did not come up:\n${output()}`, { cause: error });
  }
}

/** Asks whether the release that visitors get is made of the code and the content as they are, with every picture whole. */
function createReleaseCheck({ url, backendUrl, dataDir, project }: RunningProduct): () => Promise<boolean> {
  let code: Promise<string> | undefined;
  return async () => {
    const release = await getCurrentRelease(path.join(dataDir, 'site'));
    if (!release || release.lacking > 0) return false;
    const { publishableKey } = await readSecrets(dataDir);
    code ??= digestCode({ siteUrl: url, supabaseUrl: backendUrl, publishableKey, isSameOrigin: true }, project);
    if (release.code !== (await code)) return false;
    const stored = await ask(`${backendUrl}/rest/v1/rpc/site_version`, { apikey: publishableKey });
    if (Number(stored ?? Number.NaN) !== release.version) return false;
    return (await ask(url + BUILD_INFO_URL)) === (await readFile(path.join(release.folder, BUILD_INFO_URL), 'utf8'));
  };
}

type Command = 'start' | 'dev';

/** What Node.js is told to run by `npm start` or `npm run dev`, without npm in between, which would keep a signal to itself. */
export function argumentsOf(command: Command, project = '.'): string[] {
  const { scripts } = packageJson.parse(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')));
  return scripts[command].split(' ').slice(1);
}

/** Starts a command without waiting for anything. */
function spawnProduct({ dataDir, port, backendPort, project }: ProductPlace, command: Command, options: string[] = []) {
  const place = { DATA_DIR: dataDir, PORT: String(port), BACKEND_PORT: String(backendPort) };
  // Tests come from many addresses, each as if behind a proxy on this machine.
  const env = { ...process.env, ...place, TRUSTED_PROXIES: '127.0.0.1' };
  const child = spawn(process.execPath, [...argumentsOf(command, project), ...options], {
    env,
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)));
  return { child, output: () => printed.join('') };
}

/** Runs a start that is expected to end by itself, and hands over how it ended. */
export async function runToEnd(
  place: ProductPlace,
  ...options: string[]
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = spawnProduct(place, 'start', options);
  await once(child, 'exit');
  return { exitCode: child.exitCode, output: output() };
}

/** Asks again and again until the answer is yes; `check` may throw to give up at once. */
export async function until(condition: () => Promise<boolean>, timeout: number, check = () => {}): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    check();
    if (Date.now() > deadline) throw new Error(`Not within ${timeout} ms`);
    await delay(100);
  }
}

export async function readSecrets(dataDir: string): Promise<Secrets> {
  return JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
}

export async function isAnswering(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  );
}

/** The text at an address, or null while there is none. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<string | null> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(2000) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
