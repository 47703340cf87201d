/** Runs Astro's dev server on the content of the backend and follows its changes. Run it as `npm run dev`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { openBackend } from './backend/open-backend.ts';
import { writeContentFile } from './dev/content-file.ts';
import { followContent } from './dev/follow-content.ts';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { assertSettings } from './lib/check-settings.ts';
import { cleanEnvironment } from './lib/clean-environment.ts';
import { prepareDataDir } from './lib/data-dir.ts';
import { readEnvironment } from './lib/environment.ts';
import { runCommand } from './lib/fail.ts';
import { createLogger } from './lib/log.ts';
import { assertPortFree } from './lib/ports.ts';
import { projectRoot } from './lib/project.ts';
import { type ContentReader, createContentReader, pictureFolder } from './publish/read/content-reader.ts';
import { fetchVersion } from './publish/read/snapshot.ts';
import { listenForStop } from './serve/interrupt.ts';

const ASTRO = join(projectRoot, 'node_modules/astro/bin/astro.mjs');
const PICTURE_WAIT_MS = 3000;
const log = createLogger('dev');

await runCommand(async () => {
  readCommandLine({
    usage: 'npm run dev',
    does: "Runs Astro's dev server on the content of the backend and follows its changes. Ctrl-C stops it.",
    environment: ['PORT', 'PUBLIC_SITE_URL', 'PUBLIC_MAP_STYLE_URL', ...PROJECT_VARIABLES, 'LOG_FORMAT'],
  });
  const environment = readEnvironment();
  assertSettings();
  const { dataDir, port, siteUrl } = environment;
  const interrupted = listenForStop();
  await prepareDataDir(dataDir);
  await assertPortFree(port, 'PORT');
  const backend = await openBackend(environment, { purpose: 'npm run dev' }, interrupted);
  try {
    const { url: supabaseUrl, publishableKey } = backend;
    const workDir = join(dataDir, 'cache');
    const arrived = { pictures: false };
    const onPictures = () => {
      arrived.pictures = true;
    };
    const reader = createContentReader({ supabaseUrl, publishableKey, workDir, wholePictures: false, onPictures });
    const source: Source = { reader, workDir, arrived };
    const { version, file } = await layOut(source);
    const ended = new AbortController();
    const following = followContent({
      first: version,
      getVersion: () => fetchVersion(backend),
      hasPictures: () => arrived.pictures,
      layOut: () => layOut(source),
      stopping: ended.signal,
      log,
    });
    await runAstroDev(port, interrupted, {
      CONTENT_FILE: file,
      MEDIA_FOLDER: pictureFolder(workDir),
      PUBLIC_SITE_URL: siteUrl,
      PUBLIC_SUPABASE_URL: supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    });
    ended.abort();
    await following;
  } finally {
    await backend.stop();
  }
});

interface Source {
  reader: ContentReader;
  workDir: string;
  /** Whether pictures have come that the pages still do without. */
  arrived: { pictures: boolean };
}

/** Puts the content as it is now where Astro reads it. */
async function layOut({ reader, workDir, arrived }: Source): Promise<{ version: number; file: string }> {
  arrived.pictures = false;
  const { version, parts } = await reader.read({ pictureWaitMs: PICTURE_WAIT_MS, warn: log.warn });
  reader.refine();
  return { version, file: await writeContentFile(workDir, parts) };
}

async function runAstroDev(port: number, stopping: AbortSignal, variables: Record<string, string>): Promise<void> {
  if (stopping.aborted) return;
  const child = spawn(process.execPath, [ASTRO, 'dev', '--port', String(port)], {
    cwd: projectRoot,
    env: cleanEnvironment({ ...variables, ASTRO_TELEMETRY_DISABLED: '1' }),
    stdio: 'inherit',
  });
  stopping.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  // It has said why.
  if (code !== 0 && !stopping.aborted) process.exitCode = 1;
}
