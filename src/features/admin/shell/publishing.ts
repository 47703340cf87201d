import type { Tables } from '#db/operator.ts';
import type { BuildInfo } from '#lib/build-info.ts';
import { formatShortDate, formatTime, parseTimestamp } from '#lib/dates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';

type Run = Pick<Tables<'publish_runs'>, 'result' | 'reason' | 'site_version'>;

/** Whether visitors see what is stored. */
export type Publishing =
  | { state: 'publishing' }
  | { state: 'waiting' }
  | { state: 'live'; since: string }
  | { state: 'failed'; reason: string };

/**
 * `version` is that of the stored content, `site` what visitors get. Only the publisher of `npm start` records its runs,
 * of which `newest` is the last: a host that builds by itself tells nothing until the site is another. A run that the site
 * has got past says nothing of what is to come.
 */
export function publishingOf(version: number, site: BuildInfo | null, newest: Run | undefined): Publishing {
  if (site && site.version >= version) return { state: 'live', since: site.built_at };
  const run = newest && newest.site_version > (site?.version ?? 0) ? newest : undefined;
  if (run?.result === 'running') return { state: 'publishing' };
  if (run?.result === 'failed') return { state: 'failed', reason: run.reason ?? 'The reason is not known.' };
  return { state: 'waiting' };
}

const CALM_MS = 30_000;
const BUSY_MS = 3000;
const SOON_MS = 2 * 60_000;

/**
 * In how many milliseconds to look again. A host that builds by itself may be long about it, and one that builds no more is
 * waited for without end: after two minutes the desk is calm again.
 */
export function nextLook(state: Publishing['state'] | undefined, waited: number): number {
  const isMoving = state === 'publishing' || (state === 'waiting' && waited < SOON_MS);
  return isMoving ? BUSY_MS : CALM_MS;
}

/** The clock time in Zanzibar of a moment of today, or its date. */
export function sinceLabel(timestamp: string, now = new Date()): string {
  return toIsoDay(parseTimestamp(timestamp)) === toIsoDay(now) ? formatTime(timestamp) : formatShortDate(timestamp);
}
