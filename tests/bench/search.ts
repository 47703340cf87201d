/**
 * Prints what a search costs in memory, in Chromium at four times slower, how the list types and scrolls, and what a
 * search takes when the database is asked instead, per number of properties. Run it as `npm run bench:search` after a
 * change of the search; `-- --counts 59,3000` makes it shorter.
 */
import process from 'node:process';
import { INDEX_LIMIT } from '#features/search/index/build-index.ts';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { manyProperties } from '../fixtures/many-properties.ts';
import type { DatabaseTimings } from './search/database.ts';
import { type ListMeasurement, measureLists } from './search/list.ts';
import { type MemoryMeasurement, measureMemory } from './search/measure.ts';
import { wholeNumber, wholeNumbers } from './support/whole-numbers.ts';
import { alignColumns } from './table.ts';

const line = readCommandLine({
  usage: 'npm run bench:search [-- --counts 59,3000 --runs 5]',
  does: 'Prints what a search costs in memory, in the browser and in the database.',
  options: { counts: 'of so many properties (59,500,3000,100000)', runs: 'so many times (15)' },
  environment: ['CHROMIUM_PATH', 'POSTGREST_PATH', 'TEST_DATABASE_URL'],
});
const counts = wholeNumbers('counts', line.get('counts') ?? '59,500,3000,100000');
const runs = wholeNumber('runs', line.get('runs') ?? '15');

// Read by the embedded backend when its package is loaded; Vite would end the process where standard input is closed.
Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1', CI: 'true' });
const { measureEmbedded, measurePostgres } = await import('./search/database.ts');

const memory = await measureMemory(counts, runs);
console.log(`\nIn memory, at 4x slowdown\n${memoryTable(memory)}`);
const lists = await measureLists(counts.filter((count) => count <= INDEX_LIMIT));
console.log(`\nThe list on a phone, at 4x slowdown\n${listTable(lists)}`);
console.log(
  '\nFrames of swiping through three pages; those dropped showed nothing new. From a letter to the next frame.',
);
const columns: [name: string, timings: DatabaseTimings][] = [];
for (const count of counts.slice(-2)) {
  const listings = manyProperties(count);
  columns.push([`embedded ${count}`, await measureEmbedded(listings, runs)]);
  const postgres = await measurePostgres(listings, runs);
  if (postgres) columns.push([`PostgreSQL ${count}`, postgres]);
  else console.log('\nNOT RUN: PostgreSQL does not start on this machine.');
}
console.log(`\nAsked of the database\n${databaseTable(columns)}`);
console.log(`\nMilliseconds, medians of ${runs}; bytes of the index raw and as brotli.`);

function memoryTable(measurements: readonly MemoryMeasurement[]): string {
  const names = [...(measurements[0]?.timings.keys() ?? [])];
  return alignColumns([
    ['properties', ...measurements.map(({ count }) => String(count))],
    ['bytes', ...measurements.map(({ bytes }) => String(bytes))],
    ['brotli', ...measurements.map(({ brotliBytes }) => String(brotliBytes))],
    ...names.map((name) => [name, ...measurements.map(({ timings }) => milliseconds(timings.get(name)))]),
  ]);
}

function listTable(measurements: readonly ListMeasurement[]): string {
  return alignColumns([
    ['properties', ...measurements.map(({ count }) => String(count))],
    ['frames', ...measurements.map(({ frames }) => String(frames))],
    ['dropped', ...measurements.map(({ dropped }) => String(dropped))],
    ['letter typed', ...measurements.map(({ letter }) => milliseconds(letter))],
  ]);
}

function databaseTable(measured: readonly (readonly [string, DatabaseTimings])[]): string {
  const names = [...(measured[0]?.[1].keys() ?? [])];
  return alignColumns([
    ['search', ...measured.map(([name]) => name)],
    ...names.map((name) => [name, ...measured.map(([, timings]) => milliseconds(timings.get(name)))]),
  ]);
}

function milliseconds(time: number | undefined): string {
  return time === undefined ? '' : time.toFixed(time < 10 ? 1 : 0);
}
