import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { prepareDatabaseFolder, withDatabase } from '../../../scripts/backend/database-folder.ts';
import { createSecrets } from '../../../scripts/backend/secrets.ts';
import { openEmbeddedApp } from '../../../scripts/backend/server/embedded-app.ts';
import { writeFiles } from '../../support/temp-folder.ts';
import { makeFolder, makeStartedFolder, removeBackends } from '../support/backend.ts';

afterAll(removeBackends);

/** The hook through which PostgreSQL's calls for the disk leave PGlite. */
interface Operations {
  fsync: (file: { nfd?: number; path: string }) => number;
}

test('what the database acknowledges has been brought to the disk', async () => {
  const folder = join(await makeStartedFolder(), 'database');
  await withDatabase(folder, async (database) => {
    const { rows } = await database.query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as waits,
              current_setting('full_page_writes') as whole_pages, current_setting('wal_sync_method') as method`,
    );
    expect(rows).toEqual([{ fsync: 'on', waits: 'on', whole_pages: 'on', method: 'fsync' }]);

    const { NODEFS } = database.Module.FS.filesystems;
    if (!hasOperations(NODEFS)) throw new Error('There is no fsync.');
    const { fsync } = NODEFS.stream_ops;
    const synced: string[] = [];
    NODEFS.stream_ops.fsync = (file) => {
      synced.push(file.path);
      return fsync(file);
    };
    onTestFinished(() => void Object.assign(NODEFS.stream_ops, { fsync }));

    await database.query(`insert into private.admins (user_id) values (gen_random_uuid())`);
    expect(synced).toEqual([expect.stringMatching(/\/pg_wal\/[\dA-F]{24}$/)]);
    await database.exec('checkpoint');
    expect(synced).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/base\//), '/pglite/data/global/pg_control']),
    );
    // A call that did nothing would not notice that there is no such file.
    expect(() => fsync({ nfd: 1_000_000, path: '' })).toThrow('EBADF');
    expect(() => fsync({ path: '/pglite/data/no-such-folder' })).toThrow('ENOENT');
  });
});

test('the log of the database gives back what it no longer needs, so that no backup carries it', async () => {
  const folder = join(await makeStartedFolder(), 'database');
  await withDatabase(folder, async (database) => {
    for (let segment = 0; segment < 8; segment++) {
      await database.exec('insert into private.admins (user_id) values (gen_random_uuid()); select pg_switch_wal()');
    }
    await database.exec('checkpoint');
    const { rows } = await database.query('select count(*)::int as segments from pg_ls_waldir()');
    expect(rows).toEqual([{ segments: 1 }]);
  });
});

test('a first start that was ended before its database was whole leaves nothing that the next one cannot open', async () => {
  const dataDir = await makeFolder();
  await writeFiles(dataDir, { 'database/base/1/112': '', 'database/global/1213': '' });
  const { database, close } = await openEmbeddedApp(dataDir, createSecrets(), { isDurable: false });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  expect(existsSync(join(dataDir, 'database/PG_VERSION'))).toBe(true);
});

test('a database that was in use is not taken for one that was never whole', async () => {
  const dataDir = await makeFolder();
  await writeFiles(dataDir, { 'secrets.json': '{}', 'database/base/1/112': 'rows' });
  await prepareDatabaseFolder(join(dataDir, 'database'), { isFirstStart: false });
  expect(existsSync(join(dataDir, 'database/base/1/112'))).toBe(true);
});

function hasOperations(system: object): system is { stream_ops: Operations } {
  return 'stream_ops' in system && system.stream_ops instanceof Object && 'fsync' in system.stream_ops;
}
