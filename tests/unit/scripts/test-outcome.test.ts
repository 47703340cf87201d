import path, { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Counts, closingLines, readOutcome, reportFiles } from '../../../scripts/test/outcome.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

const COUNTS: Counts = { passed: 868, failed: 0, notRun: 825 };

test('a run of everything closes with what passed and what failed', () => {
  const unit = { name: 'unit', seconds: 10, passed: 2, failed: 0, notRun: 0, reasons: [], failures: [] };
  const lint = { ...unit, name: 'lint', seconds: 1.25, passed: 0, failed: 1 };
  expect(closingLines([unit, lint])).toEqual([
    'unit       2 passed, 0 failed in 10.0 s',
    'lint       0 passed, 1 failed in 1.3 s',
    '',
    '2 passed, 1 failed',
  ]);
});

test('what cannot run on a machine is counted in the closing line, and its reason stands above', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { 'database.json': '{}', 'database-not-run.txt': 'PostgreSQL, because it is not there\n' });
  const outcome = await readOutcome(reportFiles(folder, 'database'), 0, () => COUNTS);
  const lines = closingLines([{ name: 'database', seconds: 1, ...outcome }]);
  expect(lines).toContain('not run: 825 of database, PostgreSQL, because it is not there');
  expect(lines.at(-1)).toBe('868 passed, 0 failed, 825 not run');
});

test('a runner that dies counts as a failure, with a report and without one', async () => {
  const folder = await tempFolder();
  await writeFiles(folder, { 'unit.json': '{}' });
  const failures = async (stage: string, exitCode: number) =>
    (await readOutcome(reportFiles(folder, stage), exitCode, () => COUNTS)).failed;
  expect(await failures('unit', 1)).toBe(1);
  expect(await failures('unit', 0)).toBe(0);
  expect(await failures(join('no', 'such'), 0)).toBe(1);
});

test('what failed is named at the end, whichever runner it was', async () => {
  const folder = await tempFolder();
  const assertionResults = [
    { status: 'passed', fullName: 'adds up', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'a price stays',
      failureMessages: ['\u001b[31mAssertionError\u001b[39m: 1 is not 2\n at x'],
    },
  ];
  const error = { message: 'Timed out\nCall log' };
  const spec = {
    file: 'home.spec.ts',
    title: 'opens',
    ok: false,
    tests: [{ projectName: 'phone', results: [{ error }] }],
  };
  await writeFiles(folder, {
    'unit.json': JSON.stringify({
      testResults: [
        { name: path.resolve('tests/prices.test.ts'), status: 'failed', assertionResults },
        {
          name: path.resolve('tests/broken.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }),
    'browser.json': JSON.stringify({ suites: [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }] }),
  });
  const lines = async (stage: string) => {
    const outcome = await readOutcome(reportFiles(folder, stage), 1, () => COUNTS);
    return closingLines([{ name: stage, seconds: 1, ...outcome }]).filter((line) => line.startsWith('failed'));
  };
  expect(await lines('unit')).toEqual([
    'failed: unit, tests/prices.test.ts › a price stays: AssertionError: 1 is not 2',
    'failed: unit, tests/broken.test.ts › the file itself: no such module',
  ]);
  expect(await lines('browser')).toEqual(['failed: browser, home.spec.ts › opens [phone]: Timed out']);
});
