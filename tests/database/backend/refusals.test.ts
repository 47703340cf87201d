import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { acquireLock, BACKUP_PURPOSE } from '../../../scripts/backend/lock.ts';
import { writeFiles } from '../../support/temp-folder.ts';
import { startTestServer } from '../../support/test-server.ts';
import { makeFolder, openBackend, removeBackends, runScript } from '../support/backend.ts';

afterAll(removeBackends);

test('a port in use is named together with the variable that moves it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refusal = `Port ${port} is already in use. Stop the program that holds it, or set BACKEND_PORT.`;
  await expect(openBackend(await makeFolder(), { port })).rejects.toThrow(refusal);
  other.close();
});

test('a second start is told the number of the first, and not of a backup, where the port of the site is taken', async () => {
  const site = await startTestServer(() => {});
  const { port } = new URL(site.url);
  const start = async (purpose: string) => {
    const dataDir = await makeFolder();
    const { release } = await acquireLock(dataDir, purpose);
    const { stderr } = await runScript('start.ts', { env: { DATA_DIR: dataDir, PORT: port } });
    await release();
    return stderr.replace(dataDir, 'FOLDER');
  };
  expect(await start('npm start')).toBe(
    `Error: The data folder FOLDER is in use by process ${process.pid} (npm start). Stop it first.`,
  );
  expect(await start(BACKUP_PURPOSE)).toBe(
    `Error: Port ${port} is already in use. Stop the program that holds it, or set PORT.`,
  );
});

test('a data folder that is a file is refused in one line', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const { exitCode, stderr } = await runScript('db-backup.ts', { env: { DATA_DIR: file } });
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    `Error: The data folder ${file} is a file or lies below one. Set DATA_DIR to a folder you can write to.`,
  );
});

test('a site is not started with the key of a hosted project whose address is missing', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  // Where nobody looks at the key, the data folder ends the start.
  const { exitCode, stderr } = await runScript('start.ts', {
    env: { DATA_DIR: file, SUPABASE_SECRET_KEY: 'sb_secret_test' },
  });
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    'Error: SUPABASE_SECRET_KEY is set and PUBLIC_SUPABASE_URL is not: visitors would get the embedded backend instead of the hosted project.',
  );
});

test('a site of a hosted project without the secret key says that it tells nobody, and is refused where it should', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const env = {
    DATA_DIR: file,
    PUBLIC_SUPABASE_URL: 'https://abcdefghijkl.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  };
  const mail = { SMTP_URL: 'smtps://user:password@mail.example.com', MAIL_FROM: 'desk@example.com' };
  const [warned, refused] = await Promise.all([
    runScript('start.ts', { env }),
    runScript('start.ts', { env: { ...env, ...mail } }),
  ]);
  expect(warned.stderr).toMatch(/start: SUPABASE_SECRET_KEY is not set, so that nobody is told/);
  expect(refused.stderr).toBe(
    'Error: SMTP_URL is set and SUPABASE_SECRET_KEY is not: nobody would be told what visitors send.',
  );
});

test('a start says which of the settings by which the operator is told lacks its address', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const { stderr } = await runScript('start.ts', { env: { DATA_DIR: file, MAIL_FROM: 'desk@example.com' } });
  expect(stderr).toMatch(/start: MAIL_FROM is set and SMTP_URL is not: nobody is told by mail/);
});

test('where the site is that of a hosted project no empty backend is made, and a reset leaves the site', async () => {
  const dataDir = await makeFolder();
  const hosted = {
    PUBLIC_SUPABASE_URL: 'https://abcdefghijkl.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  };
  const refused = await runScript('db-reset.ts', { args: ['--empty'], env: { DATA_DIR: dataDir, ...hosted } });
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^Error: PUBLIC_SUPABASE_URL names a hosted project, .*Nothing is to be made here\.$/);
  expect(await readdir(dataDir)).toEqual([]);

  await writeFiles(dataDir, { 'secrets.json': '{}', 'site/releases/1/index.html': 'of the project' });
  const asked = await runScript('db-reset.ts', { env: { DATA_DIR: dataDir, ...hosted } });
  expect(asked.stderr).toMatch(/^Error: This would remove all rows, images and keys in \S+\. If you mean it/);
  const reset = await runScript('db-reset.ts', { args: ['--yes'], env: { DATA_DIR: dataDir, ...hosted } });
  expect(reset).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('holds no embedded backend any more') });
  expect(await readdir(dataDir)).toContain('site');
  expect(await readdir(dataDir)).not.toContain('secrets.json');
});

test('where the site is that of a hosted project nothing is backed up that nobody sees, nor brought back', async () => {
  const dataDir = await makeFolder();
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_SUPABASE_URL: 'https://abcdefghijkl.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  };
  const [backup, restore] = await Promise.all([
    runScript('db-backup.ts', { args: ['--keep=14'], env }),
    runScript('db-restore.ts', { args: [fileURLToPath(import.meta.url), '--yes'], env }),
  ]);
  expect(backup).toMatchObject({ exitCode: 1, stdout: '' });
  expect(backup.stderr).toMatch(
    /^Error: PUBLIC_SUPABASE_URL names a hosted project, .*"npm run db:export" writes its rows\.$/,
  );
  expect(restore).toMatchObject({ exitCode: 1, stdout: '' });
  expect(restore.stderr).toMatch(
    /^Error: PUBLIC_SUPABASE_URL names a hosted project, so that nothing served would read/,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test('images and keys are replaced and removed only when that is said, also where no database is', async () => {
  const env = { DATA_DIR: await makeFolder() };
  await writeFiles(env.DATA_DIR, { 'storage/areas/cover.jpg': 'a picture', 'secrets.json': '{}' });
  const [reset, restore] = [
    await runScript('db-reset.ts', { env }),
    await runScript('db-restore.ts', { args: [fileURLToPath(import.meta.url)], env }),
  ];
  expect(reset).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('"npm run db:reset -- --yes"') });
  expect(restore).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('This would replace everything') });
  expect(await readdir(env.DATA_DIR)).toEqual(expect.arrayContaining(['secrets.json', 'storage']));
});

test('a folder without a backend has nothing to back up and no operator, and a password is one line', async () => {
  const env = { DATA_DIR: await makeFolder() };
  const [backup, password, lines] = await Promise.all([
    runScript('db-backup.ts', { env }),
    runScript('admin-set-password.ts', { input: 'a long new password\n', env }),
    runScript('admin-set-password.ts', { input: 'a long new\npassword\n', env }),
  ]);
  expect(backup.stderr).toMatch(/^Error: There is nothing to back up/);
  expect(password.stderr).toMatch(/^Error: There is no operator/);
  expect(lines.stderr).toMatch(/^Error: The password must be one line/);
});

test('an address without http is asked for with it, before a project is opened', async () => {
  const env = { DATA_DIR: await makeFolder(), FROM_SUPABASE_SECRET_KEY: 'sb_secret_test' };
  const { exitCode, stderr } = await runScript('db-migrate-media.ts', { args: ['localhost:54321'], env });
  expect(exitCode).toBe(1);
  expect(stderr).toBe('Error: The other project\'s address begins with https:// or http:// (it is "localhost:54321").');
});

test.each([
  [{ BACKEND_PORT: 'abc' }, 'BACKEND_PORT must be a whole number from 1 to 65535 (it is "abc").'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535 (it is "70000").'],
  [
    { PUBLIC_SUPABASE_URL: 'example.com' },
    'PUBLIC_SUPABASE_URL must be an http or https URL without a path, such as https://abcdefghijkl.supabase.co (it is "example.com").',
  ],
  [{ SUPABASE_SECRET_KEY: 'eyJhbGciOi' }, 'SUPABASE_SECRET_KEY must be a key that begins with sb_secret_.'],
])('the malformed variable %o is named', async (env, message) => {
  const { exitCode, stderr } = await runScript('db-reset.ts', { env });
  expect(stderr).toBe(`Error: ${message}`);
  expect(exitCode).toBe(1);
});
