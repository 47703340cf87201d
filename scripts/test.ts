/**
 * Runs everything that must hold before a change lands and closes with one line, "N passed, N failed".
 * Run it as `npm test`; `npm test -- unit database` runs only the named stages.
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
  run: () => Promise<Outcome>;
}

const REPORTS = path.resolve('.cache/test-reports');

const STAGES: Stage[] = [
  checkStage('lint', 'biome', ['ci', '.']),
  checkStage('types', 'astro', ['check']),
  checkStage('unused', 'knip', []),
  vitestStage('unit'),
  vitestStage('database'),
  vitestStage('start'),
  playwrightStage('browser'),
];

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

async function runStages(stages: Stage[]): Promise<number> {
  const lines: string[] = [];
  const total: Outcome = { passed: 0, failed: 0, notRun: [] };
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const started = performance.now();
    const outcome = await stage.run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(`${stage.name.padEnd(10)} ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.notRun.push(...outcome.notRun);
  }
  console.log(`\n${lines.join('\n')}`);
  for (const reason of total.notRun) console.log(`not run: ${reason}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

function checkStage(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async () => ((await runCommand(command, args)) === 0 ? outcomeOf(1, 0) : outcomeOf(0, 1)),
  };
}

function vitestStage(name: string): Stage {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    name,
    run: async () => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['run', '--config', 'tests/vitest.config.ts', '--project', name, ...reporters];
      const exitCode = await runCommand('vitest', args);
      return readOutcome(report, exitCode, (counts) => ({
        passed: numberAt(counts, 'numPassedTests'),
        failed: numberAt(counts, 'numFailedTests') + numberAt(counts, 'numFailedTestSuites'),
        skipped: numberAt(counts, 'numPendingTests'),
      }));
    },
  };
}

function playwrightStage(name: string): Stage {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    name,
    run: async () => {
      const exitCode = await runCommand(
        'playwright',
        ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      );
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

function runCommand(command: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = path.resolve('node_modules/.bin');
    const env = { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
