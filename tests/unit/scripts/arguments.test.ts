import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { readCommandLine } from '../../../scripts/lib/arguments.ts';

const COMMAND = {
  usage: 'npm run db:push',
  does: 'Pushes.',
  flags: { 'dry-run': 'says what would be done', yes: 'asks nothing' },
  options: { 'db-url': 'the address', password: 'its password' },
};
const { argv } = process;

afterEach(() => {
  vi.unstubAllEnvs();
  process.argv = argv;
});

test.each([
  { words: ['--dry-run', '--db-url', 'postgres://x'], npm: {} },
  // `npm run x --flag` without the `--` between them.
  { words: [], npm: { npm_config_dry_run: 'true', npm_config_db_url: 'postgres://x', npm_config_password: '' } },
])('what was given is handed on, also where npm has taken it: $words $npm', ({ words, npm }) => {
  process.argv = ['node', 'db-push.ts', ...words];
  for (const [name, value] of Object.entries(npm)) vi.stubEnv(name, value);
  const line = readCommandLine(COMMAND);
  expect(line.given).toEqual(['--dry-run', '--db-url=postgres://x']);
  expect([line.has('dry-run'), line.has('yes'), line.get('password')]).toEqual([true, false, undefined]);
});

test.each([
  { words: ['--db-url='], npm: {} },
  { words: ['--db-url', ''], npm: {} },
  { words: [], npm: { npm_config_db_url: '' } },
])('an option without its value is refused, not left out: $words $npm', ({ words, npm }) => {
  process.argv = ['node', 'db-push.ts', ...words];
  for (const [name, value] of Object.entries(npm)) vi.stubEnv(name, value);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => readCommandLine(COMMAND)).toThrow('ended with 2');
  expect(said).toHaveBeenCalledExactlyOnceWith('Error: --db-url needs a value. Usage: npm run db:push');
});

test('yes is what was typed behind the command, not what npm is told in its configuration', () => {
  vi.stubEnv('npm_config_yes', 'true');
  process.argv = ['node', 'db-push.ts'];
  expect(readCommandLine(COMMAND)).toMatchObject({ given: [] });
  expect(readCommandLine(COMMAND).has('yes')).toBe(false);
  process.argv = ['node', 'db-push.ts', '--yes'];
  expect(readCommandLine(COMMAND).has('yes')).toBe(true);
});
