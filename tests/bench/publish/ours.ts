/** The product at the same pages: started as a user starts it, changed as the operator changes it, looked at as visitors do. */
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { settings } from '#settings';
import { type Actor, createActor } from '../../database/support/actor.ts';
import { type RunningProduct, startProduct, until } from '../../support/product.ts';
import { watchPeak } from '../support/process-memory.ts';
import type { Change, Contender, Measurement } from './contender.ts';
import type { BenchContent } from './content/content.ts';
import { readPublished } from './published-line.ts';
import { openShop, PATIENCE_MS, type Shop, waitUntilPublished } from './shop.ts';
import { measurePages } from './site-size.ts';

const LOOK_EVERY_MS = 25;
/** Made once from the originals, whatever is published. */
const KEPT_CACHE = 'media';
/** The others build from a file: what the database takes, and this bench, is not part of building. */
const NOT_COUNTED = ['backend/server/server.ts', 'bench/publish.ts'];

const session = z.object({ access_token: z.string() });
const runs = z.array(z.object({ result: z.string() }));

export async function openOurs(content: BenchContent, folder: string): Promise<Contender> {
  const shop = await openShop(content, folder);
  return {
    buildAll: () => buildAll(shop),
    applyChanges: (changes) => (changes.length > 0 ? applyChanges(shop, changes) : saveNothing(shop, content)),
    measureSize: () => measurePages(path.join(shop.place.dataDir, 'site', 'current')),
    close: () => shop.product.stop(),
  };
}

/**
 * Starts without a site and without anything that publishing keeps between runs, pictures aside. These are put aside, for
 * a disk that has just removed thousands of files may take twenty times as long for each new one.
 */
async function buildAll(shop: Shop): Promise<Measurement> {
  const { dataDir } = shop.place;
  await shop.product.stop();
  const aside = await mkdtemp(path.join(dataDir, 'aside-'));
  await rename(path.join(dataDir, 'site'), path.join(aside, 'site'));
  for (const entry of await readdir(path.join(dataDir, 'cache'))) {
    if (entry !== KEPT_CACHE) await rename(path.join(dataDir, 'cache', entry), path.join(aside, entry));
  }
  await rm('.cache/bundles', { recursive: true, force: true });
  const peak = watchPeak(process.pid, NOT_COUNTED);
  shop.product = await startProduct(shop.place, PATIENCE_MS);
  const peakBytes = peak.stop();
  // Behind it follows another with the compressed scripts and styles.
  const { seconds, steps } = await readPublished(shop.product.output, 0, 0);
  return { seconds, peakBytes, note: steps };
}

/** Saves one after the other; the clock runs from the last save's answer until visitors are served every change. */
async function applyChanges(
  shop: Shop,
  changes: readonly Change[],
  isLive: () => Promise<void> = () => waitUntilServed(shop, changes),
): Promise<Measurement> {
  const { product } = shop;
  const operator = await signIn(shop);
  const began = new Date().toISOString();
  const printedBefore = product.output().length;
  const peak = watchPeak(process.pid, NOT_COUNTED);
  const firstSave = performance.now();
  for (const { id, price } of changes) {
    const { status, text } = await operator.update('properties', { id: `eq.${id}`, select: 'id' }, { price });
    if (status !== 200) throw new Error(`A price could not be saved: ${status} ${text.slice(-300)}`);
  }
  const lastSave = performance.now();
  await isLive();
  const seconds = (performance.now() - lastSave) / 1000;
  await waitUntilPublished(shop);
  const peakBytes = peak.stop();
  const saving = ((lastSave - firstSave) / 1000).toFixed(1);
  const { steps } = await readPublished(product.output, printedBefore, -1);
  const note = `${await countPublishes(shop, began)} publishes, saved within ${saving} s; the last: ${steps}`;
  return { seconds, peakBytes, note };
}

/** A save that changes nothing visitors see, and yet makes a new version of the content. */
async function saveNothing(shop: Shop, { properties }: BenchContent): Promise<Measurement> {
  const [first] = properties;
  if (!first) throw new Error('There is nothing to save.');
  return applyChanges(shop, [first], () => waitUntilPublished(shop));
}

async function waitUntilServed({ product }: Shop, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await until(() => isServed(product, change), PATIENCE_MS);
}

async function isServed({ url }: RunningProduct, { slug, price }: Change): Promise<boolean> {
  const page = await (await fetch(`${url}/properties/${slug}`)).text();
  if (page.includes(`data-usd="${price}"`)) return true;
  await delay(LOOK_EVERY_MS);
  return false;
}

async function countPublishes({ service }: Shop, since: string): Promise<number> {
  const { body } = await service.select('publish_runs', { select: 'result', started_at: `gte.${since}` });
  return runs.parse(body).length;
}

async function signIn({ product, publishableKey, operatorPassword }: Shop): Promise<Actor> {
  const answer = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: settings.operatorEmail, password: operatorPassword }),
  });
  const { access_token } = session.parse(await answer.json());
  const credentials = { apikey: publishableKey, authorization: `Bearer ${access_token}` };
  return createActor(`${product.backendUrl}/rest/v1`, credentials);
}
