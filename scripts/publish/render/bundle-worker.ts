/** Has the code bundled and its files compressed in a process of its own, whose memory is free again afterwards; started by bundles.ts, never by hand. */
import process from 'node:process';
import * as z from 'zod/mini';
import { messageOf } from '../../lib/fail.ts';
import { bundleCode } from './bundle.ts';
import { prepareAssets } from './static-assets.ts';

process.once('message', async (message) => {
  const reason = await bundle(z.string().parse(message)).catch(messageOf);
  process.send?.(reason ?? null, () => process.exit());
});
async function bundle(folder: string): Promise<void> {
  await bundleCode(folder);
  await prepareAssets(folder);
}

process.once('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});
