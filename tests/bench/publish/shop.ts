/** The product with this content in the place of the demo content, started as a user starts it. */
import * as z from 'zod/mini';
import { buildInfo } from '#lib/build-info.ts';
import { type Actor, createActor } from '../../database/support/actor.ts';
import { findFreePort } from '../../support/free-port.ts';
import { type ProductPlace, type RunningProduct, readSecrets, startProduct, until } from '../../support/product.ts';
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
}

export async function openShop(content: BenchContent, dataDir: string): Promise<Shop> {
  process.env['LOG_FORMAT'] = 'json';
  const place = { dataDir, port: await findFreePort(), backendPort: await findFreePort() };
  const product = await startProduct(place, PATIENCE_MS);
  const { secretKey, ...access } = await readSecrets(dataDir);
  const service = createActor(`${product.backendUrl}/rest/v1`, { apikey: secretKey });
  const shop: Shop = { place, product, service, ...access };
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
