import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import { type PGlite, PgliteConnection } from '@supabase/lite/pglite';
import { backendPaths } from '../../lib/data-dir.ts';
import { supabaseFolder } from '../../lib/project.ts';
import { prepareDatabaseFolder, waitUntilOpen } from '../database-folder.ts';
import { askForSyncing, syncToDisk } from '../disk-sync.ts';
import type { Secrets } from '../secrets.ts';
import { type Api, guardAccounts } from './account-guard.ts';
import { keepRowArraysAsText } from './answer-values.ts';
import { imageFolder, removeUnfinished, type StorageAdapter } from './image-folder.ts';
import { describeRefusal } from './refusals.ts';
import { acceptAnyValue } from './request-values.ts';

export interface EmbeddedApp {
  app: App;
  /** Answers a request, in its turn. */
  api: Api;
  database: PGlite;
  /** Where uploads are kept. */
  images: StorageAdapter;
  close: () => Promise<void>;
}

interface Options {
  /** Waits for the disk before anything is acknowledged; only what need not outlive a loss of power does without. */
  isDurable?: boolean;
}

/**
 * Opens the database and puts the Data API, Auth and Storage on it, as supabase/config.toml says.
 * The process must have been started with EXPERIMENTAL_STORAGE=1.
 */
export async function openEmbeddedApp(
  dataDir: string,
  secrets: Secrets,
  { isDurable = true }: Options = {},
): Promise<EmbeddedApp> {
  const paths = backendPaths(dataDir);
  Object.assign(process.env, {
    EMBEDDED_DATABASE: paths.database,
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secrets.secretKey,
    // Lite makes a folder for its cloud sign-in below the home folder, which a service account may not have.
    HOME: dataDir,
  });
  await prepareDatabaseFolder(paths.database, { isFirstStart: !existsSync(paths.secrets) });
  await mkdir(paths.storage, { recursive: true, mode: 0o700 });
  await removeUnfinished(paths.storage);
  if (isDurable) askForSyncing();
  const lite = await createApi({ withSupabaseClient: false });
  await writeFile(paths.config, await embeddedConfig(), { mode: 0o600 });
  const app = await lite.project.local.createApp(paths.config, { admin: false });
  const images = imageFolder(paths.storage);
  app._storageAdapter = images;

  const { connection } = app;
  if (!(connection instanceof PgliteConnection)) throw new Error('The embedded backend must run on PGlite.');
  const { driver: database } = connection;
  await waitUntilOpen(database, paths.database);
  if (isDurable) await syncToDisk(database, paths.database);
  await acceptAnyValue(database);
  await keepRowArraysAsText(database);
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => describeRefusal(normalize(error));
  const api = guardAccounts((request) => app.fetch(request), database);
  return { app, api, database, images, close: () => connection.close() };
}

/** What the official CLI would take for a mistake in its configuration: which database this backend runs on. */
async function embeddedConfig(): Promise<string> {
  const shared = await readFile(join(supabaseFolder, 'config.toml'), 'utf8');
  return shared.replace('\n[db]\n', '\n[db]\ndriver = "pglite"\nurl = "env(EMBEDDED_DATABASE)"\n');
}
