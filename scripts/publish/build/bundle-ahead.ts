import { prepareBundle } from '../render/bundles.ts';
import { digestCode } from './code-digest.ts';

/** Bundles the code while there is nothing yet to build from. Whoever builds tries again and hears of a failure. */
export async function bundleAhead(
  identity: { siteUrl: string; supabaseUrl: string; publishableKey: string },
  workDir: string,
  signal: AbortSignal,
): Promise<void> {
  const digest = await digestCode(identity);
  await prepareBundle({ ...identity, digest, workDir }, signal).catch(() => {});
}
