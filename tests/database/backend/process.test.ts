import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { settings } from '#settings';
import type { Backend } from '../../../scripts/backend/backend.ts';
import { withDataFolder } from '../../../scripts/backend/backup/maintenance.ts';
import { isLocked, lockFile } from '../../../scripts/backend/file-lock.ts';
import { findHolder } from '../../../scripts/backend/lock.ts';
import { type Changes, TOLD_CHANGES } from '../../../scripts/backend/messages.ts';
import { backendPaths } from '../../../scripts/lib/data-dir.ts';
import { until } from '../../support/product.ts';
import { writeFiles } from '../../support/temp-folder.ts';
import {
  addArea,
  callAs,
  listAreas,
  makeFolder,
  makeMigratedFolder,
  makeStartedFolder,
  openBackend,
  removeBackends,
  runScript,
  serverPidOf,
  signInProblem,
  spawnBackend,
} from '../support/backend.ts';

afterAll(removeBackends);

const isGone = async (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

describe('starting', () => {
  test('a start after one that was cut off tells the password that nobody was told', async () => {
    const dataDir = await makeMigratedFolder();
    const cutOff = (stage: string) => {
      if (stage === 'loading the demo content') void serverPidOf(dataDir).then((pid) => process.kill(pid, 'SIGKILL'));
    };
    await expect(openBackend(dataDir, { contents: 'demo', onStage: cutOff })).rejects.toThrow('before it answered');
    const backend = await openBackend(dataDir);
    expect(await signInProblem(backend, backend.newOperator?.password ?? '')).toBeNull();
  });

  test('an empty beginning that is interrupted comes to its end and tells the password', async () => {
    const dataDir = await makeFolder();
    const begun = runScript('db-reset.ts', { args: ['--empty'], env: { DATA_DIR: dataDir } });
    await until(async () => {
      const holder = await findHolder(dataDir);
      return holder?.server != null && process.kill(holder.pid, 'SIGINT');
    }, 60_000);
    expect(await begun).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/signs in at \S+ with the password [a-z-]{29}\n/),
    });
    expect(await findHolder(dataDir)).toBeNull();
  });

  test('a later start adds nothing and keeps data, keys and password, and image addresses follow to another port', async () => {
    const dataDir = await makeStartedFolder();
    const cover = (url: string) => `${url}/storage/v1/object/public/areas/cover.jpg`;
    const first = await openBackend(dataDir, { contents: 'demo' });
    const services = await (await callAs(first.secretKey, first.url, 'services?select=slug')).json();
    expect(services).toHaveLength(6);
    expect(await listAreas(first)).toEqual([]);
    await addArea(first, 'Paje');
    await callAs(first.secretKey, first.url, 'areas?name=eq.Paje', {
      method: 'PATCH',
      body: JSON.stringify({ cover_image: cover(first.url) }),
    });
    await first.stop();
    // Of an upload that was cut off with the process.
    const unfinished = join(backendPaths(dataDir).storage, 'areas', 'cover.jpg.part');
    await writeFiles(dirname(unfinished), { 'cover.jpg.part': 'half' });

    const second = await openBackend(dataDir);
    expect(existsSync(unfinished)).toBe(false);
    expect(second.secretKey).toBe(first.secretKey);
    expect(second.newOperator).toBeNull();
    expect(await signInProblem(second, inject('started').password)).toBeNull();
    const areas = await (await callAs(second.secretKey, second.url, 'areas?select=name,cover_image')).json();
    expect(areas).toEqual([{ name: 'Paje', cover_image: cover(second.url) }]);
    const history = await (await callAs(second.secretKey, second.url, 'audit_log?select=before,after')).json();
    expect(history).toEqual([{ before: { cover_image: null }, after: { cover_image: cover(second.url) } }]);
  });
});

describe('while it runs', () => {
  let dataDir: string;
  let backend: Backend;
  const told: string[] = [];
  beforeAll(async () => {
    dataDir = await makeStartedFolder();
    const changes: Changes = new EventEmitter();
    for (const what of TOLD_CHANGES) changes.on(what, () => told.push(what));
    backend = await openBackend(dataDir, { probe: { everyMs: 200, timeoutMs: 2000 }, changes });
    await addArea(backend, 'Matemwe');
  });
  const untilAnswered = () =>
    until(async () => (await listAreas(backend).catch((): string[] => [])).includes('Matemwe'), 20_000);
  const untilTold = async () => {
    await until(async () => told.length > 0, 20_000);
    return [...new Set(told.splice(0))];
  };

  test('a second start, a reset and a restore are refused in one sentence that names the first', async () => {
    const refusal = `The data folder ${dataDir} is in use by process ${process.pid} (npm start). Stop it first.`;
    await expect(openBackend(dataDir)).rejects.toThrow(refusal);

    const env = { DATA_DIR: dataDir };
    const attempts = await Promise.all([
      runScript('db-reset.ts', { args: ['--yes'], env }),
      runScript('db-restore.ts', { args: ['package.json', '--yes'], env }),
    ]);
    for (const { exitCode, stderr } of attempts) {
      expect(stderr).toBe(`Error: ${refusal}`);
      expect(exitCode).toBe(1);
    }
    await untilAnswered();
  });

  test('whoever wants to know is told what visitors have to see and what the operator is to be told, and nothing else', async () => {
    expect(await untilTold()).toEqual(['site_version']);
    const update = (change: object) =>
      callAs(backend.secretKey, backend.url, 'areas?name=eq.Matemwe', {
        method: 'PATCH',
        body: JSON.stringify(change),
      });
    await update({ name: 'Matemwe' });
    await callAs(backend.secretKey, backend.url, 'leads?select=id');
    expect(told).toEqual([]);
    await update({ short_description: 'Shorter' });
    expect(await untilTold()).toEqual(['site_version']);
    const operator = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } });
    await operator.auth.signInWithPassword({ email: settings.operatorEmail, password: inject('started').password });
    await operator.rpc('send_test_notification', { p_channel: 'email' });
    expect(await untilTold()).toEqual(['notification_deliveries']);
  });

  test('a server that hangs is replaced, then one that dies, and no row that was acknowledged is lost', async () => {
    const acknowledged = ['Matemwe'];
    const write = async (place: string) => {
      for (let number = 0; number < 1000; number += 1) {
        const name = `${place} ${number}`;
        if (await addArea(backend, name).catch(() => false)) acknowledged.push(name);
        else return;
      }
    };
    const replace = async (signal: 'SIGSTOP' | 'SIGKILL') => {
      const server = await serverPidOf(dataDir);
      process.kill(server, signal);
      await until(() => isGone(server), 20_000);
      await untilAnswered();
      expect(await serverPidOf(dataDir)).not.toBe(server);
    };
    await replace('SIGSTOP');
    const writing = ['Pemba', 'Mafia', 'Unguja'].map(write);
    await until(async () => acknowledged.length > 30, 20_000);
    await replace('SIGKILL');
    await Promise.all(writing);
    expect(await listAreas(backend)).toEqual(expect.arrayContaining(acknowledged));
    told.length = 0;
    await addArea(backend, 'Paje');
    expect(await untilTold()).toEqual(['site_version']);
  }, 60_000);
});

describe('the data folder', () => {
  test('of many who find what a killed keeper left, one gets it once its server has closed the database', async () => {
    const dataDir = await makeStartedFolder();
    const { child } = await spawnBackend(dataDir);
    const isOpen = () => isLocked(backendPaths(dataDir).databaseLock);
    expect(isOpen()).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    let refused = 0;
    const wasOpen: boolean[] = [];
    const take = () =>
      withDataFolder(dataDir, 'a test', async () => {
        wasOpen.push(isOpen());
        await until(async () => refused === 4, 20_000);
      }).catch(() => {
        refused += 1;
      });
    await Promise.all(Array.from({ length: 5 }, take));
    expect(wasOpen).toEqual([false]);
  });

  test('is kept from processes that cannot see the one that has it, as in another container', async () => {
    const dataDir = await makeStartedFolder();
    const { child } = await spawnBackend(dataDir);
    const { holder } = backendPaths(dataDir);
    const elsewhere = { ...JSON.parse(await readFile(holder, 'utf8')), pid: 2 ** 30 };
    await writeFile(holder, JSON.stringify(elsewhere));
    await expect(withDataFolder(dataDir, 'a test', async () => {})).rejects.toThrow(
      `by process ${2 ** 30} (npm start)`,
    );
    child.kill('SIGKILL');
  });

  test('is kept from this code while an earlier one has it, which an upgrade leaves running', async () => {
    const dataDir = await makeFolder();
    const earlier = join(dataDir, 'backend.lock');
    const [boot, stat] = await Promise.all(
      ['sys/kernel/random/boot_id', 'self/stat'].map((file) => readFile(join('/proc', file), 'utf8')),
    );
    const started = `${boot?.trim()} ${stat?.split(' ')[21]}`;
    const content = (holder: object) => JSON.stringify({ holder, purpose: 'npm start', server: null, url: null });
    await writeFile(earlier, content({ pid: process.pid, started }));
    const refusal = `in use by process ${process.pid}, of an earlier version`;
    await expect(withDataFolder(dataDir, 'a test', async () => {})).rejects.toThrow(refusal);
    await expect(findHolder(dataDir)).rejects.toThrow(refusal);
    // As a container that was killed leaves it, in which every one of them is process 1.
    await writeFile(earlier, content({ pid: process.pid, started: `${boot?.trim()} 1` }));
    await withDataFolder(dataDir, 'a test', async () => {});
    expect(existsSync(earlier)).toBe(false);
  });

  test('that is locked by nobody known is refused with what to do', async () => {
    const dataDir = await makeFolder();
    const unlock = lockFile(backendPaths(dataDir).lock);
    await expect(withDataFolder(dataDir, 'a test', async () => {})).rejects.toThrow('a process that does not say who');
    unlock?.();
    await mkdir(join(dataDir, 'in the way'));
    expect(() => lockFile(join(dataDir, 'in the way'))).toThrow(/in the way cannot be locked/);
  });

  test('is free again whatever a power cut left in it', async () => {
    const dataDir = await makeStartedFolder();
    for (const left of ['{"pid', '{"pid":1,"purpose":"npm start","server":2,"url":null}']) {
      await writeFile(backendPaths(dataDir).holder, left);
      expect(await findHolder(dataDir)).toBeNull();
      await withDataFolder(dataDir, 'a test', async () => {});
      expect(existsSync(backendPaths(dataDir).holder)).toBe(false);
    }
  });
});
