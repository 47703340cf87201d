/** Runs in the browser: times each part of a search over the index that the benchmark serves. */
import { applyFilters } from '#features/search/apply-filters.ts';
import { countFacets } from '#features/search/facets.ts';
import { DEFAULT_SEARCH } from '#features/search/filters.ts';
import { matchText } from '#features/search/match-text.ts';
import { readIndex, type SearchIndex } from '#features/search/search-index.ts';
import { findCardsInMemory, searchMemory } from '#features/search/search-memory.ts';
import { sortRows } from '#features/search/sort.ts';
import { SEARCHES } from './searches.ts';

const runs = Number(new URLSearchParams(location.search).get('runs'));
const json = await (await fetch('/search-index.json')).text();

const { narrow, typed, mistyped } = SEARCHES;
const index = readIndex(JSON.parse(json));
const everything = applyFilters(index, DEFAULT_SEARCH);
const timings = {
  parse: times(() => readIndex(JSON.parse(json))),
  filter: times(() => applyFilters(index, narrow)),
  sort: times(() => sortRows(index, everything.rows, 'price-up')),
  facets: times(() => countFacets(index, DEFAULT_SEARCH, everything)),
  'filter, sort, facets': times(() => {
    const found = applyFilters(index, narrow);
    sortRows(index, found.rows, narrow.sort);
    countFacets(index, narrow, found);
  }),
  all: times(() => searchMemory(index, { ...DEFAULT_SEARCH, sort: 'price-up' })),
  text: timesOnFresh((fresh) => matchText(fresh, typed.text), readWords),
  typo: timesOnFresh((fresh) => matchText(fresh, mistyped.text), readWords),
  'first text': timesOnFresh((fresh) => matchText(fresh, typed.text)),
  'cards by slug': timesOnFresh((fresh) => findCardsInMemory(fresh, ['nobody-knows'])),
  'first sort': timesOnFresh((fresh) => sortRows(fresh, everything.rows, 'price-up')),
};
document.body.dataset['timings'] = JSON.stringify(timings);

function readWords(fresh: SearchIndex): void {
  matchText(fresh, 'x');
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
    const fresh = readIndex(JSON.parse(json));
    prepare?.(fresh);
    const started = performance.now();
    work(fresh);
    return performance.now() - started;
  });
}
