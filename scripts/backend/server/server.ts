/** The process that has the database open and answers on its port; started and watched by backend.ts, never by hand. */
import { countOf } from '#lib/words.ts';
import { settings, siteDefaults } from '#settings';
import { backendPaths } from '../../lib/data-dir.ts';
import { UserError } from '../../lib/fail.ts';
import { ENDING_SIGNALS } from '../../serve/interrupt.ts';
import { copyBackend } from '../backup/copy-backend.ts';
import { getFact, outrunSiteVersion, prepareEmbeddedState, setFact } from '../embedded-state.ts';
import { keepDatabase } from '../lock.ts';
import { type OpenMessage, openMessage, type ServerMessage, STOP_SIGNAL, TOLD_CHANGES } from '../messages.ts';
import { applyMigrations } from '../migrations.ts';
import { hasAccount, setOperatorPassword } from '../operator-account.ts';
import { createPassphrase, createSecrets, readSecrets, type Secrets, writeSecrets } from '../secrets.ts';
import { CLIENT_ADDRESS } from './client-address.ts';
import { type EmbeddedApp, openEmbeddedApp } from './embedded-app.ts';
import { moveImageAddresses } from './image-addresses.ts';
import { type Listener, listen } from './listener.ts';
import { createQueue, type Queue } from './queue.ts';
import { redactConsole } from './redacted-console.ts';
import { acceptAnyValue } from './request-values.ts';
import { keepMaintained } from './vacuum.ts';

const CLOSES_WITHIN_MS = 8000;
const BEGAN_WITH_DEMO =
  'This data folder began with the demo content, so --empty does not apply. Remove the demo content at /admin, or begin ' +
  'anew with "npm run db:reset -- --empty --yes".';

interface Running {
  embedded: EmbeddedApp;
  queue: Queue;
  listener: Listener | null;
}

let running: Running | null = null;
let opening: Promise<void> | null = null;
let isStopping = false;

process.once('message', (message) => {
  opening = open(openMessage.parse(message)).catch(fail);
});
process.once('disconnect', stop);
process.once(STOP_SIGNAL, stop);
// Others still need the database when these reach it: the supervising process decides when it closes.
for (const name of ENDING_SIGNALS) process.on(name, () => {});

async function open(options: OpenMessage): Promise<void> {
  const paths = backendPaths(options.dataDir);
  keepDatabase(options.dataDir);
  // Its keeper was killed meanwhile, and the next one may have found the database closed.
  if (process.ppid !== options.keeper) process.exit(1);
  redactConsole(paths.log);
  const stored = await readSecrets(paths.secrets);
  const secrets = stored ?? createSecrets();
  await sendMessage({ type: 'key', publishableKey: secrets.publishableKey });
  const embedded = await openEmbeddedApp(options.dataDir, secrets);
  const queue = createQueue();
  running = { embedded, queue, listener: null };

  await migrate(embedded, options.migrations);
  const hasPassword = stored !== null && (await hasAccount(embedded.database, settings.operatorEmail));
  if (!hasPassword) await makeOperator(embedded, paths.secrets, secrets);
  // A start that was cut off before it had its content has told nobody the password that it made.
  const isNewOperator = !hasPassword || (await getFact(embedded.database, 'began_with')) === null;

  const listener = await listen(options.port, {
    api: embedded.api,
    isHealthy: () => isAlive(embedded),
    changeOperatorPassword: (password) => setOperatorPassword(embedded.database, settings.operatorEmail, password),
    copyBackend: (inTurn) => copyBackend(options.dataDir, embedded.database, inTurn),
    keys: secrets,
    queue,
    trustedProxies: options.trustedProxies,
    forwardingKey: options.forwardingKey,
  });
  running.listener = listener;
  const url = `http://127.0.0.1:${listener.port}`;
  await queue.add(() => prepareContent(embedded, { url, contents: options.contents }));
  await queue.add(() => listenForChanges(embedded));
  keepMaintained(embedded.database, queue);
  await sendMessage({ type: 'ready', port: listener.port, isNewOperator });
}

async function migrate({ app, database }: EmbeddedApp, folder: string): Promise<void> {
  await app.ensureSystemSchema();
  await prepareEmbeddedState(database);
  const tell = (text: string) => sendMessage({ type: 'progress', text });
  const applied = await applyMigrations(database, folder, () => tell('applying migrations'));
  await database.query(
    'select public.set_review_policy($1), public.set_reveal_budget($2), public.set_site_defaults($3, $4)',
    [settings.reviews.appear, settings.reveals.perOwnerAndDay, siteDefaults.mail_to, siteDefaults.retention],
  );
  await database.query('update private.visitor_policy set address_header = $1', [CLIENT_ADDRESS]);
  if (applied.length === 0) return;
  // They bring types of their own.
  await acceptAnyValue(database);
  await tell(`${countOf(applied.length, 'migration')} applied`);
}

/** Gives the product its one account, or gives that the password of new secrets, which are kept once it works. */
async function makeOperator({ database }: EmbeddedApp, file: string, secrets: Secrets): Promise<void> {
  const operatorPassword = secrets.operatorPassword ?? createPassphrase();
  await setOperatorPassword(database, settings.operatorEmail, operatorPassword);
  await writeSecrets(file, { ...secrets, operatorPassword });
}

async function prepareContent(
  { database, images }: EmbeddedApp,
  { url, contents }: { url: string; contents: OpenMessage['contents'] },
): Promise<void> {
  await moveImageAddresses(database, url);
  const before = await getFact(database, 'began_with');
  if (before === 'demo' && contents === 'empty') throw new UserError(BEGAN_WITH_DEMO);
  if (before !== null) return;
  if (contents === 'empty') {
    await outrunSiteVersion(database);
    return setFact(database, 'began_with', contents);
  }
  await sendMessage({ type: 'progress', text: 'loading the demo content' });
  const { seedDemoContent } = await import('../seed/apply.ts');
  await seedDemoContent({ database, images, url, now: new Date() });
}

async function listenForChanges({ database }: EmbeddedApp): Promise<void> {
  for (const what of TOLD_CHANGES) await database.listen(what, () => void sendMessage({ type: 'changed', what }));
}

async function isAlive({ database }: EmbeddedApp): Promise<boolean> {
  return database.query('select 1').then(
    () => true,
    () => false,
  );
}

async function fail(error: unknown): Promise<void> {
  if (isStopping) return;
  console.error(error);
  const isForUser = error instanceof UserError;
  // The words of a defect may hold keys; they stay in the log.
  const message = isForUser ? error.message : 'The backend met an unexpected error while it started;';
  await sendMessage({ type: 'failed', message, isForUser });
  await end(1);
}

async function sendMessage(message: ServerMessage): Promise<void> {
  if (!process.connected) return;
  await new Promise((sent) => process.send?.(message, sent));
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await opening;
  await end(0);
}

async function end(exitCode: number): Promise<void> {
  setTimeout(() => process.exit(1), CLOSES_WITHIN_MS).unref();
  await running?.listener?.close();
  await running?.queue.add(running.embedded.close);
  process.exit(exitCode);
}
