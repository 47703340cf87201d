/**
 * Builds the static site for a CDN into `dist`, or into SITE_OUT_DIR. Run it as `npm run build` with PUBLIC_SUPABASE_URL,
 * PUBLIC_SUPABASE_PUBLISHABLE_KEY and PUBLIC_SITE_URL set; `-- --allow-empty` builds a site without any property, `-- --cloudflare` one for Cloudflare's rules,
 * `-- --pictures bucket` one whose pictures lie in the project's storage.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { acquireLock } from './backend/lock.ts';
import { endMistyped, readCommandLine } from './lib/arguments.ts';
import { assertSettings } from './lib/check-settings.ts';
import { readEnvironment } from './lib/environment.ts';
import { messageOf, runCommand, UserError } from './lib/fail.ts';
import { createLogger } from './lib/log.ts';
import { mayWriteProject, projectRoot } from './lib/project.ts';
import { inSeconds } from './lib/stopwatch.ts';
import { bucketBase, movePictures } from './publish/build/bucket-pictures.ts';
import type { SiteIdentity } from './publish/build/build-messages.ts';
import { createBuildProcess } from './publish/build/build-process.ts';
import { type CdnHost, writeCdnFiles } from './publish/build/cdn-files.ts';
import { digestCode } from './publish/build/code-digest.ts';
import { siteFolderAt } from './publish/build/site-folder.ts';
import { createCardPictureRecord } from './publish/card-picture-record.ts';

/** No other build follows by itself when they come. */
const PICTURE_WAIT_MS = 60_000;

const log = createLogger('build');

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm run build [-- --allow-empty --cloudflare --pictures bucket]',
    does: 'Builds the static site for a CDN.',
    flags: {
      'allow-empty': 'builds a site without any property',
      cloudflare: 'leaves out what Cloudflare Pages does not take',
    },
    options: { pictures: '"bucket" keeps the pictures in the storage of the project instead of in the site' },
    environment: [
      'PUBLIC_SUPABASE_URL',
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      'PUBLIC_SITE_URL',
      'PUBLIC_MAP_STYLE_URL',
      'HSTS_SUBDOMAINS',
      'SUPABASE_SECRET_KEY',
      'SITE_OUT_DIR',
      'BUILD_CACHE_DIR',
      'DATA_DIR',
      'LOG_FORMAT',
    ],
  });
  const { dataDir, secretKey } = readEnvironment();
  assertSettings();
  const bucketKey = pictureKey(line.get('pictures'), secretKey);
  const supabaseUrl = new URL(required('PUBLIC_SUPABASE_URL')).origin;
  const site = {
    supabaseUrl,
    publishableKey: required('PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    siteUrl: new URL(required('PUBLIC_SITE_URL')).origin,
    isSameOrigin: false,
    pictureBase: bucketKey === null ? undefined : bucketBase(supabaseUrl),
  };
  const target = await siteFolderAt(resolve(projectRoot, process.env['SITE_OUT_DIR'] || 'dist'));
  const cache = (await mayWriteProject()) ? join(projectRoot, '.cache/build') : join(dataDir, 'cache/build');
  const workDir = resolve(projectRoot, process.env['BUILD_CACHE_DIR'] || cache);
  const code = await digestCode(site);
  const api = secretKey === null ? null : { url: site.supabaseUrl, key: secretKey };
  const cardPictures = api && createCardPictureRecord({ api, log });
  const { version, pages, warnings, durations } = await buildInto(
    target,
    { ...site, workDir, code, wholePictures: true },
    { allowEmpty: line.has('allow-empty'), host: line.has('cloudflare') ? 'cloudflare' : 'netlify', bucketKey },
    cardPictures ? { onCardPictures: cardPictures.note } : {},
  );
  await cardPictures?.store();
  for (const warning of warnings) log.warn(warning);
  log.info('built', { version, pages, folder: target, ...inSeconds(durations) });
});

/** The key that writes to the storage, or null where the pictures stay in the site. */
function pictureKey(place: string | undefined, secretKey: string | null): string | null {
  if (place === undefined) return null;
  if (place !== 'bucket') return endMistyped(`--pictures takes "bucket" (not "${place}").`);
  return secretKey ?? required('SUPABASE_SECRET_KEY');
}

function required(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new UserError(`${name} must be set; .env.example tells what it looks like.`);
  return value;
}

interface BuildOptions {
  allowEmpty: boolean;
  host: CdnHost;
  /** Opens the storage for the pictures; null where they stay in the site. */
  bucketKey: string | null;
}

/** The folder keeps its former content until a whole new one has passed the checks; then the two change places. */
async function buildInto(
  target: string,
  site: SiteIdentity,
  { allowEmpty, host, bucketKey }: BuildOptions,
  listeners: Parameters<typeof createBuildProcess>[1],
) {
  const draftFolder = `${target}.next`;
  // A name of its own: processes of a run that was killed may write to theirs for a little longer.
  const outDir = join(draftFolder, randomUUID());
  await mkdir(site.workDir, { recursive: true });
  const lock = await acquireLock(site.workDir, 'npm run build');
  const builder = createBuildProcess(site, listeners);
  try {
    await rm(draftFolder, { recursive: true, force: true });
    const report = await builder.build({
      outDir,
      live: null,
      allowEmpty,
      withPictures: true,
      damagedPictures: [],
      pictureWaitMs: PICTURE_WAIT_MS,
    });
    await writeCdnFiles(outDir, host, site.siteUrl);
    if (bucketKey) {
      const api = { url: site.supabaseUrl, key: bucketKey };
      log.info('pictures are in the storage', await movePictures({ site: outDir, siteUrl: site.siteUrl, api }));
    }
    if (existsSync(target)) await rename(target, join(draftFolder, 'replaced'));
    await rename(outDir, target);
    return report;
  } catch (error) {
    throw new UserError(`The site was not built. ${messageOf(error)}\n"npm run doctor" examines the project.`);
  } finally {
    builder.stop();
    await rm(draftFolder, { recursive: true, force: true });
    await lock.release();
  }
}
