/** Makes pages in a process of its own, one order after the other; started by render-pool.ts, never by hand. */
import process from 'node:process';
import { messageOf } from '../../lib/fail.ts';
import { type RenderAnswer, type RenderOrder, renderOrder } from './messages.ts';
import { createPrinter } from './printer.ts';

const printer = createPrinter();
let working: Promise<void> = Promise.resolve();

process.on('message', (message) => {
  working = working.then(async () => {
    const answer = await carryOut(message);
    process.send?.(answer);
  });
});
process.once('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});

async function carryOut(message: unknown): Promise<RenderAnswer> {
  try {
    return await answerTo(renderOrder.parse(message));
  } catch (error) {
    return { type: 'failed', reason: messageOf(error) };
  }
}

async function answerTo(order: RenderOrder): Promise<RenderAnswer> {
  if (order.type === 'print') return { type: 'printed', ...(await printer.print(order)) };
  printer.change(order.changes, order.year);
  return { type: 'ready' };
}
