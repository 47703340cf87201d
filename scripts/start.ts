/**
 * Brings up the whole product: embedded backend, publisher and the site with production headers. Run it as `npm start`
 * and stop it with Ctrl-C; `-- --empty` begins without the demo content, `-- --allow-empty` lets the last property leave
 * the site.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { refuseBesideHolder } from './backend/lock.ts';
import type { Changes } from './backend/messages.ts';
import { openBackend } from './backend/open-backend.ts';
import { listSecrets } from './backend/secrets.ts';
import { NOTIFY_VARIABLES, PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { assertSettings } from './lib/check-settings.ts';
import { functionsOf } from './lib/data-api.ts';
import { prepareDataDir } from './lib/data-dir.ts';
import { type Environment, readEnvironment, startProblem } from './lib/environment.ts';
import { exposureOf } from './lib/exposure.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { createLogger, printWords } from './lib/log.ts';
import { createProgress } from './lib/progress.ts';
import { seedPhotoFolder, sitePhotoFolder } from './lib/project.ts';
import { createPicturesAhead } from './media/ahead.ts';
import { startNotifier } from './notify/notifier.ts';
import { pictureStoreOf, startPictureImporter } from './pictures/picture-importer.ts';
import { createBundleAhead } from './publish/build/bundle-ahead.ts';
import { startPublisher } from './publish/publisher.ts';
import { pictureFolder } from './publish/read/content-reader.ts';
import { getCurrentRelease } from './publish/releases.ts';
import type { Forwarding } from './serve/forward.ts';
import { listenForStop } from './serve/interrupt.ts';
import { startSiteServer } from './serve/server.ts';

const STOPS_WITHIN_MS = 15_000;
const KEYLESS =
  'SUPABASE_SECRET_KEY is not set, so that nobody is told from here what visitors send, and pictures of imports wait';

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm start [-- --empty --allow-empty]',
    does: 'Brings up the whole product: backend, publisher and the site with production headers. Ctrl-C stops it.',
    flags: {
      empty: 'begins without the demo content',
      'allow-empty': 'lets the last property leave the site',
    },
    environment: [
      'PORT',
      'HOST',
      'TRUSTED_PROXIES',
      'PUBLIC_SITE_URL',
      'PUBLIC_MAP_STYLE_URL',
      'HSTS_SUBDOMAINS',
      ...PROJECT_VARIABLES,
      ...NOTIFY_VARIABLES,
      'LOG_FORMAT',
    ],
  });
  const environment = readEnvironment();
  assertSettings();
  const problem = startProblem(environment);
  if (problem) throw new UserError(problem);
  for (const warning of warningsOf(environment)) createLogger('start').warn(warning, { see: 'docs/operations.md' });
  const stopping = listenForStop();
  stopping.addEventListener('abort', () => setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref());
  const contents = line.has('empty') ? 'empty' : 'demo';
  await runProduct(environment, { contents, allowEmpty: line.has('allow-empty') }, stopping);
});

function warningsOf(environment: Environment): string[] {
  const exposure = exposureOf(environment);
  const isKeyless = environment.hosted && !environment.secretKey;
  return [...environment.idle, ...(exposure ? [exposure] : []), ...(isKeyless ? [KEYLESS] : [])];
}

interface Part {
  stop: () => Promise<void>;
}

/**
 * Runs until told to stop, then stops everything that was started: at once what works, then what it works with, the last
 * first.
 */
async function runProduct(
  environment: Environment,
  { contents, allowEmpty }: { contents: 'demo' | 'empty'; allowEmpty: boolean },
  stopping: AbortSignal,
): Promise<void> {
  const { dataDir, port, host, siteUrl } = environment;
  const siteDir = join(dataDir, 'site');
  const workDir = join(dataDir, 'cache');
  const running: Part[] = [];
  const working: Part[] = [];
  try {
    await prepareDataDir(dataDir);
    const progress = createProgress(createLogger('start'));
    running.push({ stop: async () => progress.end() });
    const forwarding = forwardingFor(environment);
    const isSameOrigin = forwarding !== null;
    const site = await startSiteServer({
      port,
      host,
      pictures: pictureFolder(workDir),
      look: progress.look,
      forwarding,
      log: createLogger('site'),
    }).catch(async (error) => {
      // A start that goes on has the port, too, and its number says more.
      await refuseBesideHolder(dataDir);
      throw error;
    });
    running.push(site);
    // Visitors have the site of the last run while the backend opens and brings its schema up to date.
    const live = await getCurrentRelease(siteDir);
    if (live) site.serve(live.folder);
    // Needs no content, and the database leaves a core to it.
    const ahead = createBundleAhead(workDir);
    working.push(ahead);
    const picturesAhead = createPicturesAhead(pictureFolder(workDir));
    working.push(picturesAhead);
    const hasDemo = contents === 'demo' && !environment.hosted;
    if (!live) picturesAhead.begin(hasDemo ? [sitePhotoFolder, seedPhotoFolder] : [sitePhotoFolder]);
    const changes: Changes = new EventEmitter();
    const opening = {
      purpose: 'npm start',
      contents,
      forwardingKey: forwarding?.key ?? null,
      onStage: (text: string) => progress.tell({ text }),
      onIdentity: ({ url: supabaseUrl, publishableKey }: { url: string; publishableKey: string }) =>
        ahead.begin({ siteUrl, supabaseUrl, publishableKey, isSameOrigin }),
      changes,
    };
    const backend = await openBackend(environment, opening, stopping);
    running.push(backend);
    await picturesAhead.stop();
    // A hosted project is too far away for that.
    const told = environment.hosted ? undefined : changes;
    const api = backend.secretKey ? { url: backend.url, key: backend.secretKey } : null;
    // Visitors are told of by the channels that it has asked for: they write already, on the site of the last run.
    if (api) {
      const notifier = { call: functionsOf(api), settings: environment.notify, siteUrl, changes: told };
      working.push(startNotifier({ ...notifier, log: createLogger('notifier') }));
    }
    progress.tell({ text: 'building the code' });

    let isServed = false;
    const serve = (folder: string) => {
      site.serve(folder);
      if (!isServed) printWords(`\n  The site is at ${siteUrl}\n`);
      isServed = true;
    };
    const publisher = await startPublisher({
      siteDir,
      workDir,
      siteUrl,
      isSameOrigin,
      backend,
      secrets: await listSecrets(environment),
      allowEmpty,
      ahead: ahead.whenOver(),
      changes: told,
      onStage: (stage) => (stage === null && isServed ? progress.end() : progress.tell(stage)),
      onRelease: serve,
      log: createLogger('publisher'),
    });
    working.push(publisher);
    if (api) working.push(startPictureImporter({ ...pictureStoreOf(api), log: createLogger('pictures') }));
    if (!stopping.aborted) await once(stopping, 'abort');
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await Promise.allSettled(working.map((part) => part.stop()));
    for (const part of running.reverse()) await part.stop();
  }
}

/** A hosted project has an address for everybody, and only there it sees where visitors come from. */
function forwardingFor({ hosted, backendPort, trustedProxies }: Environment): Forwarding | null {
  return hosted ? null : { url: `http://127.0.0.1:${backendPort}`, key: randomUUID(), trustedProxies };
}
