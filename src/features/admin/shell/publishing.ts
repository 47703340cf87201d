import type { Tables } from '#db/operator.ts';
import { parseTimestamp } from '#lib/dates.ts';

type Run = Pick<Tables<'publish_runs'>, 'result' | 'site_version' | 'finished_at' | 'reason'>;

/** Whether visitors see what is stored. */
export type Publishing =
  | { state: 'publishing' }
  | { state: 'waiting' }
  | { state: 'live'; since: string }
  | { state: 'failed'; reason: string };

/** `version` is that of the stored content; `newest` the last run of the publisher, if there was one. */
export function publishingOf(version: number, newest: Run | undefined): Publishing {
  if (!newest) return { state: 'waiting' };
  if (newest.result === 'running') return { state: 'publishing' };
  if (newest.result === 'failed') return { state: 'failed', reason: newest.reason ?? 'The reason is not known.' };
  const isLatest = newest.site_version >= version;
  return isLatest && newest.finished_at ? { state: 'live', since: newest.finished_at } : { state: 'waiting' };
}

/** The clock time in Zanzibar of a moment of today, or its date. */
export function sinceWords(timestamp: string, now = new Date()): string {
  const moment = parseTimestamp(timestamp);
  const zone = { timeZone: 'Africa/Dar_es_Salaam' } as const;
  const day = (date: Date) => date.toLocaleDateString('en-US', { ...zone, month: 'short', day: 'numeric' });
  return day(moment) === day(now)
    ? moment.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })
    : day(moment);
}
