/** Builds a site in a process that knows no secret and never slows the server down; started by build-process.ts, never by hand. */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { messageOf } from '../../lib/fail.ts';
import { type BuildAnswer, type BuildNews, buildOrder, siteIdentity } from './build-messages.ts';
import { createSiteBuilder, type SiteBuilder } from './site-builder.ts';

// Per cent by which what it holds may grow before it is looked through: the end of a large publish would double it. Not as an
// argument, which those that make pages would inherit; they would take a seventh longer.
setFlagsFromString('--heap-growing-percent=25');

process.once('message', (identity) => {
  const tell = (news: BuildNews) => void process.send?.(news);
  const builder = createSiteBuilder(siteIdentity.parse(identity), {
    onPictures: () => tell({ type: 'pictures' }),
    onStage: (stage) => tell({ type: 'stage', stage }),
    onWritten: (files) => tell({ type: 'written', files }),
  });
  process.on('message', async (order) => {
    const answer = await carryOut(builder, order);
    process.send?.(answer);
  });
});
process.once('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});

async function carryOut(builder: SiteBuilder, message: unknown): Promise<BuildAnswer> {
  try {
    const order = buildOrder.parse(message);
    if (!order.live?.isCopied) await rm(order.outDir, { recursive: true, force: true });
    return { type: 'built', report: await builder.build(order) };
  } catch (error) {
    return { type: 'failed', reason: messageOf(error) };
  }
}
