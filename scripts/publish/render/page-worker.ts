/** Makes pages in a process of its own, one order after the other; started by worker-pool.ts, never by hand. */
import process from 'node:process';
import { messageOf } from '../../lib/fail.ts';
import { growSlowly, isHeapLarge, returnGarbage } from '../../lib/heap.ts';
import { createTextReader } from '../../lib/text-file.ts';
import {
  type MadePages,
  TEXTS,
  type WorkerAnswer,
  type WorkerNews,
  type WorkerOrder,
  workerOrder,
} from './messages.ts';
import { createPageMaker } from './page-maker.ts';

/** What so many pages leave behind is worth looking through all that the process holds. */
const MANY_PAGES = 1000;

const maker = createPageMaker(createTextReader(TEXTS));
let working: Promise<void> = Promise.resolve();
let told = 0;

process.on('message', (message) => {
  working = working.then(async () => {
    const { data: order, error } = workerOrder.safeParse(message);
    told = 0;
    process.send?.(order ? await carryOut(order) : { type: 'failed', reason: messageOf(error) });
    if (order?.type === 'change' && isHeapLarge()) growSlowly();
    if (told >= MANY_PAGES) await returnGarbage();
  });
});
process.once('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});

async function carryOut(order: WorkerOrder): Promise<WorkerAnswer> {
  try {
    return await answerTo(order);
  } catch (error) {
    return { type: 'failed', reason: messageOf(error) };
  }
}

async function answerTo(order: WorkerOrder): Promise<WorkerAnswer> {
  if (order.type === 'render') return { type: 'rendered', removed: await maker.render(order, tell) };
  if (order.type === 'sync') await maker.sync();
  else maker.change(order.changes, order.month);
  return { type: 'ready' };
}

function tell(made: MadePages): void {
  told += made.length;
  process.send?.({ type: 'made', made } satisfies WorkerNews);
}
