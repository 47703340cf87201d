/** Runs Astro's dev server on the content of the backend and follows its changes. Run it as `npm run dev`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareDataDir } from './lib/data-dir.ts';
import { readEnvironment } from './lib/environment.ts';
import { messageOf, runCommand } from './lib/fail.ts';
import { createLogger } from './lib/log.ts';
import { assertPortFree } from './lib/ports.ts';
import { projectRoot } from './lib/project.ts';
import { ASTRO, type AstroInputs, astroEnvironment } from './publish/astro-build.ts';
import { type InputOptions, layOut, readContent } from './publish/inputs.ts';
import { openBackend } from './publish/open-backend.ts';
import { fetchVersion } from './publish/snapshot.ts';
import { listenForStop } from './serve/interrupt.ts';

const POLL_MS = 1000;
const log = createLogger('dev');

await runCommand(async () => {
  const environment = readEnvironment();
  const { dataDir, port, siteUrl } = environment;
  const interrupted = listenForStop();
  await prepareDataDir(dataDir);
  await assertPortFree(port, 'PORT');
  const backend = await openBackend(environment, 'npm run dev', interrupted);
  try {
    const { url: supabaseUrl, publishableKey } = backend;
    const options = { supabaseUrl, publishableKey, siteUrl, workDir: join(dataDir, 'cache') };
    const found = await readContent(options);
    const { astro } = await layOut(found, options, log.warn);
    const ended = new AbortController();
    const following = followContent(options, found.content.version, ended.signal);
    await runAstroDev(astro, port, interrupted);
    ended.abort();
    await following;
  } finally {
    await backend.stop();
  }
});

async function runAstroDev(astro: AstroInputs, port: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return;
  const child = spawn(process.execPath, [ASTRO, 'dev', '--port', String(port)], {
    cwd: projectRoot,
    env: astroEnvironment(astro),
    stdio: 'inherit',
  });
  stopping.addEventListener('abort', () => child.kill());
  await once(child, 'exit');
}

/** Brings new content to the files that Astro reads; its plugin notices and reloads the browser. */
async function followContent(options: InputOptions, first: number, stopping: AbortSignal): Promise<void> {
  const backend = { url: options.supabaseUrl, publishableKey: options.publishableKey };
  for (let shown = first; !stopping.aborted; await delay(POLL_MS)) {
    try {
      const version = await fetchVersion(backend);
      if (version === shown) continue;
      shown = version;
      await layOut(await readContent(options), options, log.warn);
      log.info('new content', { version });
    } catch (error) {
      log.warn('the content could not be read', { reason: messageOf(error) });
    }
  }
}
