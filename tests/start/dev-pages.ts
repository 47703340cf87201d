import path from 'node:path';
import { expect } from 'vitest';
import { listFiles } from '../../scripts/lib/list-files.ts';
import { isNotFoundPage, pageAddress } from '../../scripts/lib/site-files.ts';
import { listRoutes } from '../../scripts/publish/check/routes.ts';
import type { RunningProduct } from '../support/product.ts';

/** Opens in `npm run dev` one page of each file in `src/pages`, of those that are published. */
export async function expectDevPages({ url, dataDir, output }: RunningProduct): Promise<void> {
  const addresses = await listOneOfEachKind(path.join(dataDir, 'site/current'));
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    const { status } = await fetch(url + address);
    expect({ address, status }, output().slice(-1000)).toEqual({ address, status: 200 });
  }
}

async function listOneOfEachKind(site: string): Promise<string[]> {
  const addresses = (await listFiles(site)).flatMap((file) => pageAddress(file) ?? []);
  const pages = addresses.filter((address) => !isNotFoundPage(address));
  const routes = await listRoutes(path.resolve('src/pages'));
  return [...new Set(routes.flatMap(({ matches }) => pages.find(matches) ?? []))];
}
