import { messageOf } from '../lib/fail.ts';
import { growSlowly } from '../lib/heap.ts';
import type { Logger } from '../lib/log.ts';
import { createStopwatch, inSeconds } from '../lib/stopwatch.ts';
import type { BuildOrder } from './build/build-messages.ts';
import type { BuildProcess } from './build/build-process.ts';
import { assertFit } from './check/finding.ts';
import { startSecretSearch } from './check/secret-search.ts';
import type { Secrets } from './check/secrets.ts';
import { clearUp, forgetOldReleases, removeRemains } from './old-releases.ts';
import type { RunRecord } from './publish-runs.ts';
import { publishDraft, type Release, startDraft } from './releases.ts';

/** Where releases go, and what holds for each of them. */
export interface ReleaseOptions {
  /** Holds the releases; `current` in it leads to the live one. */
  siteDir: string;
  /** What must not stand anywhere in the site, by the names that messages use. */
  secrets: Secrets;
  /** Whether the last property may go without further questions. */
  allowEmpty: boolean;
  /** Told which folder to serve: the one found at the start, then each new one. */
  onRelease: (folder: string) => void;
  log: Logger;
}

/** A page goes live without the pictures that take longer, and follows when they come; those of lists come first. */
const PICTURE_WAIT_MS = 1500;
/** The lists of so many files would more than double what the process takes until V8 looks through it. */
const MANY_FILES = 50_000;

interface PublishTask extends ReleaseOptions {
  version: number;
  code: string;
  live: Release | null;
  /** A draft that holds the live release already, see `startCopy`. */
  ahead: Promise<string | null>;
  /** The hashes of pictures that must be made again. */
  damagedPictures: readonly string[];
  builder: BuildProcess;
  runs: RunRecord;
  signal: AbortSignal;
}

/** Builds, checks and switches; whatever fails leaves the live site as it is and is recorded with its reason. */
export async function publishOnce(task: PublishTask): Promise<Release> {
  const { siteDir, runs, log } = task;
  const run = await runs.start(task.version);
  const started = performance.now();
  try {
    const { release, erasedVersion, pages, made, warnings, durations } = await buildRelease(task);
    task.onRelease(release.folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    log.info('published', { version: release.version, pages, made, seconds, ...inSeconds(durations) });
    for (const warning of warnings) log.warn(warning);
    const reason = warnings.length > 0 ? warnings.join('\n') : null;
    await runs.finish(run, { result: 'published', site_version: release.version, pages, reason });
    await clearUp(log, forgetOldReleases(siteDir, release.name, erasedVersion));
    return release;
  } catch (error) {
    const reason = task.signal.aborted ? 'The publisher was stopped' : withoutSecrets(messageOf(error), task.secrets);
    // On a disk that is full others wait for the room.
    await removeRemains(siteDir).catch(() => {});
    await runs.finish(run, { result: 'failed', reason });
    throw new Error(reason, { cause: error });
  }
}

async function buildRelease(task: PublishTask) {
  const { siteDir, builder, live, secrets, code, allowEmpty, damagedPictures } = task;
  const ahead = await task.ahead;
  const copied = live && builder.knows(live.build) ? ahead : null;
  const outDir = copied ?? (await startDraft(siteDir));
  const search = startSecretSearch(outDir, secrets);
  const order: BuildOrder = {
    outDir,
    live: live && { folder: live.folder, build: live.build, isCopied: copied !== null },
    allowEmpty: allowEmpty || !live || live.properties === 0,
    withPictures: false,
    damagedPictures: [...damagedPictures],
    pictureWaitMs: PICTURE_WAIT_MS,
  };
  const report = await builder.build(order, search.lookAt);
  const { version, properties, month, build, lacking, pictures, made, removed } = report;
  if (made.size + (live?.digests.size ?? 0) >= MANY_FILES) growSlowly();
  const copy = live && removed ? { of: live, removed } : undefined;
  const { lap, laps } = createStopwatch();
  assertFit(await search.end([...made.keys()]));
  const facts = { version, code, properties, month, build, lacking, pictures, made, copy };
  const release = await publishDraft(siteDir, outDir, facts);
  lap('switch');
  const { erasedVersion, pages, warnings, durations } = report;
  return {
    release,
    erasedVersion,
    pages,
    made: made.size,
    warnings,
    durations: { ...durations, ...laps },
  };
}

function withoutSecrets(text: string, secrets: Secrets): string {
  const values = Object.values(secrets).filter((secret) => secret !== '');
  return values.reduce((cleaned, secret) => cleaned.replaceAll(secret, '•••'), text);
}
