import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export interface Outcome {
  passed: number;
  failed: number;
  notRun: number;
  /** Why something could not run on this machine. */
  reasons: string[];
  /** Which tests failed, each with the first line of what it said. */
  failures: string[];
}

export interface Result extends Outcome {
  name: string;
  seconds: number;
}

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'notRun'>;

/** The last lines of a run: what could not run has its reason there and what failed its name, for the lines above may be cut off. */
export function closingLines(results: readonly Result[]): string[] {
  const sum = (count: keyof Counts) => results.reduce((total, result) => total + result[count], 0);
  const closing = `${sum('passed')} passed, ${sum('failed')} failed`;
  return [
    ...results.map(
      ({ name, seconds, passed, failed }) =>
        `${name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`,
    ),
    ...results.flatMap(({ name, notRun, reasons }) =>
      notRun === 0 ? [] : [`not run: ${notRun} of ${name}, ${reasons.join('; ') || 'see the lines above'}`],
    ),
    ...results.flatMap(({ name, failures }) => failures.map((failure) => `failed: ${name}, ${failure}`)),
    '',
    sum('notRun') === 0 ? closing : `${closing}, ${sum('notRun')} not run`,
  ];
}

/**
 * Of a runner that has left a report, and beside it why something could not run. One that dies without a report, or
 * fails without a failed test, counts as one failure.
 */
export async function readOutcome(
  files: { report: string; reasons: string },
  exitCode: number,
  count: (json: unknown) => Counts,
): Promise<Outcome> {
  const json: unknown = await readFile(files.report, 'utf8').then(JSON.parse, () => undefined);
  const reasons = await readFile(files.reasons, 'utf8').catch(() => '');
  const counts = json === undefined ? { passed: 0, failed: 0, notRun: 0 } : count(json);
  const hiddenFailure = (exitCode !== 0 || json === undefined) && counts.failed === 0 ? 1 : 0;
  return {
    ...counts,
    failed: counts.failed + hiddenFailure,
    reasons: reasons.split('\n').filter(Boolean),
    failures: failuresIn(json),
  };
}

const VITEST_REPORT = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const PLAYWRIGHT_SPEC = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});
const PLAYWRIGHT_SUITE = z.object({
  specs: z.array(PLAYWRIGHT_SPEC),
  get suites() {
    return z.array(PLAYWRIGHT_SUITE).optional();
  },
});
const PLAYWRIGHT_REPORT = z.object({ suites: z.array(PLAYWRIGHT_SUITE) });

/** The tests that failed by the report of Vitest or Playwright. */
function failuresIn(report: unknown): string[] {
  const vitest = VITEST_REPORT.safeParse(report).data;
  const playwright = PLAYWRIGHT_REPORT.safeParse(report).data;
  const failedFiles = vitest?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return [
    ...failedFiles.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failureLine(name, 'the file itself', message)];
      return failed.map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages?.[0]));
    }),
    ...(playwright?.suites ?? []).flatMap(failedSpecs),
  ];
}

function failedSpecs({ specs, suites = [] }: z.infer<typeof PLAYWRIGHT_SUITE>): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) =>
        failureLine(file, `${title} [${projectName}]`, results.find(({ error }) => error)?.error?.message),
      ),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}

function failureLine(file: string, test: string, message = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${path.relative('.', file)} › ${test}: ${firstLine}`;
}

/** Where the reports of a stage are, named by it. */
export function reportFiles(folder: string, stage: string) {
  return { report: path.join(folder, `${stage}.json`), reasons: path.join(folder, `${stage}-not-run.txt`) };
}
