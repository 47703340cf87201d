/**
 * Runs everything that must hold before a change lands and closes with one line, "N passed, N failed".
 * Run it as `npm test`; `npm test -- unit database` runs only the named stages.
 *
 * Two lanes of stages run side by side, each stage's output in one piece at its end. The browser comes after them: it
 * keeps two cores busy by itself, and opens the site that the start stage leaves behind.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

interface Outcome {
  passed: number;
  failed: number;
  /** What could not run on this machine, in words. */
  notRun: string[];
}

interface Stage {
  name: string;
  run: (output: Output) => Promise<Outcome>;
}

/** Where a stage prints: on the console as it goes, or into a list until somebody prints that. */
type Output = 'console' | string[];

interface Result extends Outcome {
  name: string;
  seconds: number;
}

const REPORTS = path.resolve('.cache/test-reports');
const LAST_WORDS_WITHIN_MS = 2000;

/**
 * What failed runs once more, for a trace of what happens then; the outcome stays. To trace every test as it runs
 * would cost half as much again.
 */
const TRACED_AGAIN = [
  '--last-failed',
  '--no-deps',
  '--max-failures=10',
  '--trace=retain-on-failure',
  '--reporter=list',
];

const CHECKS: Stage[] = [
  checkStage('lint', 'biome', ['ci', '.']),
  checkStage('types', 'astro', ['check']),
  checkStage('unused', 'knip', []),
  vitestStage('start'),
];
const DATABASE: Stage[] = [vitestStage('unit'), vitestStage('database')];
const BROWSER: Stage[] = [playwrightStage('browser')];
const STAGES = [...CHECKS, ...DATABASE, ...BROWSER];

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
process.exitCode = await runStages(chooseStages(process.argv.slice(2)));

function chooseStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    console.error(`There is no stage "${unknown}". Stages: ${STAGES.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name));
}

/** Runs the lanes and then the browser, prints what came out and hands over the exit code. */
async function runStages(stages: Stage[]): Promise<number> {
  const chosen = (lane: Stage[]) => lane.filter((stage) => stages.includes(stage));
  const lanes = [CHECKS, DATABASE].map(chosen).filter(({ length }) => length > 0);
  const isAlone = lanes.length < 2;
  const results = (await Promise.all(lanes.map((lane) => runLane(lane, isAlone)))).flat();
  results.push(...(await runLane(chosen(BROWSER), true)));
  return conclude(results);
}

async function runLane(stages: Stage[], isAlone: boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, run } of stages) {
    const started = performance.now();
    const printed: string[] = [];
    if (isAlone) console.log(`\n== ${name}`);
    const outcome = await run(isAlone ? 'console' : printed);
    const seconds = (performance.now() - started) / 1000;
    if (!isAlone) console.log(`\n== ${name}\n${printed.join('')}`);
    results.push({ name, seconds, ...outcome });
  }
  return results;
}

function conclude(results: Result[]): number {
  const sum = (count: (result: Result) => number) => results.map(count).reduce((total, one) => total + one, 0);
  const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)];
  console.log();
  for (const { name, seconds, ...counts } of results) {
    console.log(`${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed in ${seconds.toFixed(1)} s`);
  }
  for (const reason of results.flatMap(({ notRun }) => notRun)) console.log(`not run: ${reason}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function checkStage(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async (output) => ((await runCommand(command, args, output)) === 0 ? outcomeOf(1, 0) : outcomeOf(0, 1)),
  };
}

function vitestStage(name: string): Stage {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    name,
    run: async (output) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['run', '--config', 'tests/vitest.config.ts', '--project', name, ...reporters];
      const exitCode = await runCommand('vitest', args, output);
      return readOutcome(report, exitCode, (counts) => ({
        passed: numberAt(counts, 'numPassedTests'),
        failed: numberAt(counts, 'numFailedTests'),
        skipped: numberAt(counts, 'numPendingTests'),
      }));
    },
  };
}

function playwrightStage(name: string): Stage {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    name,
    run: async (output) => {
      const args = ['test', '--config', 'tests/playwright.config.ts'];
      const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const exitCode = await runCommand('playwright', [...args, '--reporter=list,json'], output, variables);
      if (exitCode !== 0) await runCommand('playwright', [...args, ...TRACED_AGAIN], output);
      return readOutcome(report, exitCode, (counts) => ({
        passed: numberAt(counts, 'stats', 'expected'),
        failed: numberAt(counts, 'stats', 'unexpected') + numberAt(counts, 'stats', 'flaky'),
        skipped: numberAt(counts, 'stats', 'skipped'),
      }));
    },
  };
}

type Counts = { passed: number; failed: number; skipped: number };

/** A runner that dies without a report, or fails without a failed test, counts as one failure. */
async function readOutcome(report: string, exitCode: number, count: (json: unknown) => Counts): Promise<Outcome> {
  const json: unknown = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  if (json === undefined) return outcomeOf(0, 1);
  const { passed, failed, skipped } = count(json);
  const hiddenFailure = exitCode !== 0 && failed === 0 ? 1 : 0;
  const notRun = skipped === 0 ? [] : [`${skipped} of ${path.basename(report, '.json')}: see the lines above`];
  return { passed, failed: failed + hiddenFailure, notRun };
}

function numberAt(value: unknown, ...keys: string[]): number {
  let current = value;
  for (const key of keys) {
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
  }
  return typeof current === 'number' ? current : 0;
}

function outcomeOf(passed: number, failed: number): Outcome {
  return { passed, failed, notRun: [] };
}

function runCommand(
  command: string,
  args: string[],
  output: Output,
  variables: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = path.resolve('node_modules/.bin');
    const env = { ...process.env, ...variables, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
    const stdio = output === 'console' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env });
    if (output !== 'console') {
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
    }
    const finish = (code: number | null) => resolve(code ?? 1);
    child.once('error', reject);
    child.once('close', finish);
    // Whatever a command leaves behind may hold its output open.
    child.once('exit', (code) => setTimeout(finish, LAST_WORDS_WITHIN_MS, code).unref());
  });
}
