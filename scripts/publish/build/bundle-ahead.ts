import { prepareBundle } from '../render/bundles.ts';
import type { SiteIdentity } from './build-messages.ts';
import { digestCode } from './code-digest.ts';

type Product = Omit<SiteIdentity, 'workDir' | 'code' | 'wholePictures'>;

/** Bundles the code once while there is nothing yet to build from. Whoever builds tries again and hears of a failure. */
export function createBundleAhead(workDir: string) {
  const stopping = new AbortController();
  let begun: Promise<string> | null = null;
  const bundle = async (product: Product) =>
    prepareBundle({ ...product, code: await digestCode(product), workDir }, stopping.signal);
  return {
    begin: (product: Product) => {
      begun ??= bundle(product);
      begun.catch(() => {});
    },
    whenOver: async () => {
      await begun?.catch(() => {});
    },
    stop: async () => stopping.abort(),
  };
}
