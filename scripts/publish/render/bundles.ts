import { fork } from 'node:child_process';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { firstMessage, survive } from '../../lib/child.ts';
import { cleanEnvironment } from '../../lib/clean-environment.ts';
import { codeOf } from '../../lib/fail.ts';
import type { SiteIdentity } from '../build/build-messages.ts';
import { openBundleFolder } from './bundle-folder.ts';

const WORKER = new URL('./bundle-worker.ts', import.meta.url);
const KEPT = 6;

type Site = Omit<SiteIdentity, 'wholePictures'>;

/** The folder with the bundled code, which is made when this code has not been bundled before. */
export async function prepareBundle(site: Site, signal?: AbortSignal): Promise<string> {
  const { bundles, needsCopy } = await openBundleFolder(site.workDir);
  const folder = join(bundles, site.code);
  if (!(await exists(folder))) {
    await forgetOldBundles(bundles);
    await bundleInProcess({ folder, needsCopy }, site, signal);
  }
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}

/** Has the code bundled anew if one of these files comes from its bundle. */
export async function forgetBundleOf(
  { code, workDir }: Pick<SiteIdentity, 'code' | 'workDir'>,
  files: readonly string[],
): Promise<void> {
  const folder = join((await openBundleFolder(workDir)).bundles, code);
  const isFromBundle = await Promise.all(files.map((file) => exists(join(folder, 'site', file))));
  if (isFromBundle.includes(true)) await rm(folder, { recursive: true, force: true });
}

async function bundleInProcess(
  order: { folder: string; needsCopy: boolean },
  site: Site,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { siteUrl, supabaseUrl, publishableKey, isSameOrigin, pictureBase = '' } = site;
  const child = fork(WORKER, {
    env: cleanEnvironment({
      PUBLIC_SITE_URL: siteUrl,
      PUBLIC_SUPABASE_URL: supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PUBLIC_SAME_ORIGIN: String(isSameOrigin),
      PICTURE_BASE: pictureBase,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Astro asks for a home folder, which a service account may not have.
      HOME: dirname(order.folder),
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  });
  survive(child);
  const answered = firstMessage(child, 'Bundling the code');
  child.send(order);
  const reason = await answered;
  if (reason !== null) throw new Error(`The code could not be bundled: ${z.string().parse(reason)}`);
}

/** Those used last are kept, for other products run from the same folder. */
async function forgetOldBundles(bundles: string): Promise<void> {
  const names = await readdir(bundles);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(bundles, name))).mtimeMs })),
  );
  const old = aged.sort((one, other) => other.used - one.used).slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(join(bundles, name), { recursive: true, force: true })));
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
