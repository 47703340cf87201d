import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, glob, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project.ts';
import { STATE } from '../../fixtures/hosted-project.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

/** Node.js runs itself; these are all the other programs that a command or a test starts. */
const PROGRAMS = [
  // macOS, which has no /proc to read instead; Linux, where slim systems lack it, never gets here.
  "tests/support/processes.ts: 'ps'",
  // The official command line of hosted projects, which the operator installs; without it `db:push` says how.
  "scripts/db-push.ts: 'supabase'",
  // Those of node_modules/.bin.
  'scripts/test.ts: command',
  // The browser, PostgreSQL and PostgREST from npm.
  'tests/bench/browser-with-port.ts: executablePath',
  "tests/database/support/packaged-postgres.ts: join(bin, 'initdb')",
  "tests/database/support/packaged-postgres.ts: join(bin, 'postgres')",
  'tests/database/support/postgres-backend.ts: template.postgrest',
  "tests/bench/publish/eleventy.ts: 'npm'",
  // With this npm itself runs every command.
  "tests/start/publisher-child.ts: 'sh'",
  "tests/unit/scripts/publish/page-writer.test.ts: 'sh'",
];

/** The first argument: a text, a name, or the call of a function. */
const STARTED = /(?<![.\w])(?:spawn|exec|execFile)(?:Sync)?\)?\(\s*(?<program>'[^']*'|[\w.]+(?:\([^)]*\))?)/g;

test('commands and tests start no program but those of Node.js and of npm', async () => {
  const found: string[] = [];
  for await (const file of glob('{scripts,tests,src}/**/*.{ts,tsx,js,mjs,astro}')) {
    const text = await readFile(file, 'utf8');
    if (!/from '(node:)?child_process'/.test(text)) continue;
    expect(text, 'named, so that the calls are found').toMatch(
      /^import (type )?\{[^}]+\} from '[\w:]+child_process';$/m,
    );
    found.push(...[...text.matchAll(STARTED)].map(({ groups }) => `${file}: ${groups?.['program']}`));
  }
  const others = found.filter((program) => !program.endsWith(': process.execPath'));
  expect(others.length).toBeLessThan(found.length);
  expect(others.sort()).toEqual([...PROGRAMS].sort());
});

test('on Windows every command ends with one line that says where it runs', () => {
  const windows = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})';
  const asked = ['--import', windows, '--import', './scripts/lib/check-node.js', '--eval', 'console.log("ran")'];
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Error: .* inside WSL 2.*\n$/);
});

test('a command goes on when nobody reads any more what it says', async () => {
  const says = `process.stdin.resume().once('end', async () => {
    for (let line = 0; line < 3; line += 1) {
      console.log(line);
      console.error(line);
      await new Promise(setImmediate);
    }
    process.exitCode = 7;
  })`;
  const child = spawn(process.execPath, ['--import', './scripts/lib/check-node.js', '--eval', says]);
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

const HOSTED = {
  PUBLIC_SUPABASE_URL: 'https://project.example',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
};
const TOLD = ['project_state', 'set_review_policy', 'set_reveal_budget', 'set_site_defaults'];

test.each([
  { word: '--yes', given: '--remote --yes', told: TOLD, says: 'The migrations are on the hosted project.' },
  { word: '--local', given: '--local', told: [], says: 'The migrations are on the local database.' },
  { word: '--db-url=x', given: '--db-url=x', told: [], says: 'The migrations are on the database of --db-url.' },
])('db:push $word tells the hosted project of the environment: $told', async ({ word, given, told, says }) => {
  const folder = await tempFolder();
  await writeFiles(folder, { supabase: '#!/bin/sh\necho "supabase $*"' });
  await chmod(join(folder, 'supabase'), 0o700);
  const project = `data:text/javascript,
    globalThis.fetch = async (url) => (console.error(url.replace(/.*\\//, '')), new Response('{}'))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', project, 'scripts/db-push.ts', word], {
    encoding: 'utf8',
    env: { ...HOSTED, PATH: [folder, process.env['PATH']].join(delimiter) },
  });
  expect({ status, told: stderr.split('\n').filter(Boolean) }).toEqual({ status: 0, told });
  expect(stdout).toContain(`supabase db push ${given}\n`);
  expect(stdout).toContain(says);
});

test.each([
  { words: ['faults.csv', '--yes'], status: 0, says: 'Line 2, Name: Name is required' },
  { words: ['areas.csv', '--yes'], status: 1, says: 'Line 2: Refused' },
  { words: ['--pictures=pictures'], status: 0, says: '0 pictures would be added to 0 listings, 1 not.' },
  { words: ['--pictures=pictures', '--yes'], status: 1, says: 'pictures/KR-102.jpg: What is there is no picture' },
])('import:listings $words ends with $status: $says', async ({ words, status, says }) => {
  const cwd = await tempFolder();
  await writeFiles(cwd, {
    'faults.csv': 'Name,Island\n,Unguja\n',
    'areas.csv': 'Name,Island\nPaje,Unguja\n',
    'pictures/KR-102.jpg': 'no picture',
  });
  const answers = {
    project_state: { ...STATE, migrations: ['20261201040100'] },
    import_listings: { created: 0, updated: 0, repeated: 0, errors: [{ row: 2, table: 'areas', message: 'Refused' }] },
    properties: [{ id: crypto.randomUUID(), name: 'Villa', reference: 'KR-102' }],
  };
  const project = `const answers = ${JSON.stringify(answers)};
    globalThis.fetch = async (url) => Response.json(answers[new URL(url).pathname.split('/').at(-1)] ?? [])`;
  const command = ['--import', `data:text/javascript,${project}`, join(projectRoot, 'scripts/import-listings.ts')];
  const ended = spawnSync(process.execPath, [...command, '--kind=areas', ...words], {
    encoding: 'utf8',
    env: HOSTED,
    cwd,
  });
  expect(ended).toMatchObject({ status, stderr: '', stdout: expect.stringContaining(says) });
});
