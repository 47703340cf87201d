/** The product with this content in the place of the demo content, started as a user starts it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildInfo } from '#lib/build-info.ts';
import { type Actor, createActor } from '../../database/support/actor.ts';
import { type ProductPlace, type RunningProduct, readSecrets, startProduct, until } from '../../support/product.ts';
import { freePort } from '../free-port.ts';
import type { BenchContent } from './content/content.ts';
import { replaceContent } from './our-rows.ts';

export const PATIENCE_MS = 1_800_000;

export interface Shop {
  place: ProductPlace;
  /** May be stopped and started again. */
  product: RunningProduct;
  service: Actor;
  publishableKey: string;
  operatorPassword: string;
  /** Stops it and takes everything away. */
  close: () => Promise<void>;
}

export async function openShop(content: BenchContent): Promise<Shop> {
  process.env['LOG_FORMAT'] = 'json';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  const place = { dataDir, port: await freePort(), backendPort: await freePort() };
  const product = await startProduct(place, PATIENCE_MS);
  const { secretKey, ...access } = await readSecrets(dataDir);
  const service = createActor(`${product.backendUrl}/rest/v1`, { apikey: secretKey });
  const shop: Shop = {
    place,
    product,
    service,
    ...access,
    close: async () => {
      await shop.product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await replaceContent(service, content);
  await waitUntilPublished(shop);
  return shop;
}

export async function waitUntilPublished({ product, service }: Shop): Promise<void> {
  await until(async () => {
    const version = z.int().parse((await service.rpc('site_version')).body);
    const info = buildInfo.parse(await (await fetch(`${product.url}/build.json`)).json());
    return info.version === version;
  }, PATIENCE_MS);
}
