import { expect, test, vi } from 'vitest';
import { createComplaint, createLogger, printWords } from '../../../scripts/lib/log.ts';

test('a log for programs holds objects only, also where people read words', () => {
  const lines: unknown[] = [];
  for (const method of ['info', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  printWords('\n  The site is at http://localhost:4321\n');
  expect(lines.splice(0)).toEqual(['\n  The site is at http://localhost:4321\n']);
  vi.stubEnv('LOG_FORMAT', 'json');
  printWords('\n  The site is at http://localhost:4321\n');
  expect(JSON.parse(String(lines))).toMatchObject({ level: 'info', event: 'The site is at http://localhost:4321' });
});

test('what stays wrong is said once, and so is its end', () => {
  const said: string[] = [];
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation((line) => said.push(line));
  const say = createComplaint(createLogger('pictures'), { wrong: 'nothing comes', over: 'all is well' });
  for (const problem of [null, 'ECONNREFUSED', 'ECONNREFUSED', null, null]) say(problem);
  expect(said).toEqual([
    expect.stringMatching(/pictures: nothing comes reason=ECONNREFUSED$/),
    expect.stringMatching(/pictures: all is well$/),
  ]);
});
