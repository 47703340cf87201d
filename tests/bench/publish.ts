/**
 * Prints how long it takes from saved to served, for everything and for 0, 1, 10 and 100 changes, beside plain Astro
 * building the same pages and Eleventy building pages that say the same, in one run, each in fresh folders. Run it as
 * `npm run bench:publish`; `-- --counts 100000` is for growth, `-- --counts 200 --only ours,Eleventy` for a look, and
 * `taskset -c 0,1 npm run bench:publish` for a machine with two cores.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { endMistyped, readCommandLine } from '../../scripts/lib/arguments.ts';
import { messageOf } from '../../scripts/lib/fail.ts';
import { openAstro } from './publish/astro.ts';
import type { Change, Contender, Measurement, OpenContender } from './publish/contender.ts';
import type { BenchContent } from './publish/content/content.ts';
import { generateContent } from './publish/content/generate.ts';
import { openEleventy } from './publish/eleventy.ts';
import { openOurs } from './publish/ours.ts';
import { listNotes, type Results, renderResults } from './publish/results.ts';
import { wholeNumbers } from './support/whole-numbers.ts';

const CONTENDERS: readonly [name: string, open: OpenContender][] = [
  ['ours', openOurs],
  ['Astro', openAstro],
  ['Eleventy', openEleventy],
];
const NAMES = CONTENDERS.map(([name]) => name);
const CHANGES = [0, 1, 10, 100];

const line = readCommandLine({
  usage: 'npm run bench:publish [-- --counts 200 --only ours,Eleventy]',
  does: 'Prints how long it takes from saved to served, beside plain Astro and Eleventy.',
  options: {
    counts: 'of so many properties (1000,10000)',
    only: `of these: ${NAMES.join(',')}`,
  },
});
const counts = wholeNumbers('counts', line.get('counts') ?? '1000,10000');
const chosen = chooseContenders(line.get('only'));

// All that they leave is removed at the end: a disk may be slow to write where much was just removed.
const root = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
try {
  for (const count of counts) await compare(generateContent(count));
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`
Ours: a full publish by the publisher's own clock, changes from the last save's answer to every changed page being
served; it also makes the search file, share pictures, sitemap and feed and checks every link; scripts and styles of new code
are compressed behind it.
The others: the whole command with changed content, which builds everything again. Astro makes the same pages of the
same code, Eleventy is handed much of them ready. Memory of all processes together, without the database.`);

async function compare(content: BenchContent): Promise<void> {
  const { properties, areas, owners, posts } = content;
  const results: Results[] = [];
  for (const [name, open] of chosen) {
    const folder = path.join(root, `${name}-${properties.length}`);
    await mkdir(folder);
    results.push(await measure(name, await open(content, folder), content));
  }
  const sizes = `${properties.length} properties, ${areas.length} areas, ${owners.length} owners, ${posts.length} posts`;
  console.log(`\n${sizes}; ${availableParallelism()} cores\n${renderResults(results)}\n`);
  console.log(listNotes(results).join('\n'));
}

async function measure(name: string, contender: Contender, content: BenchContent): Promise<Results> {
  const cases = new Map<string, Measurement | string>();
  try {
    const attempt = async (label: string, work: () => Promise<Measurement>) => {
      const result = await work().catch(messageOf);
      cases.set(label, result);
      const seconds = typeof result === 'string' ? 'failed' : `${result.seconds.toFixed(2)} s`;
      console.log(`${content.properties.length} properties, ${name}, ${label}: ${seconds}`);
    };
    await attempt('full', contender.buildAll);
    const size = await sizeOf(contender);
    for (const count of CHANGES)
      await attempt(labelOf(count), () => contender.applyChanges(pickChanges(content, count)));
    return { name, size, cases };
  } finally {
    await contender.close?.();
  }
}

async function sizeOf(contender: Contender) {
  const size = await contender.measureSize();
  return size.pages > 0 ? size : null;
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

function chooseContenders(only: string | undefined): typeof CONTENDERS {
  const names = only?.split(',') ?? NAMES;
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown === undefined) return CONTENDERS.filter(([name]) => names.includes(name));
  return endMistyped(`There is no contender "${unknown}". Contenders: ${NAMES.join(', ')}.`);
}
