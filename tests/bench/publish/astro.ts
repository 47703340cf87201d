/** Plain Astro: our own pages, scripts and styles, built by `astro build` from the same rows and pictures. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeContentFile } from '../../../scripts/dev/content-file.ts';
import { projectRoot } from '../../../scripts/lib/project.ts';
import { createContentReader } from '../../../scripts/publish/read/content-reader.ts';
import { measureCommand } from './command.ts';
import { assertBuilt, type Contender } from './contender.ts';
import type { BenchContent } from './content/content.ts';
import { openShop } from './shop.ts';
import { measurePages } from './site-size.ts';

const COMMAND = path.join(import.meta.dirname, 'astro-build.ts');
const PICTURE_WAIT_MS = 60_000;

const laidOut = z.looseObject({ properties: z.array(z.looseObject({ id: z.string(), price: z.number() })) });

export async function openAstro(content: BenchContent, folder: string): Promise<Contender> {
  const { file, environment } = await layOut(content, folder);
  const site = path.join(folder, 'out');
  const caches = path.join(folder, 'cache');
  const build = () =>
    measureCommand({
      script: [COMMAND],
      folder: projectRoot,
      environment: { ...environment, CONTENT_FILE: file, OUT_DIR: site, CACHE_DIR: caches },
    });
  return {
    buildAll: build,
    applyChanges: async (changes) => {
      const prices = new Map(changes.map(({ id, price }) => [id, price]));
      const { properties, ...others } = laidOut.parse(JSON.parse(await readFile(file, 'utf8')));
      const changed = properties.map((row) => ({ ...row, price: prices.get(row.id) ?? row.price }));
      await writeFile(file, JSON.stringify({ ...others, properties: changed }));
      const measured = await build();
      for (const change of changes) await assertBuilt(site, change);
      return measured;
    },
    measureSize: () => measurePages(site),
  };
}

/** Writes down what the publisher would read of this content, and what a build is told besides. */
async function layOut(content: BenchContent, folder: string) {
  const { product, publishableKey } = await openShop(content, path.join(folder, 'data'));
  try {
    const { url, backendUrl } = product;
    const reader = createContentReader({
      supabaseUrl: backendUrl,
      publishableKey,
      workDir: path.join(product.dataDir, 'cache'),
      wholePictures: true,
      onPictures: () => {},
    });
    const { parts } = await reader.read({ pictureWaitMs: PICTURE_WAIT_MS, warn: console.warn });
    return {
      file: await writeContentFile(folder, parts),
      environment: {
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        PUBLIC_SITE_URL: url,
        PUBLIC_SUPABASE_URL: backendUrl,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
        PUBLIC_SAME_ORIGIN: 'true',
      },
    };
  } finally {
    await product.stop();
  }
}
