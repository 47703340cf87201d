/** Everything at once while a publish runs in the middle. */
import * as z from 'zod/mini';
import { buildInfo } from '#lib/build-info.ts';
import { listPaths } from '../../e2e/support/site-pages.ts';
import { until } from '../../support/product.ts';
import type { FreshProduct } from '../support/fresh-product.ts';
import { type Drive, drive, type Kind } from './drive.ts';
import { createCycle, type FunctionCaller } from './functions.ts';
import type { Line } from './report.ts';
import type { Sender } from './sender.ts';
import type { Call, Visitors } from './visitors.ts';

const BEFORE_MS = 2000;
const AFTER_MS = 3000;
const NEW_CALLS = 60;
const PUBLISHED_WITHIN_MS = 180_000;
/** Everything that a page names and that has to be there with it. */
const NEEDED = /["' ](\/(?:_astro|media|search|charts)\/[^"' ]+\.\w+)/g;

interface MixedLoad {
  product: FreshProduct;
  sender: Sender;
  caller: FunctionCaller;
  visitors: Visitors;
}

export interface MixedResult {
  lines: Line[];
  /** From the save's answer to the new version being served. */
  publishSeconds: number;
}

export async function loadMixed({ product, sender, caller, visitors }: MixedLoad): Promise<MixedResult> {
  let isOver = false;
  const over = () => isOver;
  const walk = createWalk(await listPaths(product.url), sender);
  const [page, read, write] = [
    drive(walk, { concurrency: 8, isOver: over }),
    drive(() => caller.read('search_properties', { p_text: 'villa', p_limit: 24 }), { concurrency: 4, isOver: over }),
    drive(createWriter(caller, visitors), { concurrency: 2, isOver: over }),
  ];
  try {
    await wait(BEFORE_MS);
    const publishSeconds = await publishChange(product);
    await wait(AFTER_MS);
    isOver = true;
    const line = async (name: string, concurrency: number, under: Promise<Drive>) => ({
      name,
      concurrency,
      drive: await under,
    });
    const lines = [
      await line('pages with all they name', 8, page),
      await line('search_properties', 4, read),
      await line('leads and reveals', 2, write),
    ];
    return { lines, publishSeconds };
  } finally {
    isOver = true;
    await Promise.all([page, read, write]);
  }
}

/** Waits until the site shows the content as it is. */
export async function waitUntilPublished({ url, visitor }: FreshProduct): Promise<void> {
  const isShown = async () => {
    const wanted = z.int().parse((await visitor.rpc('site_version')).body);
    const info = buildInfo.parse(await (await fetch(`${url}/build.json`)).json());
    return info.version === wanted;
  };
  await until(isShown, PUBLISHED_WITHIN_MS);
}

async function publishChange(product: FreshProduct): Promise<number> {
  const { status } = await product.service.update('properties', { slug: 'eq.villa-mwezi' }, { price: 712_345 });
  if (status !== 200) throw new Error(`The price could not be changed: the backend answers ${status}`);
  const saved = performance.now();
  await waitUntilPublished(product);
  return (performance.now() - saved) / 1000;
}

/** Opens one page after the other and, as a browser would, at once everything that it names. */
function createWalk(paths: readonly string[], sender: Sender): () => Promise<Kind> {
  const next = createCycle(paths);
  return async () => {
    const path = next();
    const { status, body } = await sender.send({ path, headers: { 'accept-encoding': 'identity' } });
    if (status !== 200) return `error: ${path} answers ${status}`;
    const html = body.toString('utf8');
    if (!html.includes('</body>')) return `error: ${path} is not whole`;
    const needed = new Set([...html.matchAll(NEEDED)].map(([, address = '']) => address));
    for (const address of needed) {
      const answer = await sender.send({ path: address, headers: { 'if-none-match': '*' } });
      if (answer.status !== 304) return `error: ${path} names ${address}, which answers ${answer.status}`;
    }
    return 'ok';
  };
}

/** Leads and reveals, each sent twice: some new ones, so that the limits leave enough for later, then the same again. */
function createWriter(caller: FunctionCaller, visitors: Visitors): () => Promise<Kind> {
  const kinds = createCycle(['lead', 'reveal'] as const);
  const sent: Call[] = [];
  const again = createCycle(sent);
  return async () => {
    const call = sent.length < NEW_CALLS ? visitors[kinds()]() : again();
    if (sent.length < NEW_CALLS) sent.push(call);
    const first = await caller.write(call);
    const second = await caller.write(call);
    return first === second ? first : `error: ${call.function} was ${first}, then ${second}`;
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
