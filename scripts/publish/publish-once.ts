import { messageOf } from '../lib/fail.ts';
import { createStopwatch } from '../lib/stopwatch.ts';
import { buildInProcess } from './build-process.ts';
import { assertFit } from './build-site.ts';
import { findSecrets } from './checks.ts';
import type { RunRecord } from './publish-runs.ts';
import type { PublisherOptions } from './publisher-options.ts';
import { publishDraft, type Release, startDraft } from './releases.ts';

interface PublishTask extends PublisherOptions {
  version: number;
  code: string;
  live: Release | null;
  runs: RunRecord;
  signal: AbortSignal;
}

/** Builds, checks and switches; whatever fails leaves the live site as it is and is recorded with its reason. */
export async function publishOnce(task: PublishTask): Promise<Release> {
  const run = await task.runs.start(task.version);
  const started = performance.now();
  try {
    const { release, pages, warnings, durations } = await buildRelease(task);
    task.onRelease(release.folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    task.log.info('published', { version: release.version, pages, seconds, ...inSeconds(durations) });
    for (const warning of warnings) task.log.warn(warning);
    const reason = warnings.length > 0 ? warnings.join('\n') : null;
    await task.runs.finish(run, { result: 'published', site_version: release.version, pages, reason });
    return release;
  } catch (error) {
    const reason = task.signal.aborted ? 'The publisher was stopped' : withoutSecrets(messageOf(error), task.secrets);
    await task.runs.finish(run, { result: 'failed', reason });
    throw new Error(reason, { cause: error });
  }
}

async function buildRelease({ siteDir, backend, siteUrl, workDir, live, signal, ...task }: PublishTask) {
  const outDir = await startDraft(siteDir);
  const { version, pages, properties, warnings, durations } = await buildInProcess(
    {
      supabaseUrl: backend.url,
      publishableKey: backend.publishableKey,
      siteUrl,
      outDir,
      workDir,
      allowEmpty: task.allowEmpty || !live || live.properties === 0,
      previous: live?.folder ?? null,
    },
    signal,
  );
  const { lap, laps } = createStopwatch();
  assertFit(await findSecrets(outDir, task.secrets));
  const release = await publishDraft(siteDir, { version, code: task.code, properties });
  lap('switch');
  return { release, pages, warnings, durations: { ...durations, ...laps } };
}

function inSeconds(durations: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(durations).map(([step, seconds]) => [`${step}_s`, seconds]));
}

function withoutSecrets(text: string, secrets: PublisherOptions['secrets']): string {
  const values = Object.values(secrets).filter((secret) => secret !== '');
  return values.reduce((cleaned, secret) => cleaned.replaceAll(secret, '•••'), text);
}
