/**
 * Prints how long it takes to bring listings from a file: looking through it, storing them, their pictures from a folder, and until
 * the last of them is on the site. Run it as `npm run bench:import`; `-- --counts 80` is a look. The product runs beside it, in
 * fresh folders.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { Database } from '#db/database.types.ts';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN } from '#features/listing-import/import-plan.ts';
import { importRows, readKnownRecords, withMeantListings } from '#features/listing-import/listing-import.admin.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { bringFilePictures } from '../../scripts/pictures/file-pictures.ts';
import { pictureStoreOf } from '../../scripts/pictures/picture-importer.ts';
import { readSecrets, until } from '../support/product.ts';
import { bringInBrowser } from './import-browser.ts';
import { type FreshProduct, withFreshProduct } from './support/fresh-product.ts';
import { wholeNumber, wholeNumbers } from './support/whole-numbers.ts';
import { alignColumns } from './table.ts';

const PATIENCE_MS = 1_800_000;
const TYPES = ['Villa', 'House', 'Apartment', 'Land'] as const;
const PARTS = ['looked through', 'stored', 'the same again', 'pictures', 'live'] as const;
type Costs = Record<(typeof PARTS)[number], number>;

const line = readCommandLine({
  usage: 'npm run bench:import [-- --counts 80]',
  does: 'Prints how long listings of a file take until they are stored, have their pictures and are on the site.',
  options: {
    counts: 'of so many listings (80,1000,5000)',
    browser: 'in the desk instead, of one such number with ten photographs each (80)',
  },
  environment: ['CHROMIUM_PATH'],
});
const inBrowser = line.get('browser');
const counts = inBrowser === undefined ? wholeNumbers('counts', line.get('counts') ?? '80,1000,5000') : [];
if (inBrowser !== undefined) await benchInBrowser(wholeNumber('browser', inBrowser));

const columns: [count: number, costs: Costs][] = [];
for (const count of counts) {
  const costs = await withFreshProduct((product) => measure(product, count));
  columns.push([count, costs]);
  console.log(`${count} listings: ${PARTS.map((part) => `${part} ${costs[part].toFixed(1)} s`).join(', ')}`);
}
if (counts.length > 0) printTable();

function printTable(): void {
  console.log(`\n${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores; seconds of the clock`);
  const heads = columns.map(([count]) => count.toLocaleString('en-US'));
  const rows = PARTS.map((part) => [part, ...columns.map(([, costs]) => costs[part].toFixed(1))]);
  console.log(alignColumns([['listings', ...heads], ...rows]));
}

/** What the operator waits for, and whether the page stood still meanwhile. */
async function benchInBrowser(count: number): Promise<void> {
  const times = await withFreshProduct(async ({ url, dataDir }) => {
    const { operatorPassword: password } = await readSecrets(dataDir);
    return bringInBrowser({ url, password }, { csv: csvOf(count), count });
  });
  const rows = times.map(({ step, seconds, longest, frozen }) => [
    step,
    ...[seconds.toFixed(1), longest.toFixed(0), String(frozen)],
  ]);
  const heads = [`${count} listings, ${count * 10} photographs`, 's', 'longest task, ms', 'over 200 ms'];
  console.log(`\n${alignColumns([heads, ...rows])}`);
}

async function measure(product: FreshProduct, count: number): Promise<Costs> {
  const api = { url: product.backendUrl, key: product.secretKey };
  const client = createClient<Database>(api.url, api.key, { auth: { persistSession: false } });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
  try {
    const bytes = new TextEncoder().encode(csvOf(count));
    const photo = await sharp('supabase/seed/media/villa-01.jpg').resize(1200).jpeg().toBuffer();
    await mkdir(path.join(folder, 'pictures'));
    for (let number = 1; number <= count; number += 1)
      await writeFile(path.join(folder, 'pictures', `B-${number}.jpg`), photo);
    const plan = async () => {
      const file = await readImportFile('bench.csv', bytes);
      const known = await readKnownRecords(client, await readRates(client));
      const match = guessColumns(file.heads);
      const plan = { ...FIRST_PLAN, match, ownerId: known.owners[0]?.id ?? null };
      return planImport(file, plan, await withMeantListings(client, known, referencesOf(file, plan)));
    };
    const planned = await timed(plan);
    const faulty = planned.result.filter(({ action }) => action !== 'create');
    if (faulty.length > 0) throw new Error(`${faulty.length} rows are no new listings`);
    const options = { id: crypto.randomUUID(), file: 'bench.csv', rows: planned.result, isPublished: false };
    const stored = await timed(() => importRows(client, options));
    if (stored.result.created !== count) throw new Error(`${stored.result.created} of ${count} were stored`);
    const again = await timed(plan);
    if (again.result.some(({ action }) => action !== 'unchanged'))
      throw new Error('The same file would change something');
    const { store } = pictureStoreOf(api);
    const tell = console.log;
    console.log = () => {};
    const pictures = await timed(() =>
      bringFilePictures(path.join(folder, 'pictures'), { client, store, isPublished: true, isMeant: true }),
    ).finally(() => {
      console.log = tell;
    });
    const live = await timed(() =>
      until(
        async () => (await fetch(`${product.url}/properties/bench-house-${count}`, { method: 'HEAD' })).ok,
        PATIENCE_MS,
      ),
    );
    const seconds = [planned, stored, again, pictures, live].map((part) => part.seconds);
    return Object.assign(
      { 'looked through': 0, stored: 0, 'the same again': 0, pictures: 0, live: 0 },
      {
        ...Object.fromEntries(PARTS.map((part, index) => [part, seconds[index] ?? 0])),
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function csvOf(count: number): string {
  const heads = 'Ref,Title,Type,Status,Price (USD),Area,Beds,Baths,Size (sqm),Plot size (sqm),Description';
  const rows = Array.from({ length: count }, (_, index) => {
    const type = TYPES[index % TYPES.length] ?? 'Villa';
    const [beds, size] = type === 'Land' ? ['', ''] : ['3', '140'];
    const plot = type === 'Apartment' ? '' : '900';
    const words = 'A quiet house near the beach, with a well and a garden of its own.';
    return `B-${index + 1},Bench house ${index + 1},${type},,"$${150 + (index % 400)},000",Paje,${beds},${beds},${size},${plot},"${words}"`;
  });
  return [heads, ...rows].join('\n');
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
}
