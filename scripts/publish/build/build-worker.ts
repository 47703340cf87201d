/** Builds a site in a process that knows no secret and never slows the server down; started by build-process.ts, never by hand. */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { messageOf } from '../../lib/fail.ts';
import { growSlowly } from '../../lib/heap.ts';
import { type BuildAnswer, type BuildNews, buildOrder, siteIdentity } from './build-messages.ts';
import { createSiteBuilder, type SiteBuilder } from './site-builder.ts';

// The end of a large publish would double what it holds. It waits for others most of the time.
growSlowly();

/** Told together: those of a hundred thousand pages would be a text of 16 MB. */
const DIGESTS_AT_ONCE = 5000;

process.once('message', (identity) => {
  const tell = (news: BuildNews) => void process.send?.(news);
  const builder = createSiteBuilder(siteIdentity.parse(identity), {
    onPictures: () => tell({ type: 'pictures' }),
    onStage: (stage) => tell({ type: 'stage', stage }),
    onWritten: (files) => tell({ type: 'written', files }),
  });
  process.on('message', async (order) => {
    const answer = await carryOut(builder, order, tell);
    process.send?.(answer);
  });
});
process.once('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});

async function carryOut(builder: SiteBuilder, message: unknown, tell: (news: BuildNews) => void): Promise<BuildAnswer> {
  try {
    const order = buildOrder.parse(message);
    if (!order.live?.isCopied) await rm(order.outDir, { recursive: true, force: true });
    const { made, ...report } = await builder.build(order);
    const digests = [...made];
    for (let from = 0; from < digests.length; from += DIGESTS_AT_ONCE) {
      tell({ type: 'made', made: digests.slice(from, from + DIGESTS_AT_ONCE) });
    }
    return { type: 'built', report };
  } catch (error) {
    return { type: 'failed', reason: messageOf(error) };
  }
}
