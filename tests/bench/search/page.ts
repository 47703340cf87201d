/** Runs in the browser: times each part of a search over the index that the benchmark serves. */

import { DEFAULT_SEARCH } from '#features/search/engine/filters.ts';
import { textTest } from '#features/search/engine/match-text.ts';
import {
  applyFilters,
  countFacets,
  findCardsInMemory,
  searchMemory,
  sortRows,
} from '#features/search/engine/search-memory.ts';
import type { SearchIndex } from '#features/search/index/read-index.ts';
import { readSentIndex } from '../../fixtures/search-index.ts';
import { SEARCHES } from './searches.ts';

const runs = Number(new URLSearchParams(location.search).get('runs'));
const json = await (await fetch('/search-index.json')).text();

const { narrow, typed, mistyped } = SEARCHES;
const index = readSentIndex(json);
const everything = applyFilters(index, DEFAULT_SEARCH);
const timings = {
  parse: times(() => readSentIndex(json)),
  filter: times(() => applyFilters(index, narrow)),
  sort: times(() => sortRows(everything.rows, 'price-up')),
  facets: times(() => countFacets(index, DEFAULT_SEARCH, everything)),
  'filter, sort, facets': times(() => {
    const found = applyFilters(index, narrow);
    sortRows(found.rows, narrow.sort);
    countFacets(index, narrow, found);
  }),
  all: times(() => searchMemory(index, { ...DEFAULT_SEARCH, sort: 'price-up' })),
  text: timesOnFresh((fresh) => fresh.rows.filter(textTest(fresh.rows, typed.text)), readWords),
  typo: timesOnFresh((fresh) => fresh.rows.filter(textTest(fresh.rows, mistyped.text)), readWords),
  'first text': timesOnFresh((fresh) => fresh.rows.filter(textTest(fresh.rows, typed.text))),
  'cards by slug': timesOnFresh((fresh) => findCardsInMemory(fresh, ['nobody-knows'])),
};
document.body.dataset['timings'] = JSON.stringify(timings);

function readWords(fresh: SearchIndex): void {
  fresh.rows.filter(textTest(fresh.rows, 'x'));
}

function times(work: () => unknown): number[] {
  return Array.from({ length: runs }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}

/** What is prepared or remembered once for each index is done again for each run; `prepare` is not timed. */
function timesOnFresh(work: (fresh: SearchIndex) => unknown, prepare?: (fresh: SearchIndex) => unknown): number[] {
  return Array.from({ length: runs }, () => {
    const fresh = readSentIndex(json);
    prepare?.(fresh);
    const started = performance.now();
    work(fresh);
    return performance.now() - started;
  });
}
