/** Builds a site in a process that knows no secret and never slows the server down; started by build-process.ts, never by hand. */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { messageOf } from '../../lib/fail.ts';
import { growSlowly } from '../../lib/heap.ts';
import { type BuildAnswer, type BuildNews, buildOrder, siteIdentity } from './build-messages.ts';
import { createSiteBuilder, type SiteBuilder } from './site-builder.ts';

// The end of a large publish would double what it holds. It waits for others most of the time.
growSlowly();

/** Told together: what is said of a hundred thousand pages would be a text of 16 MB. */
const AT_ONCE = 5000;

process.once('message', (identity) => {
  const tell = (news: BuildNews) => void process.send?.(news);
  const builder = createSiteBuilder(siteIdentity.parse(identity), {
    onPictures: () => tell({ type: 'pictures' }),
    onStage: (stage) => tell({ type: 'stage', stage }),
    onWritten: (files) => tell({ type: 'written', files }),
    onCardPictures: (pictures) => {
      for (const some of partsOf(pictures)) tell({ type: 'card pictures', pictures: some });
    },
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
    for (const some of partsOf([...made])) tell({ type: 'made', made: some });
    return { type: 'built', report };
  } catch (error) {
    return { type: 'failed', reason: messageOf(error) };
  }
}

function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}
