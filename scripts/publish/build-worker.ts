/** Builds the site once in a process of its own, so that encoding and compressing never slow the server down; started by build-process.ts, never by hand. */
import process from 'node:process';
import { messageOf } from '../lib/fail.ts';
import { createStopwatch } from '../lib/stopwatch.ts';
import { type BuildAnswer, buildOrder } from './build-messages.ts';
import { buildSite } from './build-site.ts';
import { compressSite } from './compress.ts';

const TIDIES_UP_WITHIN_MS = 1000;
const abandoned = new AbortController();

process.once('message', async (message) => {
  const answer = await build(message);
  if (process.connected) process.send?.(answer, () => process.exit());
  else process.exit(1);
});
process.once('disconnect', () => {
  abandoned.abort();
  setTimeout(() => process.exit(1), TIDIES_UP_WITHIN_MS);
});
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});

async function build(message: unknown): Promise<BuildAnswer> {
  try {
    const { previous, ...options } = buildOrder.parse(message);
    const report = await buildSite(options, abandoned.signal);
    const { lap, laps } = createStopwatch();
    await compressSite(options.outDir, previous);
    lap('compress');
    return { type: 'built', report: { ...report, durations: { ...report.durations, ...laps } } };
  } catch (error) {
    return { type: 'failed', reason: messageOf(error) };
  }
}
