/**
 * Copies every image of another project into the one the environment names, reads each back, and lets the rows there name the
 * copies. Run it as `FROM_SUPABASE_SECRET_KEY=… npm run db:migrate-media <address of the other project>`, after db:import.
 * It deletes nothing, and goes on where an interrupted run stopped.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { isWebAddress } from '#lib/public-environment.ts';
import { countOf } from '#lib/words.ts';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import type { DataApi } from './lib/data-api.ts';
import { prepareDataDir } from './lib/data-dir.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { createLogger } from './lib/log.ts';
import { copyImages } from './transfer/copy-images.ts';
import { nameCopies, readNamedStorages, storageOf } from './transfer/image-rows.ts';
import { openProject, readSchemaVersion } from './transfer/target.ts';
import { openTransferState } from './transfer/transfer-state.ts';

const USAGE = 'FROM_SUPABASE_SECRET_KEY=sb_secret_… npm run db:migrate-media <address of the other project>';
const NEEDED = `The other project's address and key are needed: ${USAGE}`;
const TELLS_EVERY = 50;
const SHOWN_FAILURES = 10;

const log = createLogger('images');

await runCommand(async () => {
  const line = readCommandLine({
    usage: USAGE,
    does: 'Copies every image of another project into this one and lets the rows here name the copies.',
    words: 1,
    environment: ['FROM_SUPABASE_SECRET_KEY', ...PROJECT_VARIABLES, 'LOG_FORMAT'],
  });
  const url = originOf(line.words[0]);
  // It reads .env, where the other key may stand as well.
  const { environment, api: to } = await openProject();
  const from = { url, key: readKey() };
  if (from.url === to.url) throw new UserError('Both projects are the same one.');
  await readSchemaVersion(from, 'FROM_SUPABASE_SECRET_KEY');
  await prepareDataDir(environment.dataDir);
  const file = join(environment.dataDir, 'transfers', `${nameOf(from, to)}.ndjson`);
  const onProgress = (done: number, total: number) => {
    if (done % TELLS_EVERY === 0 || done === total) log.info('copying', { done, total });
  };
  // A project that is older than this code says so before anything is copied.
  await readNamedStorages(to);
  const report = await copyImages({ from, to, state: await openTransferState(file), onProgress });
  assertWhole(report.failed);
  const rows = await nameCopies(from, to);
  log.info('done', { copied: report.copied, already_there: report.alreadyThere, rewritten_rows: rows });
  for (const { storage, images, here } of await readNamedStorages(to)) {
    if (storage !== storageOf(to))
      log.warn('rows still name images of another storage, which no page shows', { storage, images });
    else if (here < images) log.warn('rows name images that are not here', { images: images - here });
  }
});

function originOf(address: string | undefined): string {
  if (address === undefined) throw new UserError(NEEDED);
  if (isWebAddress(address)) return new URL(address).origin;
  throw new UserError(`The other project's address begins with https:// or http:// (it is "${address}").`);
}

function readKey(): string {
  const key = process.env['FROM_SUPABASE_SECRET_KEY']?.trim();
  if (!key) throw new UserError(NEEDED);
  return key;
}

/** Rows go on naming the other project until every image has arrived. */
function assertWhole(failed: readonly string[]): void {
  if (failed.length === 0) return;
  const shown = failed.slice(0, SHOWN_FAILURES).join('\n');
  throw new UserError(
    `${countOf(failed.length, 'image was', 'images were')} not copied and no row was changed. Run it again.\n${shown}`,
  );
}

function nameOf(from: DataApi, to: DataApi): string {
  return createHash('sha256').update(`${from.url} ${to.url}`).digest('hex').slice(0, 16);
}
