/**
 * Prints Lighthouse's scores and the weight of one page of each type. Run it as `npm run bench:pages` after a change
 * that visitors could feel; `-- --only home,property`, `--runs 1` and `--url http://localhost:4321` make it shorter.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { endMistyped, readCommandLine } from '../../scripts/lib/arguments.ts';
import { isPageType, PAGE_TYPE_NAMES, type PageType, pathOf } from '../e2e/support/site-pages.ts';
import { findFreePort } from '../support/free-port.ts';
import { startProduct } from '../support/product.ts';
import { withBrowser } from './browser-with-port.ts';
import { type Judgement, judgePage } from './lighthouse.ts';
import { weighPage } from './page-weight.ts';
import { wholeNumber } from './support/whole-numbers.ts';
import { listShortfalls, type Measurement, renderTable } from './table.ts';

const line = readCommandLine({
  usage: 'npm run bench:pages [-- --only home,property --runs 1 --url http://localhost:4321]',
  does: "Prints Lighthouse's scores and the weight of one page of each type.",
  options: {
    only: `of these types: ${PAGE_TYPE_NAMES.join(',')}`,
    runs: 'so many times (5)',
    url: 'of the site at this address, instead of one of its own',
  },
  environment: ['CHROMIUM_PATH'],
});
const types = chooseTypes(line.get('only'));
const runs = wholeNumber('runs', line.get('runs') ?? '5');
const address = chooseAddress(line.get('url'));
const { siteUrl, stop } = address ? { siteUrl: address, stop: async () => {} } : await serve();
try {
  const measurements: Measurement[] = [];
  for (const type of types) measurements.push(await measure(type, siteUrl));
  console.log(`\n${renderTable(measurements)}\n\nMedians of ${runs}; bytes as brotli, without images and fonts.`);
  const shortfalls = listShortfalls(measurements);
  if (shortfalls.length > 0) console.log(`\nBelow target:\n${shortfalls.join('\n')}`);
} finally {
  await stop();
}

function chooseTypes(only: string | undefined): readonly PageType[] {
  const names = only?.split(',') ?? PAGE_TYPE_NAMES;
  const unknown = names.find((name) => !isPageType(name));
  if (unknown === undefined) return names.filter(isPageType);
  return endMistyped(`There is no page type "${unknown}". Types: ${PAGE_TYPE_NAMES.join(', ')}.`);
}

function chooseAddress(url: string | undefined): string | null {
  if (url === undefined) return null;
  return URL.parse(url)?.origin ?? endMistyped(`--url must be the address of a site (it is "${url}").`);
}

async function serve() {
  const dataDir = path.resolve('.cache/bench');
  await mkdir(dataDir, { recursive: true });
  const { url, stop } = await startProduct({ dataDir, port: await findFreePort(), backendPort: await findFreePort() });
  return { siteUrl: url, stop };
}

async function measure(type: PageType, siteUrl: string): Promise<Measurement> {
  const address = `${siteUrl}${await pathOf(type, siteUrl)}`;
  const judgements: Judgement[] = [];
  for (let attempt = 1; judgements.length < runs; attempt += 1) {
    if (attempt > 2 * runs) throw new Error(`Lighthouse cannot record ${address}`);
    const judgement = await withBrowser((port) => judgePage(address, port));
    if (judgement) judgements.push(judgement);
  }
  console.log(`${type}: performance ${judgements.map(({ scores }) => scores.performance).join(' ')}`);
  return { type, judgements, weight: await weighPage(address) };
}
