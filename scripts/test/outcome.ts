import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Outcome {
  passed: number;
  failed: number;
  notRun: number;
  /** Why something could not run on this machine. */
  reasons: string[];
}

export interface Result extends Outcome {
  name: string;
  seconds: number;
}

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'notRun'>;

/** The last lines of a run: what could not run has its reason there, and is counted in the closing line. */
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
  return { ...counts, failed: counts.failed + hiddenFailure, reasons: reasons.split('\n').filter(Boolean) };
}

/** Where the reports of a stage are, named by it. */
export function reportFiles(folder: string, stage: string) {
  return { report: path.join(folder, `${stage}.json`), reasons: path.join(folder, `${stage}-not-run.txt`) };
}
