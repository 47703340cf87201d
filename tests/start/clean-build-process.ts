/** Builds a site from nothing with the code of the folder it runs in; started by clean-build.ts with what to build. */
import process from 'node:process';
import * as z from 'zod/mini';
import { createBuildProcess } from '../../scripts/publish/build/build-process.ts';
import { digestCode } from '../../scripts/publish/build/code-digest.ts';

const identity = z.object({
  siteUrl: z.string(),
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  isSameOrigin: z.boolean(),
});
const order = z.object({ identity, workDir: z.string(), outDir: z.string() });

const { identity: site, workDir, outDir } = order.parse(JSON.parse(process.argv[2] ?? ''));
const builder = createBuildProcess({ ...site, workDir, code: await digestCode(site), wholePictures: true });
try {
  await builder.build({
    outDir,
    live: null,
    allowEmpty: true,
    withPictures: false,
    damagedPictures: [],
    pictureWaitMs: 60_000,
  });
} finally {
  builder.stop();
}
