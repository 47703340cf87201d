/** Times the same searches asked of a database, from the call to the checked answer. */
import type { PropertyListing } from '#features/properties/property.queries.ts';
import { type AskDatabase, searchDatabase } from '#features/search/database/search-database.ts';
import { DEFAULT_SEARCH } from '#features/search/engine/filters.ts';
import { createActor } from '../../database/support/actor.ts';
import type { TestBackend } from '../../database/support/database.ts';
import { storeListings } from '../../fixtures/stored-properties.ts';
import { openEmbedded, openPostgres } from '../support/backends.ts';
import { median } from '../table.ts';
import { SEARCHES } from './searches.ts';

/** Medians in milliseconds, by what was asked. */
export type DatabaseTimings = ReadonlyMap<string, number>;

export async function measureEmbedded(listings: readonly PropertyListing[], runs: number): Promise<DatabaseTimings> {
  return measure(await openEmbedded((backend) => fill(backend, listings)), runs);
}

/** Null where PostgreSQL does not start. */
export async function measurePostgres(
  listings: readonly PropertyListing[],
  runs: number,
): Promise<DatabaseTimings | null> {
  const backend = await openPostgres((opened) => fill(opened, listings));
  return backend && measure(backend, runs);
}

async function fill({ sql }: TestBackend, listings: readonly PropertyListing[]): Promise<void> {
  await storeListings(sql, listings);
  await sql('analyze private.search_rows');
}

async function measure(backend: TestBackend, runs: number): Promise<DatabaseTimings> {
  try {
    const visitor = createActor(backend.url, backend.credentials.visitor);
    const ask: AskDatabase = async (question) => (await visitor.rpc('search_properties', question)).body;
    const timings = new Map<string, number>();
    for (const [name, search] of Object.entries(SEARCHES)) {
      timings.set(name, await time(runs, () => searchDatabase(ask, [], search)));
    }
    const found = await searchDatabase(ask, [], DEFAULT_SEARCH);
    timings.set('next page', await time(runs, async (run) => found.getPage(run + 2)));
    timings.set('map points', await time(runs, async () => found.getPoints(SEARCHES.map.bounds)));
    timings.set('map clusters', await time(runs, async () => found.getPoints(null)));
    return timings;
  } finally {
    await backend.close();
  }
}

async function time(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work(run);
    times.push(performance.now() - started);
  }
  return median(times);
}
