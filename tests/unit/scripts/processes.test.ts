import { join } from 'node:path';
import process from 'node:process';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../../../scripts/backend/server-process.ts';
import { createBuildProcess } from '../../../scripts/publish/build/build-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** As where the machine has no room for one more. */
beforeEach(() => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  onTestFinished(() => {
    process.execPath = execPath;
  });
});

test('a backend that cannot be started is one that may be tried again', async () => {
  const dataDir = await tempFolder();
  const open = { keeper: process.pid, dataDir, port: 0, migrations: '', contents: 'empty' as const };
  const begun = startServerProcess({
    open: { ...open, trustedProxies: [], forwardingKey: null },
    logFile: join(dataDir, 'backend.log'),
    onForked: async () => {},
    onProgress: () => {},
    onKey: () => {},
    onChange: () => {},
    stopping: new AbortController().signal,
  });
  await expect(begun).rejects.toThrow('The backend could not be started: spawn /nowhere/node ENOENT');
});

test('a build whose process cannot be started fails, and so does the next', async () => {
  const { build } = createBuildProcess({
    supabaseUrl: '',
    publishableKey: '',
    siteUrl: '',
    isSameOrigin: true,
    workDir: '',
    code: '',
    wholePictures: false,
  });
  const order = {
    outDir: '',
    live: null,
    allowEmpty: false,
    withPictures: false,
    damagedPictures: [],
    pictureWaitMs: 0,
  };
  for (const _ of ['first', 'next']) await expect(build(order)).rejects.toThrow(/ENOENT|EPIPE/);
});
