/**
 * Prints how long it takes from saved to served, for everything and for 0, 1, 10 and 100 changes, in fresh folders. Run
 * it as `npm run bench:publish`; `-- --counts 100000` is for growth, `-- --counts 200` for a look, and
 * `taskset -c 0,1 npm run bench:publish` for a machine with two cores.
 */
import { availableParallelism } from 'node:os';
import { endMistyped, readCommandLine } from '../../scripts/lib/arguments.ts';
import { messageOf } from '../../scripts/lib/fail.ts';
import type { BenchContent } from './publish/content/content.ts';
import { generateContent } from './publish/content/generate.ts';
import { type Change, type Measurement, openShop } from './publish/shop.ts';
import { megabytes } from './support/process-memory.ts';
import { alignColumns } from './table.ts';

const CHANGES = [0, 1, 10, 100];

const line = readCommandLine({
  usage: 'npm run bench:publish [-- --counts 200]',
  does: 'Prints how long it takes from saved to served.',
  options: { counts: 'of so many properties (1000,10000)' },
});
const counts = (line.get('counts') ?? '1000,10000').split(',').map(wholeNumber);

for (const count of counts) {
  const content = generateContent(count);
  const { properties, areas, owners, posts } = content;
  const sizes = `${properties.length} properties, ${areas.length} areas, ${owners.length} owners, ${posts.length} posts`;
  console.log(`\n${sizes}; ${availableParallelism()} cores\n${await measure(content)}\n`);
}
console.log(`A full publish by the publisher's own clock, changes from the last save's answer to every changed page being served;
it also makes the search file, share pictures, sitemap and feed and checks every link; scripts and styles of new code are
compressed behind it. Memory of all processes together, without the database.`);

async function measure(content: BenchContent): Promise<string> {
  const shop = await openShop(content);
  const rows: string[][] = [];
  const attempt = async (label: string, work: () => Promise<Measurement>) => {
    const result = await work().catch(messageOf);
    const isFailed = typeof result === 'string';
    rows.push(
      isFailed
        ? [label, 'failed', '-', result]
        : [label, result.seconds.toFixed(2), megabytes(result.peakBytes), result.note],
    );
    console.log(`${content.properties.length} properties, ${label}: ${isFailed ? 'failed' : `${result.seconds} s`}`);
  };
  try {
    await attempt('full', shop.buildAll);
    const { pages, bytes } = await shop.measureSize();
    for (const count of CHANGES) await attempt(labelOf(count), () => shop.applyChanges(pickChanges(content, count)));
    return `${alignColumns([['', 's', 'MB of memory', ''], ...rows])}\n${pages} pages, ${megabytes(bytes)} MB`;
  } finally {
    await shop.close();
  }
}

function labelOf(count: number): string {
  if (count === 0) return 'no change';
  return count === 1 ? '1 change' : `${count} changes`;
}

/** Spread over the whole content; a price that nothing has. */
function pickChanges({ properties }: BenchContent, count: number): Change[] {
  const step = Math.max(1, Math.floor(properties.length / Math.max(1, count)));
  return Array.from({ length: Math.min(count, properties.length) }, (_, index) => index * step).flatMap((at, index) => {
    const property = properties[at];
    return property ? [{ id: property.id, slug: property.slug, price: 7_000_001 + count * 1000 + index }] : [];
  });
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  return endMistyped(`--counts takes whole numbers from 1 (not "${text}").`);
}
