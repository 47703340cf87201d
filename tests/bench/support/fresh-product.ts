/** The product in a folder that nobody has used before. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Actor, createActor } from '../../database/support/actor.ts';
import { findFreePort } from '../../support/free-port.ts';
import { type ProductPlace, type RunningProduct, readSecrets, startProduct } from '../../support/product.ts';

export interface FreshProduct extends RunningProduct {
  visitor: Actor;
  /** Reads and writes every table, as a program with the secret key does. */
  service: Actor;
  secretKey: string;
  operatorPassword: string;
}

/** A machine with other work takes its time to make the pictures of the demo content. */
export const PATIENCE_MS = 900_000;

/** Lends a product with demo content, or what is prepared, that nobody else talks to; nothing of it is left afterwards. */
export async function withFreshProduct<Result>(
  use: (product: FreshProduct) => Promise<Result>,
  prepare: (place: ProductPlace) => Promise<void> = async () => {},
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-product-'));
  try {
    const place = { dataDir, port: await findFreePort(), backendPort: await findFreePort() };
    await prepare(place);
    const product = await startProduct(place, PATIENCE_MS);
    try {
      const { publishableKey, secretKey, operatorPassword } = await readSecrets(dataDir);
      const api = `${product.backendUrl}/rest/v1`;
      const actors = {
        visitor: createActor(api, { apikey: publishableKey }),
        service: createActor(api, { apikey: secretKey }),
      };
      return await use({ ...product, ...actors, secretKey, operatorPassword });
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
