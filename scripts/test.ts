/**
 * Runs everything that must hold before a change lands and closes with one line, "N passed, N failed"; what cannot run on
 * this machine is told with its reason and counted there, too: "N not run".
 * Run it as `npm test`; `npm test -- unit database` runs only the named stages.
 *
 * Two lanes of stages run side by side, each stage's output in one piece at its end. The browser comes after them: it
 * keeps two cores busy by itself, and opens copies of the site that the start stage leaves behind.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { endMistyped, readCommandLine } from './lib/arguments.ts';
import { closingLines, type Outcome, type Result, readOutcome, reportFiles } from './test/outcome.ts';

interface Stage {
  name: string;
  run: (output: Output) => Promise<Outcome>;
}

/** Where a stage prints: on the console as it goes, or into a list until somebody prints that. */
type Output = 'console' | string[];

const REPORTS = path.resolve('.cache/test-reports');
/** Where processes of Node.js keep what they compile: the tests start hundreds of them on the same code. */
const COMPILED = path.resolve('.cache/compiled');
const LAST_WORDS_WITHIN_MS = 2000;

/**
 * What failed runs once more, for a trace of what happens then; the outcome stays. To trace every test as it runs
 * would cost half as much again.
 */
const TRACED_AGAIN = [
  '--last-failed',
  // One site is enough.
  '--workers=1',
  '--max-failures=10',
  '--trace=retain-on-failure',
  '--reporter=list',
];

const CHECKS: Stage[] = [
  checkStage('lint', ['biome', 'ci', '.']),
  // The compiler in Go is five times as fast and reads everything but .astro files; they are checked by Astro's.
  checkStage(
    'types',
    ['astro', 'check', '--tsconfig', 'tests/types/tsconfig.json'],
    ['./node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded'],
  ),
  checkStage('unused', ['knip']),
  vitestStage('unit'),
  vitestStage('database'),
];
const START: Stage[] = [vitestStage('start')];
const BROWSER: Stage[] = [playwrightStage('browser')];
const STAGES = [...CHECKS, ...START, ...BROWSER];

const line = readCommandLine({
  usage: 'npm test [-- stage …]',
  does: `Runs everything that must hold, or only the named stages: ${STAGES.map(({ name }) => name).join(', ')}.`,
  words: STAGES.length,
  environment: [
    'TEST_DATABASE_URL',
    'POSTGREST_PATH',
    'CHROMIUM_PATH',
    'TEST_PORT',
    'TEST_BACKEND_PORT',
    'TEST_DATA_DIR',
  ],
});
const chosenStages = chooseStages(line.words);
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
process.exitCode = await runStages(chosenStages);

function chooseStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    endMistyped(`There is no stage "${unknown}". Stages: ${STAGES.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name));
}

/** Runs the lanes and then the browser, prints what came out and hands over the exit code. */
async function runStages(stages: Stage[]): Promise<number> {
  const chosen = (lane: Stage[]) => lane.filter((stage) => stages.includes(stage));
  const lanes = [CHECKS, START].map(chosen).filter(({ length }) => length > 0);
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
  console.log(`\n${closingLines(results).join('\n')}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** Passes when each of its commands does; one that fails does not hide what the next has to say. */
function checkStage(name: string, ...commands: [command: string, ...args: string[]][]): Stage {
  return {
    name,
    run: async (output) => {
      let isPassed = true;
      for (const [command, ...args] of commands) {
        if ((await runCommand(command, args, output)) !== 0) isPassed = false;
      }
      return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, notRun: 0, reasons: [], failures: [] };
    },
  };
}

function vitestStage(name: string): Stage {
  const files = reportFiles(REPORTS, name);
  return {
    name,
    run: async (output) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${files.report}`];
      const args = ['run', '--config', 'tests/vitest.config.ts', '--project', name, ...reporters];
      const exitCode = await runCommand('vitest', args, output, { NOT_RUN_REASONS: files.reasons });
      return readOutcome(files, exitCode, (counts) => ({
        passed: numberAt(counts, 'numPassedTests'),
        failed: numberAt(counts, 'numFailedTests'),
        notRun: numberAt(counts, 'numPendingTests'),
      }));
    },
  };
}

function playwrightStage(name: string): Stage {
  const files = reportFiles(REPORTS, name);
  return {
    name,
    run: async (output) => {
      const args = ['test', '--config', 'tests/playwright.config.ts'];
      const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: files.report };
      const exitCode = await runCommand('playwright', [...args, '--reporter=list,json'], output, variables);
      if (exitCode !== 0) await runCommand('playwright', [...args, ...TRACED_AGAIN], output);
      return readOutcome(files, exitCode, (counts) => ({
        passed: numberAt(counts, 'stats', 'expected'),
        failed: numberAt(counts, 'stats', 'unexpected') + numberAt(counts, 'stats', 'flaky'),
        notRun: numberAt(counts, 'stats', 'skipped'),
      }));
    },
  };
}

function numberAt(value: unknown, ...keys: string[]): number {
  let current = value;
  for (const key of keys) {
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
  }
  return typeof current === 'number' ? current : 0;
}

function runCommand(
  command: string,
  args: string[],
  output: Output,
  variables: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = path.resolve('node_modules/.bin');
    const env = {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      ...variables,
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    };
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
