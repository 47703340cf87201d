import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mapInParallel } from '../../scripts/lib/parallel.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { copyProject } from './project-copy.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** All but the one that is another program's. */
const commands = Object.entries(scripts).filter(([name]) => name !== 'format');

test('every command says what it does when asked for help, and starts nothing', { timeout: 120_000 }, async () => {
  const answers = await mapInParallel(commands, ([, command]) => run(command, '--help'));
  for (const [index, [name]] of commands.entries()) {
    const { exitCode, stdout, stderr } = answers[index] ?? {};
    expect({ name, exitCode, stderr }).toEqual({ name, exitCode: 0, stderr: '' });
    expect(stdout).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
    expect(stdout).toContain('--help');
    // Tests and benches read no file.
    const heading = /^Environment.*$/m.exec(stdout ?? '')?.[0];
    const isTest = name === 'test' || name.startsWith('bench:');
    if (heading) expect({ name, heading }).toEqual({ name, heading: isTest ? 'Environment' : 'Environment, or .env' });
  }
});

/** All read what stands behind them in the same way: one that takes no words, one that does, one of the benches. */
const MISTYPED = ['start', 'import:listings', 'bench:load'];

test('an option that no command knows is refused in one sentence', { timeout: 120_000 }, async () => {
  for (const name of MISTYPED) {
    const { exitCode, stdout, stderr } = await run(scripts[name] ?? '', '--no-such-option');
    expect({ name, exitCode, stdout }).toEqual({ name, exitCode: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/^Error: .*--no-such-option.*Usage: /);
  }
});

test('a part that a bench does not have is refused in one sentence', { timeout: 120_000 }, async () => {
  for (const name of ['bench:admin', 'bench:interactions', 'bench:pages', 'bench:publish']) {
    const { exitCode, stdout, stderr } = await run(scripts[name] ?? '', '--only=nothing');
    expect({ name, exitCode, stdout }).toEqual({ name, exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^Error: There is no [a-z ]+ "nothing"\. .*\.\n$/);
  }
});

test('a wrong default in the code is refused before anything is done, by file and field', {
  timeout: 120_000,
}, async () => {
  const project = await tempFolder();
  await copyProject(project);
  const file = join(project, 'src/settings.ts');
  const code = await readFile(file, 'utf8');
  await writeFile(file, code.replace(/\+255777000100/, '0777 000 100').replace('finished: 1,', 'finished: 0,'));
  for (const name of ['start', 'build', 'dev', 'db:push', 'doctor']) {
    const { exitCode, stdout, stderr } = await run(scripts[name] ?? '', '', project);
    expect({ name, exitCode }).toEqual({ name, exitCode: 1 });
    const said = name === 'doctor' ? stdout : stderr;
    expect(said).toContain('src/settings.ts, phone: Please enter a valid phone number\n');
    expect(said).toContain('src/settings.ts, costs.payments.finished: Please enter a whole number from 1 to 60\n');
  }
});

/** Not through npm, which takes a second of its own. */
async function run(command: string, option = '', cwd = process.cwd()) {
  const [, ...words] = `${command} ${option}`.trim().split(' ');
  try {
    return { exitCode: 0, ...(await promisify(execFile)(process.execPath, words, { cwd })) };
  } catch (error) {
    return z.object({ exitCode: z.int(), stdout: z.string(), stderr: z.string() }).parse({ ...fieldsOf(error) });
  }
}

function fieldsOf(error: unknown): Record<string, unknown> {
  const get = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
  return { exitCode: get('code'), stdout: get('stdout'), stderr: get('stderr') };
}
