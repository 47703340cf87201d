/**
 * Tells the operator of a hosted project what visitors send, where nobody runs `npm start`. Run it as `npm run notify`
 * and stop it with Ctrl-C; beside an `npm start` on the same project nothing is sent twice.
 */
import { once } from 'node:events';
import { NOTIFY_VARIABLES, PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { functionsOf } from './lib/data-api.ts';
import { readEnvironment } from './lib/environment.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { createLogger } from './lib/log.ts';
import { startNotifier } from './notify/notifier.ts';
import { listenForStop } from './serve/interrupt.ts';

await runCommand(async () => {
  readCommandLine({
    usage: 'npm run notify',
    does: 'Tells the operator of a hosted project what visitors send, where nobody runs `npm start`. Ctrl-C stops it.',
    environment: ['PUBLIC_SITE_URL', ...PROJECT_VARIABLES, ...NOTIFY_VARIABLES, 'LOG_FORMAT'],
  });
  const environment = readEnvironment();
  const { hosted, secretKey, siteUrl, notify: settings, idle } = environment;
  if (!hosted || !secretKey) {
    throw new UserError(
      'PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must name a hosted project. On the embedded backend `npm start` tells the operator itself.',
    );
  }
  const log = createLogger('notifier');
  for (const warning of idle) log.warn(warning, { see: 'docs/operations.md' });
  const stopping = listenForStop();
  const call = functionsOf({ url: hosted.url, key: secretKey });
  const notifier = startNotifier({ call, settings, siteUrl, log });
  if (!stopping.aborted) await once(stopping, 'abort');
  await notifier.stop();
});
