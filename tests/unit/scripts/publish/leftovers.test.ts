import { execFileSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildProcess } from '../../../../scripts/publish/build/build-process.ts';
import { publishOnce } from '../../../../scripts/publish/publish-once.ts';
import { startPublisher } from '../../../../scripts/publish/publisher.ts';
import { getCurrentRelease } from '../../../../scripts/publish/releases.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const SAID = [expect.stringContaining('an old release stays'), expect.anything()];

const NAME = 'x'.repeat(200);
const LEVELS = 30;

/** Folders in one another, deeper than a path can say. */
function makeUnremovable(folder: string): void {
  const inTurn = (step: string) => `for (let level = 0; level < ${LEVELS}; level += 1) { ${step} }`;
  const run = (program: string) => execFileSync(process.execPath, ['--eval', program], { cwd: folder });
  const goIn = `process.chdir('${NAME}');`;
  run(inTurn(`fs.mkdirSync('${NAME}'); ${goIn}`));
  onTestFinished(() => void run(inTurn(goIn) + inTurn(`process.chdir('..'); fs.rmdirSync('${NAME}');`)));
}

/** Says that somebody was erased since the version before. */
function createBuilder(version: number): BuildProcess {
  return {
    build: async ({ outDir }) => {
      await mkdir(outDir, { recursive: true });
      await writeFile(join(outDir, 'index.html'), 'Karibu');
      const counts = { pages: 1, properties: 1, lacking: 0, pictures: 0, version, erasedVersion: version };
      return {
        ...counts,
        build: '',
        month: '2026-11',
        removed: null,
        warnings: [],
        isSpent: false,
        durations: {},
        made: new Map(),
      };
    },
    knows: () => false,
    stop: () => {},
  };
}

async function publish(siteDir: string, version: number) {
  const runs = { start: async () => 'run', finish: vi.fn(async () => {}), clearUp: async () => {} };
  const log = { info: vi.fn(), warn: vi.fn() };
  const site = { siteDir, live: null, version, code: 'c0de', secrets: {}, allowEmpty: false, damagedPictures: [] };
  const tools = { builder: createBuilder(version), runs, log, onRelease: () => {} };
  const signal = new AbortController().signal;
  const release = await publishOnce({ ...site, ...tools, ahead: Promise.resolve(null), signal });
  return { release, result: runs.finish.mock.lastCall, warnings: log.warn.mock.calls };
}

test('an old release that cannot be removed is told of by each publish and each start, and stops none', async () => {
  const siteDir = await tempFolder();
  const { release: first } = await publish(siteDir, 1);
  makeUnremovable(first.folder);
  for (const version of [2, 3]) {
    const { release, result, warnings } = await publish(siteDir, version);
    expect(await getCurrentRelease(siteDir)).toMatchObject({ name: release.name });
    expect(result).toEqual(['run', expect.objectContaining({ result: 'published' })]);
    expect(warnings).toEqual([SAID]);
    // That of before, which can be removed, is.
    expect(await readdir(join(siteDir, 'releases'))).toEqual([first.name, release.name, `${release.name}.json`]);
  }
  const warn = vi.fn();
  const publisher = await startPublisher({
    siteDir,
    workDir: join(siteDir, 'work'),
    siteUrl: 'http://localhost:4321',
    isSameOrigin: false,
    backend: { url: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_test', secretKey: null },
    secrets: {},
    allowEmpty: false,
    onRelease: () => {},
    log: { info: () => {}, warn },
  });
  await publisher.stop();
  expect(warn.mock.calls[0]).toEqual(SAID);
});
