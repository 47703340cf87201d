import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock } from '../backend/lock.ts';
import type { Changes } from '../backend/messages.ts';
import { messageOf } from '../lib/fail.ts';
import type { Stage } from '../lib/progress.ts';
import { createRetryPlan } from '../lib/retry.ts';
import { createSleeper, type Sleeper } from '../lib/sleeper.ts';
import type { SiteIdentity } from './build/build-messages.ts';
import { createBuildProcess } from './build/build-process.ts';
import { digestCode } from './build/code-digest.ts';
import { createCardPictureRecord } from './card-picture-record.ts';
import { factsOf, guardFiles } from './check/guard.ts';
import type { Damage } from './check/integrity.ts';
import { clearUp, forgetRelease, KEPT, removeRemains } from './old-releases.ts';
import { publishOnce, type ReleaseOptions } from './publish-once.ts';
import { createRunRecord } from './publish-runs.ts';
import { pictureFolder } from './read/content-reader.ts';
import { monthOf } from './read/parts.ts';
import { fetchVersion } from './read/snapshot.ts';
import { getCurrentRelease, isUpToDate, type Release, startCopy } from './releases.ts';
import { forgetBundleOf } from './render/bundles.ts';
import { waitUntilSettled } from './settle.ts';

interface PublisherOptions extends ReleaseOptions, Pick<SiteIdentity, 'workDir' | 'siteUrl' | 'isSameOrigin'> {
  backend: { url: string; publishableKey: string; secretKey: string | null };
  /** Told what is under way; null when nothing is. */
  onStage?: (stage: Stage | null) => void;
  /** Of a backend that tells when its content has changed; any other is asked all the time. */
  changes?: Changes | undefined;
  /** What is done ahead for the first build, which begins after it. */
  ahead?: Promise<void> | undefined;
}

export interface Publisher {
  /** Ends a build under way; what is live stays. */
  stop: () => Promise<void>;
}

const POLL_MS = 200;
/** A hosted project counts what it answers: where nobody has edited for a while, it is asked less often. */
const POLL_CALM_MS = 2000;
const CALM_AFTER_MS = 5 * 60_000;
/** A stop waits for no more than the question under way. */
const TELLING_MS = 5000;
/** In case that a word of the backend gets lost. */
const POLL_TOLD_MS = 1000;

/** How long a backend that tells of no change is left alone after an answer: not for long where somebody edits. */
export function createPace(now = () => performance.now()) {
  let last: { version: number | null; at: number } = { version: null, at: now() };
  return {
    note: (version: number | null) => {
      if (version !== last.version) last = { version, at: now() };
    },
    pauseMs: () => (now() - last.at < CALM_AFTER_MS ? POLL_MS : POLL_CALM_MS),
  };
}

/** Keeps the site up to date with the content, as the only publisher of this folder. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { siteDir, workDir, siteUrl, isSameOrigin, backend, onRelease, log } = options;
  const { url: supabaseUrl, publishableKey } = backend;
  const code = await digestCode({ siteUrl, supabaseUrl, publishableKey, isSameOrigin });
  await mkdir(siteDir, { recursive: true });
  const lock = await acquireLock(siteDir, 'its publisher');
  await clearUp(log, removeRemains(siteDir));
  const live = await getCurrentRelease(siteDir);
  if (live) onRelease(live.folder);

  const stopping = new AbortController();
  const { signal } = stopping;
  const sleeper = createSleeper();
  options.changes?.on('site_version', sleeper.wake);
  const due: Due = { pictures: live !== null && live.lacking > 0, damage: null };
  const onDamage = (damage: Damage) => {
    due.damage = damage;
    sleeper.wake();
  };
  const guarding = guardFiles({ siteDir, pictures: pictureFolder(workDir), onDamage, signal, log });
  const watching = watch(options, { code, live, due, sleeper, signal }).catch((error) => {
    if (!signal.aborted) log.warn('the publisher has stopped', { reason: messageOf(error) });
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([watching, guarding]);
      await lock.release();
    },
  };
}

/** What asks for a publish although the content is that of the live site. */
interface Due {
  /** Some have come which the live site had to do without. */
  pictures: boolean;
  damage: Damage | null;
}

interface Watch {
  code: string;
  live: Release | null;
  due: Due;
  sleeper: Sleeper;
  signal: AbortSignal;
}

async function watch(options: PublisherOptions, { code, due, sleeper, signal, ...found }: Watch): Promise<void> {
  const { backend, log, siteDir, siteUrl, isSameOrigin, workDir, onStage = () => {} } = options;
  const { url: supabaseUrl, publishableKey } = backend;
  const onPictures = () => {
    due.pictures = true;
    sleeper.wake();
  };
  const cardPictures = createCardPictureTeller(options);
  const builder = createBuildProcess(
    { supabaseUrl, publishableKey, siteUrl, isSameOrigin, workDir, code, wholePictures: false },
    { onPictures, onStage, ...(cardPictures && { onCardPictures: cardPictures.note }) },
  );
  signal.addEventListener('abort', builder.stop);
  const runs = createRunRecord(backend.url, backend.secretKey, log);
  const retry = createRetryPlan();
  const pace = createPace();
  const getVersion = createVersionReader(options);
  const settle = (seen: number) => waitUntilSettled({ getVersion: async () => (await getVersion()) ?? seen, signal });
  let { live } = found;
  let recent = live ? [live] : [];
  /** What the next release begins with: brought up to the live one as soon as that is live. */
  let ahead: Promise<string | null> = Promise.resolve(null);

  await runs.clearUp();
  // What the process before could not tell.
  let told = cardPictures?.store(signal);
  await options.ahead;
  try {
    for (; !signal.aborted; await sleeper.sleep(options.changes ? POLL_TOLD_MS : pace.pauseMs(), signal)) {
      const seen = await getVersion();
      pace.note(seen);
      const wanted = { version: seen, code, month: monthOf(new Date()) };
      const isCurrent = live && isUpToDate(live, wanted) && !due.pictures && !due.damage;
      if (seen === null) onStage(live ? null : { text: 'waiting for the backend' });
      if (isCurrent && live?.lacking === 0) onStage(null);
      if (seen === null || isCurrent || !retry.mayTry(seen)) continue;
      const version = live && !isSingleEdit(live, seen) ? await settle(seen) : seen;
      // What comes from here on may come too late for this publish.
      const { pictures, damage } = due;
      Object.assign(due, { pictures: false, damage: null });
      try {
        if (damage && damage.files.length > 0) await distrust(damage, { code, workDir }, builder.stop);
        const damagedPictures = damage?.pictures ?? [];
        live = await publishOnce({ ...options, version, code, live, ahead, damagedPictures, builder, runs, signal });
        if (damage) await finishRepair(options, damage, live);
        recent = [live, ...recent].slice(0, KEPT);
        ahead = startCopy(siteDir, live, recent).catch(() => null);
        told = cardPictures?.store(signal);
        retry.noteSuccess();
      } catch (error) {
        if (signal.aborted) return;
        due.pictures ||= pictures;
        due.damage ??= damage;
        // Nobody may take it any more, and nobody may clear up before it is through.
        ahead = ahead.then(() => null);
        const pause = retry.noteFailure(version);
        log.warn('not published', { version, reason: messageOf(error), retry_in_s: pause / 1000 });
      }
    }
  } finally {
    await Promise.all([ahead, told]);
  }
}

/** A new process takes nothing over from the live site: it makes every page. */
async function distrust(
  { files }: Damage,
  site: Pick<SiteIdentity, 'code' | 'workDir'>,
  stopBuilder: () => void,
): Promise<void> {
  stopBuilder();
  await forgetBundleOf(site, files);
}

async function finishRepair({ siteDir, log }: PublisherOptions, damage: Damage, live: Release): Promise<void> {
  log.info('repaired', factsOf(damage));
  if (damage.files.length > 0 && damage.release !== live.name)
    await clearUp(log, forgetRelease(siteDir, damage.release));
}

/** Goes live at once; more than one are the middle of a series, which is worth its end. */
function isSingleEdit({ version }: Release, seen: number): boolean {
  return seen === version + 1;
}

/** Null while the backend does not answer, which is said once. */
function createVersionReader({ backend, log }: PublisherOptions): () => Promise<number | null> {
  let isReachable = true;
  return async () => {
    try {
      const version = await fetchVersion(backend);
      if (!isReachable) log.info('the backend answers again');
      isReachable = true;
      return version;
    } catch (error) {
      if (isReachable) log.warn('the backend does not answer', { reason: messageOf(error) });
      isReachable = false;
      return null;
    }
  };
}

/** Null for a publisher without the secret key. */
function createCardPictureTeller({ backend: { url, secretKey }, workDir, log }: PublisherOptions) {
  if (secretKey === null) return null;
  const api = { url, key: secretKey, timeoutMs: TELLING_MS };
  return createCardPictureRecord({ api, log, file: join(workDir, 'card-pictures.json') });
}
