/**
 * Prints how long it takes from nothing to the first page with its pictures, and until a property that is saved with 40
 * photographs is live: seconds of the clock and of the processor, each time from fresh folders. Run it as
 * `npm run bench:start`; `-- --times 5` measures more often, `-- --of ../other` the code of another folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { getCurrentRelease } from '../../scripts/publish/releases.ts';
import { createActor } from '../database/support/actor.ts';
import { copyProject } from '../start/project-copy.ts';
import { findFreePort } from '../support/free-port.ts';
import { listFamily } from '../support/processes.ts';
import { argumentsOf, type ProductPlace, readSecrets, until } from '../support/product.ts';
import { wholeNumber } from './support/whole-numbers.ts';
import { alignColumns, median } from './table.ts';

const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 50;
const PHOTOS = 40;
const PROPERTY = 'villa-mwezi';
/** As Linux counts the time of processes. */
const TICKS_PER_SECOND = 100;
const PARTS = {
  'the command itself': 'scripts/start.ts',
  'the database': 'backend/server/server.ts',
  'bundling the code': 'bundle-worker.ts',
  'reading, pictures, checks': 'build-worker.ts',
  'making pages': 'page-worker.ts',
} as const;

/** Seconds of the clock, and of the processor. */
interface Cost {
  wall: number;
  processor: number;
}
type Costs = Record<string, Cost>;

const line = readCommandLine({
  usage: 'npm run bench:start [-- --first --times 5 --of ../other]',
  does: 'Prints how long it takes from nothing to the first page with its pictures, and a save with 40 photographs to be live.',
  flags: { first: 'measures the first page alone' },
  options: { times: 'so often, for the medians (3)', of: 'the folder whose code is measured (this one)' },
});
const times = wholeNumber('times', line.get('times') ?? '3');
process.chdir(line.get('of') ?? '.');

const runs: Costs[] = [];
for (let run = 1; run <= times; run += 1) {
  const costs = await measure();
  runs.push(costs);
  console.log(`run ${run}: ${Object.entries(costs).map(describe).join(', ')}`);
}
/** A part has no time of the clock: it runs beside others. */
const orDash = (seconds: number) => (Number.isNaN(seconds) ? '-' : seconds.toFixed(1));
const middle = (name: string, read: (cost: Cost) => number) =>
  orDash(median(runs.flatMap((costs) => (costs[name] ? [read(costs[name])] : []))));
const rows = Object.keys(runs[0] ?? {}).map((name) => [
  name,
  middle(name, ({ wall }) => wall),
  middle(name, ({ processor }) => processor),
]);
console.log(`\n${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores; medians of ${times}`);
console.log(alignColumns([['', 'clock, s', 'processor, s'], ...rows]));

async function measure(): Promise<Costs> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
  const project = path.join(folder, 'project');
  await copyProject(project);
  const place = {
    dataDir: path.join(folder, 'data'),
    port: await findFreePort(),
    backendPort: await findFreePort(),
    project,
  };
  const child = start(place);
  const clock = startClock(child);
  try {
    await until(() => hasPictures(place), PATIENCE_MS);
    const costs: Costs = { 'first page with pictures': clock.read(), ...clock.parts() };
    if (line.has('first')) return costs;
    await until(() => isWhole(place), PATIENCE_MS);
    costs['every picture, everything compressed'] = clock.read();
    return { ...costs, ...(await measureSave(place, clock)) };
  } finally {
    clock.stop();
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function start({ dataDir, port, backendPort, project }: ProductPlace & { project: string }): ChildProcess {
  const place = { DATA_DIR: dataDir, PORT: String(port), BACKEND_PORT: String(backendPort) };
  const command = argumentsOf('start');
  return spawn(process.execPath, command, { env: { ...process.env, ...place }, cwd: project, stdio: 'ignore' });
}

async function hasPictures({ port }: ProductPlace): Promise<boolean> {
  const url = `http://localhost:${port}`;
  const page = await textOf(url);
  const [, picture] = /src="(\/media\/[^"]+)"/.exec(page) ?? [];
  return picture !== undefined && (await fetch(url + picture)).ok;
}

async function isWhole({ dataDir }: ProductPlace): Promise<boolean> {
  await delay(LOOK_EVERY_MS);
  return (await getCurrentRelease(path.join(dataDir, 'site')))?.lacking === 0;
}

async function measureSave(place: ProductPlace, clock: ReturnType<typeof startClock>): Promise<Costs> {
  const { secretKey } = await readSecrets(place.dataDir);
  const url = `http://127.0.0.1:${place.backendPort}`;
  const original = await readFile('supabase/seed/media/villa-01.jpg');
  const images: string[] = [];
  for (let number = 0; number < PHOTOS; number += 1) {
    const body = new Uint8Array(
      await sharp(original)
        .modulate({ hue: number * 9 })
        .jpeg()
        .toBuffer(),
    );
    const address = `${url}/storage/v1/object/properties/bench-${number}.jpg`;
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'image/jpeg' };
    const answer = await fetch(address, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`A photograph was not taken: ${answer.status} ${await answer.text()}`);
    images.push(`${url}/storage/v1/object/public/properties/bench-${number}.jpg`);
  }
  const service = createActor(`${url}/rest/v1`, { apikey: secretKey });
  const page = () => textOf(`http://localhost:${place.port}/properties/${PROPERTY}`);
  const hashesIn = (text: string) => new Set([...text.matchAll(/\/media\/([0-9a-f]{12})-/g)].map(([, hash]) => hash));
  const others = hashesIn(await page());
  const { status, text } = await service.update('properties', { slug: `eq.${PROPERTY}` }, { images, price: 612_345 });
  if (status !== 200) throw new Error(`The property was not saved: ${status} ${text}`);
  const before = clock.read();
  const since = () => ({ wall: clock.read().wall - before.wall, processor: clock.read().processor - before.processor });
  await until(async () => (await page()).includes('data-usd="612345"'), PATIENCE_MS);
  const saved = since();
  await until(async () => hashesIn(await page()).difference(others).size >= PHOTOS, PATIENCE_MS);
  return { 'saved with 40 photographs, until it is live': saved, 'until all 40 are there': since() };
}

/** Counts from now on what the clock says and what the processes of this family take. */
function startClock(child: ChildProcess) {
  const began = performance.now();
  const seen = new Map<number, { command: string; seconds: number }>();
  const look = () => {
    for (const { pid, command } of listFamily(child.pid ?? -1)) {
      const known = seen.get(pid);
      // One that has just ended has lost its command line.
      seen.set(pid, { command: command || (known?.command ?? ''), seconds: secondsOf(pid) ?? known?.seconds ?? 0 });
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const wall = () => (performance.now() - began) / 1000;
  const sum = (isMeant: (command: string) => boolean) =>
    [...seen.values()].filter(({ command }) => isMeant(command)).reduce((total, { seconds }) => total + seconds, 0);
  return {
    read: (): Cost => {
      look();
      return { wall: wall(), processor: sum(() => true) };
    },
    /** Of each process, until now. */
    parts: (): Costs =>
      Object.fromEntries(
        Object.entries(PARTS).map(([name, script]) => [
          `- ${name}`,
          { wall: Number.NaN, processor: sum((command) => command.includes(script)) },
        ]),
      ),
    stop: () => clearInterval(timer),
  };
}

/** Null where the process is gone, or the system is not Linux. */
function secondsOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

async function textOf(url: string): Promise<string> {
  await delay(LOOK_EVERY_MS);
  return fetch(url).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
}

function describe([name, { wall, processor }]: [string, Cost]): string {
  return `${name} ${Number.isNaN(wall) ? '' : `${wall.toFixed(1)} s, `}processor ${processor.toFixed(1)} s`;
}
