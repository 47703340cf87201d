/** Has the code bundled in a process of its own, whose memory is free again afterwards; started by bundles.ts, never by hand. */
import { dirname } from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { messageOf } from '../../lib/fail.ts';
import { bundleCode } from './bundle.ts';
import { withSources } from './bundle-folder.ts';

const order = z.object({ folder: z.string(), needsCopy: z.boolean() });

process.once('message', async (message) => {
  const reason = await carryOut(order.parse(message)).catch(messageOf);
  process.send?.(reason ?? null, () => process.exit());
});
process.once('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole group; the publisher decides when a build ends.
process.on('SIGINT', () => {});

async function carryOut({ folder, needsCopy }: z.output<typeof order>): Promise<void> {
  if (needsCopy) {
    // Only below the folder that it runs in does Astro write the program that makes pages beside them.
    process.chdir(dirname(folder));
    await withSources(`${folder}.sources`, (root) => bundleCode(folder, root));
  } else await bundleCode(folder);
}
