import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { create } from 'tar';
import { afterAll, describe, expect, inject, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { writeBackup } from '../../../scripts/backend/backup/backup.ts';
import { digestBackend } from '../../../scripts/backend/backup/backup-manifest.ts';
import { copyBackend, copyFolder } from '../../../scripts/backend/backup/copy-backend.ts';
import { withDataFolder } from '../../../scripts/backend/backup/maintenance.ts';
import { restoreBackup } from '../../../scripts/backend/backup/restore.ts';
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import { MADE_EARLIER, RESTORE_EARLIER } from '../../../scripts/backend/earlier-migrations.ts';
import { lockFile } from '../../../scripts/backend/file-lock.ts';
import { acquireLock, BACKUP_PURPOSE } from '../../../scripts/backend/lock.ts';
import { setEmbeddedPassword } from '../../../scripts/backend/operator-password.ts';
import { backendPaths } from '../../../scripts/lib/data-dir.ts';
import { UserError } from '../../../scripts/lib/fail.ts';
import { listFiles } from '../../../scripts/lib/list-files.ts';
import { supabaseFolder } from '../../../scripts/lib/project.ts';
import { writeFiles } from '../../support/temp-folder.ts';
import { startTestServer } from '../../support/test-server.ts';
import {
  addArea,
  listAreas,
  makeFolder,
  makeStartedFolder,
  openBackend,
  removeBackends,
  runScript,
  signInProblem,
} from '../support/backend.ts';

// A disk that is full is no test's to make.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

const started = inject('started');
const migrations = join(supabaseFolder, 'migrations');
afterAll(removeBackends);

describe('backup, reset and restore', () => {
  let dataDir: string;
  let backup: string;
  let newest: string;
  let secretKey: string;
  let photo: Buffer;

  test('a running backend is backed up as it was at one moment, and only the newest backups are kept', async () => {
    [dataDir, photo] = [await makeStartedFolder(), await readFile(join(supabaseFolder, 'seed/media/villa-01.jpg'))];
    const backups = join(dataDir, 'backups');
    await mkdir(backups);
    for (const name of ['2026-01-01T03-00-00Z.tar.gz', '2026-01-02T03-00-00Z.tar.gz', 'before-the-move.tar.gz']) {
      await writeFile(join(backups, name), '');
    }
    // Of backups that were ended in their middle, or could not be tried.
    await mkdir(join(backups, 'check-Ab12_z', 'restoring'), { recursive: true });
    await writeFile(join(backups, '2026-01-03T03-00-00Z.tar.gz.part'), '');
    await writeFile(join(backups, '2026-01-04T03-00-00Z.tar.gz.unchecked'), '');
    const backend = await openBackend(dataDir);
    secretKey = backend.secretKey;
    await addArea(backend, 'Jambiani');
    const images = createClient(backend.url, secretKey).storage.from('areas');
    await images.upload('cover.jpg', new Uint8Array(photo).buffer, { contentType: 'image/jpeg' });
    const made = runScript('db-backup.ts', { args: ['--keep=2'], env: { DATA_DIR: dataDir } });
    const added = ['Uroa', 'Bwejuu', 'Michamvi'].map((name) => addArea(backend, name));
    expect(await made).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringContaining('1 older one was removed'),
    });
    expect(await Promise.all(added)).toEqual([true, true, true]);
    expect(await listAreas(backend)).toHaveLength(4);
    await backend.stop();

    const kept = (await readdir(backups)).filter((name) => name !== 'holder.lock').sort();
    expect(kept).toEqual(['2026-01-02T03-00-00Z.tar.gz', expect.stringMatching(/^2/), 'before-the-move.tar.gz']);
    newest = join(backups, kept[1] ?? '');
  });

  test('a stopped one is backed up for its owner only, and the backup tried at once', async () => {
    backup = join(await makeFolder(), 'backup.tar.gz');
    const made = await runScript('db-backup.ts', { args: [backup, '--check'], env: { DATA_DIR: dataDir } });
    expect(made).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringContaining('every file is as it was, and the database opens'),
    });
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
  });

  test('a backup waits for a start that is under way, and a start for a backup', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const starting = await acquireLock(dataDir, 'npm start');
    const made = writeBackup(dataDir, join(await makeFolder(), 'waited.tar.gz'));
    await waitedFor(told);
    await starting.release();
    expect(await made).toMatchObject({ images: 1 });

    told.mockClear();
    const packing = await acquireLock(dataDir, BACKUP_PURPOSE);
    const opened = openBackend(dataDir);
    await waitedFor(told);
    await packing.release();
    await (await opened).stop();
  });

  test('a start waits for no packing', async () => {
    await writeFile(join(dataDir, 'storage/areas/large.jpg'), randomBytes(40_000_000));
    const file = join(await makeFolder(), 'large.tar.gz');
    const made = writeBackup(dataDir, file);
    await vi.waitFor(() => expect(existsSync(`${file}.part`)).toBe(true), { timeout: 60_000 });
    const starting = await acquireLock(dataDir, 'npm start');
    onTestFinished(starting.release);
    expect(existsSync(file)).toBe(false);
    expect(await made).toMatchObject({ images: 2 });
    await rm(join(dataDir, 'storage/areas/large.jpg'));
  });

  test('images are linked before others have to wait, and the copy has those of its moment', async () => {
    const folder = await makeStartedFolder();
    await writeFiles(folder, { 'storage/areas/kept.jpg': 'kept', 'storage/areas/gone.jpg': 'gone' });
    const copied = join(copyFolder(folder), 'storage');
    await withDatabase(backendPaths(folder).database, (database) =>
      copyBackend(folder, database, async (copy) => {
        expect(await listFiles(copied)).toEqual(['areas/gone.jpg', 'areas/kept.jpg']);
        await rm(join(folder, 'storage/areas/gone.jpg'));
        await writeFiles(folder, { 'storage/blog/new.jpg': 'new' });
        await copy();
      }),
    );
    expect(await listFiles(copied)).toEqual(['areas/kept.jpg', 'blog/new.jpg']);
  });

  test('a backup waits for a start that came between its look and its lock', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const paths = backendPaths(dataDir);
    let end = () => {};
    const start = () => {
      end = lockFile(paths.lock) ?? end;
      writeFileSync(paths.holder, JSON.stringify({ pid: 1, purpose: 'npm start', server: null, url: null }));
      return 0;
    };
    // Whose the folder is is asked at the beginning, and before the folder is locked.
    const asked = vi
      .spyOn(process, 'getgid')
      .mockImplementationOnce(() => 0)
      .mockImplementationOnce(start);
    onTestFinished(() => asked.mockRestore());
    const made = writeBackup(dataDir, join(await makeFolder(), 'late.tar.gz'));
    await waitedFor(told);
    await rm(paths.holder);
    end();
    expect(await made).toMatchObject({ images: 1 });
  });

  test.each(['--keep=0', '--keep=few', '--keep'])('%s is refused before anything is written', async (flag) => {
    const env = { DATA_DIR: await makeFolder() };
    const refused = await runScript('db-backup.ts', { args: [flag], env });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toMatch(/Usage: npm run db:backup/);
    expect(await readdir(env.DATA_DIR)).toEqual([]);
  });

  test('a damaged one is refused before anything is touched', async () => {
    const damaged = `${backup}.damaged`;
    const bytes = await readFile(backup);
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    const before = await readdir(dataDir);
    const refused = await runScript('db-restore.ts', { args: [damaged, '--yes'], env: { DATA_DIR: dataDir } });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toMatch(/^Error: .*damaged is (damaged|not a whole backup of this product)[^\n]*$/);
    expect(await readdir(dataDir)).toEqual(before);
  });

  test('one that cannot be read is not called missing', async () => {
    const refuse = async (file: string) =>
      (await runScript('db-restore.ts', { args: [file, '--yes'], env: { DATA_DIR: dataDir } })).stderr;
    const loop = `${backup}.loop`;
    // Root may read everything, but not this.
    await symlink(loop, loop);
    expect(await refuse(loop)).toMatch(/^Error: .*loop cannot be read by this user \(ELOOP\)/);
    expect(await refuse(`${backup}.none`)).toMatch(/^Error: There is no file /);
  });

  test('a broken one is refused in one sentence, whatever is wrong with it, before anything is touched', async () => {
    const broken = await breakBackups(backup);
    const before = await readdir(dataDir);
    for (const [file, problem] of Object.entries(broken)) {
      const restoring = withDataFolder(dataDir, 'a test', () => restoreBackup(dataDir, file, migrations));
      await expect(restoring).rejects.toThrow(new UserError(`${file} ${problem}`));
      expect(await readdir(dataDir)).toEqual(before);
    }
  });

  test('a machine without room is not taken for a broken backup', async () => {
    const dead = Object.keys(await breakBackups(backup)).find((file) => file.endsWith('dead.tar.gz')) ?? '';
    const room = await statfs(dataDir);
    vi.mocked(statfs).mockResolvedValueOnce({ ...room, bavail: 1 });
    const restoring = withDataFolder(dataDir, 'a test', () => restoreBackup(dataDir, dead, migrations));
    await expect(restoring).rejects.toThrow(`There is no room to try ${dead} in `);
  });

  test('a reset asks whether it is meant', async () => {
    const env = { DATA_DIR: dataDir };
    await writeFiles(dataDir, { 'site/releases/1/index.html': 'made of it', 'cache/media/photo.json': 'made of it' });
    expect((await runScript('db-reset.ts', { env })).stderr).toContain('"npm run db:reset -- --yes"');
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['cache', 'database', 'site']));
    expect((await runScript('db-reset.ts', { args: ['--yes'], env })).exitCode).toBe(0);
    const left = await readdir(dataDir);
    expect(['cache', 'database', 'site'].filter((name) => left.includes(name))).toEqual([]);
  });

  test('rows, image bytes, keys and sign-in come back, under a version that no publisher has seen', async () => {
    await runScript('db-restore.ts', { args: [newest], env: { DATA_DIR: dataDir } });
    expect((await readdir(dataDir)).filter((name) => /restor|replaced|manifest/.test(name))).toEqual([]);

    const backend = await openBackend(dataDir);
    expect(await listAreas(backend)).toContain('Jambiani');
    expect(backend.secretKey).toBe(secretKey);
    expect(await signInProblem(backend, started.password)).toBeNull();
    const image = await fetch(`${backend.url}/storage/v1/object/public/areas/cover.jpg`);
    expect(Buffer.from(await image.bytes()).equals(photo)).toBe(true);
    const { data } = await createClient(backend.url, backend.publishableKey).rpc('site_version');
    expect(data).toBeGreaterThan(1_700_000_000);
  });
});

test('what comes back tells of visitors from the first one on, and whoever was signed in then signs in anew', async () => {
  const folder = await makeStartedFolder();
  const { database } = backendPaths(folder);
  await withDatabase(database, (opened) =>
    opened.exec(`
      insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
      insert into public.notification_channels (channel, asked_at)
        values ('email', now() - interval '2 days'), ('webhook', now() - interval '9 days');
    `),
  );
  const file = join(await makeFolder(), 'backup.tar.gz');
  await writeBackup(folder, file);
  const restored = await runScript('db-restore.ts', { args: [file, '--yes'], env: { DATA_DIR: folder } });
  expect(restored).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/withdrawn since work again, .*again\.$/),
  });
  await withDatabase(database, async (opened) => {
    expect((await opened.query('select from auth.users')).rows).toHaveLength(1);
    expect((await opened.query('select from auth.sessions')).rows).toEqual([]);
    await opened.query(`select private.tell('test')`);
    const { rows } = await opened.query('select channel from public.notification_deliveries');
    expect(rows).toEqual([{ channel: 'email' }]);
  });
});

/** Until somebody has told that the data folder is waited for. */
async function waitedFor({ mock }: Pick<MockInstance<typeof console.warn>, 'mock'>): Promise<void> {
  await vi.waitFor(() => expect(mock.lastCall?.[0]).toContain('waiting for the data folder'), { timeout: 10_000 });
}

/** What is wrong with archives, by their files: cut off, of nothing, of something else, or of less than a backend. */
async function breakBackups(backup: string): Promise<Record<string, string>> {
  const folder = await makeFolder();
  const whole = await readFile(backup);
  const cut = 'is not a whole backup of this product: it is cut off, or no archive of ours.';
  const noManifest = 'is not a whole backup of this product: its manifest.json is missing or cannot be read.';
  const problems: Record<string, string> = {};
  const put = async (name: string, bytes: Uint8Array | string, problem: string) => {
    await writeFile(join(folder, name), bytes);
    problems[join(folder, name)] = problem;
  };
  await put('cut.tar.gz', whole.subarray(0, 5000), cut);
  await put('text.tar.gz', 'this is no archive', cut);
  await put('zipped-text.tar.gz', gzipSync('this is no archive either'.repeat(100)), cut);
  await put('empty.tar.gz', '', cut);
  await put('zeros.tar.gz', new Uint8Array(4096), cut);
  problems[folder] = cut;

  const pack = async (name: string, files: Record<string, string>, problem: string, claimed: object = {}) => {
    const content = await makeFolder();
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(content, file, '..'), { recursive: true });
      await writeFile(join(content, file), text);
    }
    const manifest = { format: 1, createdAt: '', schemaVersion: '', files: await digestBackend(content), ...claimed };
    await writeFile(join(content, 'manifest.json'), JSON.stringify(manifest));
    await create({ file: join(folder, name), cwd: content, gzip: true, preservePaths: true }, await readdir(content));
    problems[join(folder, name)] = problem;
  };
  const notWhole = (reason: string) => `is not a whole backup of this product: ${reason}.`;
  await pack('nothing.tar.gz', { 'secrets.json': '{}' }, notWhole('it has no database'));
  await pack('file.tar.gz', { database: 'a file' }, notWhole('it has no database'));
  await pack('keyless.tar.gz', { 'database/PG_VERSION': '17' }, notWhole('its keys are missing or cannot be read'));
  await pack('other.tar.gz', { 'notes.txt': 'x' }, noManifest, { format: 2 });
  const secrets = await readFile(join(inject('started').dataDir, 'secrets.json'), 'utf8');
  const dead = { 'database/PG_VERSION': '17', 'secrets.json': secrets };
  await pack('dead.tar.gz', dead, notWhole('its database does not open (PGlite failed to initialize properly)'));
  const schemaVersion = '20261201021500';
  await pack('earlier.tar.gz', dead, `${MADE_EARLIER}. ${RESTORE_EARLIER}`, { schemaVersion });
  await pack('changed.tar.gz', dead, 'is damaged: database/PG_VERSION is not what was backed up.', { files: {} });

  await writeFile(join(folder, 'outside.txt'), 'x');
  await mkdir(join(folder, 'inside'));
  const climbing = { file: join(folder, 'climbing.tar.gz'), cwd: join(folder, 'inside'), preservePaths: true };
  await create(climbing, ['../outside.txt']);
  problems[climbing.file] = cut;
  return problems;
}

describe('the password of the operator', () => {
  let dataDir: string;

  test('is made with new keys and told; changed while the backend runs, the old one is refused and the made-up one forgotten', async () => {
    dataDir = await makeStartedFolder();
    const secrets = join(dataDir, 'secrets.json');
    await rm(secrets);
    const backend = await openBackend(dataDir);
    const { operatorPassword } = JSON.parse(await readFile(secrets, 'utf8'));
    expect(backend.newOperator).toMatchObject({ password: operatorPassword });
    expect(await signInProblem(backend, operatorPassword)).toBeNull();
    expect(await signInProblem(backend, started.password)).toBe('Invalid login credentials');

    const changed = await runScript('admin-set-password.ts', {
      input: 'karafuu na mdalasini\n',
      env: { DATA_DIR: dataDir },
    });
    expect(changed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await signInProblem(backend, operatorPassword)).toBe('Invalid login credentials');
    expect(await signInProblem(backend, 'karafuu na mdalasini')).toBeNull();
    expect(await readFile(secrets, 'utf8')).not.toContain(operatorPassword);
    await backend.stop();
  });

  test('is changed by a start that is under way, once that answers', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const folder = await makeStartedFolder();
    const starting = await acquireLock(folder, 'npm start');
    onTestFinished(starting.release);
    const changed = setEmbeddedPassword(folder, 'karafuu na mdalasini');
    await waitedFor(told);
    const asked: unknown[] = [];
    const { url } = await startTestServer(async (request, response) => {
      asked.push(request.url, await text(request));
      response.end();
    });
    await starting.update({ url });
    await changed;
    expect(asked).toEqual(['/operator/password', 'karafuu na mdalasini']);
  });

  test('is changed while the backend is stopped, to one that the command makes', async () => {
    const { stdout } = await runScript('admin-set-password.ts', { args: ['--generate'], env: { DATA_DIR: dataDir } });
    const password = stdout.split(' ').at(-1) ?? '';
    expect(password).toMatch(/^[a-z]{4}(-[a-z]{4}){5}$/);
    expect(await signInProblem(await openBackend(dataDir), password)).toBeNull();
  });

  test('that was made is told where nobody knows whether it is set', async () => {
    const folder = await makeStartedFolder();
    const running = await acquireLock(folder, 'npm start');
    onTestFinished(running.release);
    const asked: string[] = [];
    const { url } = await startTestServer(async (request) => {
      asked.push(await text(request));
      request.socket.destroy();
    });
    await running.update({ url });
    const { stderr } = await runScript('admin-set-password.ts', { args: ['--generate'], env: { DATA_DIR: folder } });
    expect(stderr).toContain('did not say whether it could change the password');
    expect(stderr.split(' ').at(-1)).toBe(asked[0]);
  });

  test('stays where the new one is too short', async () => {
    const env = { DATA_DIR: dataDir };
    const { exitCode, stderr } = await runScript('admin-set-password.ts', { input: 'too short\n', env });
    expect(stderr).toBe('Error: The password needs at least 12 characters. Nothing was changed.');
    expect(exitCode).toBe(1);
  });
});
