/**
 * Prints how the served site and the functions for visitors do under load, in a fresh folder on this machine, and counts
 * afterwards whether every lead, reveal and review that was answered with success is there exactly once; ends with 1
 * where one is lost or doubled or an answer was wrong. Run it as `npm run bench:load`; `-- --at 1,16 --seconds 1` makes it
 * shorter. The load comes from this process, the product runs in others, all on the same processors: the figures say
 * what one machine does that serves and asks at once.
 */
import process from 'node:process';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { readSecrets } from '../support/product.ts';
import { after, drive } from './load/drive.ts';
import { createCaller, loadFunctions } from './load/functions.ts';
import { type Count, createLedger, isExact } from './load/ledger.ts';
import { loadMixed, waitUntilPublished } from './load/mixed.ts';
import { type Line, listErrors, renderLines } from './load/report.ts';
import { createSender } from './load/sender.ts';
import { listSiteLoads } from './load/site-shots.ts';
import { createVisitors, findTargets } from './load/visitors.ts';
import { type FreshProduct, withFreshProduct } from './support/fresh-product.ts';
import { megabytes, residentBytes, treeBytes } from './support/process-memory.ts';
import { wholeNumber, wholeNumbers } from './support/whole-numbers.ts';
import { alignColumns } from './table.ts';

const line = readCommandLine({
  usage: 'npm run bench:load [-- --at 1,16 --seconds 1]',
  does: 'Prints how the site and the functions for visitors do under load, and whether anything sent was lost.',
  options: { at: 'with so many requests at a time (1,16,64)', seconds: 'each for so long (3)' },
});
const concurrencies = wholeNumbers('at', line.get('at') ?? '1,16,64');
const seconds = wholeNumber('seconds', line.get('seconds') ?? '3');

const problems = await withFreshProduct(async (product) => {
  const memory: string[][] = [['memory, MB', 'site and publisher', 'with the backend']];
  const remember = async (when: string) => memory.push([when, ...memoryOf(product)]);
  const most = Math.max(...concurrencies);
  const site = createSender(product.url, most);
  const backend = createSender(product.backendUrl, most);
  const ledger = createLedger();
  const visitors = createVisitors(await findTargets(product.visitor));
  const { publishableKey } = await readSecrets(product.dataDir);
  const caller = createCaller(backend, publishableKey, ledger);
  try {
    await remember('before');
    const siteLines: Line[] = [];
    for (const { name, work } of await listSiteLoads(product.url, site)) {
      for (const concurrency of concurrencies) {
        siteLines.push({ name, concurrency, drive: await drive(work, { concurrency, isOver: after(seconds) }) });
      }
    }
    print('The site', siteLines);
    await remember('after the site');

    const mixed = await loadMixed({ product, sender: site, caller, visitors });
    print(`All at once, and a publish of ${mixed.publishSeconds.toFixed(1)} s in the middle`, mixed.lines);
    await remember('after all at once');

    const functionLines = await loadFunctions({ caller, visitors, concurrencies, seconds });
    print('The functions', functionLines);
    await remember('after the functions');
    await waitUntilPublished(product);
    await remember('after the last publish');
    console.log(`\n${alignColumns(memory)}`);

    const counts = await ledger.count(product.service);
    console.log(`\n${renderCounts(counts)}`);
    return [
      ...listErrors([...siteLines, ...mixed.lines, ...functionLines]),
      ...counts.filter((count) => !isExact(count)).map(({ kind }) => `${kind}: what was told is not what is stored`),
    ];
  } finally {
    site.close();
    backend.close();
  }
});
if (problems.length > 0) console.log(`\nWRONG:\n${problems.join('\n')}`);
else console.log('\nNone lost, none doubled, no error.');
process.exitCode = problems.length > 0 ? 1 : 0;

function print(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}\n${renderLines(lines)}`);
}

function memoryOf({ child }: FreshProduct): string[] {
  const pid = child.pid ?? 0;
  return [megabytes(residentBytes(pid)), megabytes(treeBytes(pid))];
}

function renderCounts(counts: readonly Count[]): string {
  return alignColumns([
    ['counted', 'told stored', 'rows', 'lost', 'doubled', 'surplus', 'altered'],
    ...counts.map(({ kind, ...numbers }) => [kind, ...Object.values(numbers).map(String)]),
  ]);
}
