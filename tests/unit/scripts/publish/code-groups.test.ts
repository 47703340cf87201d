import { describe, expect, test } from 'vitest';
import { adminFile, searchFile } from '../../../../scripts/publish/build/code-groups.ts';

const ADMIN = '/site/src/features/admin/AdminApp.tsx';
const LEADS = '/site/src/features/admin/leads/LeadsTab.tsx';

const SEARCH = '/site/src/features/search';
const ISLAND = `${SEARCH}/ui/PropertySearch.tsx`;
const PARTS = `${SEARCH}/ui/search-parts.tsx`;
const TOOLS = `${SEARCH}/state/search-tools.ts`;
const QUERIES = `${SEARCH}/search.queries.ts`;
const PLACES = `${SEARCH}/map/map-places.ts`;

/** What each module is imported by; whatever nobody imports is an entry. */
function modulesOf(importers: Record<string, string[]>, dynamicImporters: Record<string, string[]>) {
  return {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: dynamicImporters[id] ?? [],
      isEntry: !(id in importers || id in dynamicImporters),
    }),
  };
}

describe('the file of the admin that code goes into', () => {
  const modules = modulesOf(
    {
      gate: [ADMIN],
      client: ['gate', 'session'],
      session: ['client'],
      table: [LEADS, 'areas'],
      editor: ['posts'],
      field: ['gate', '/site/src/features/leads/MessageForm.tsx'],
      note: ['reached'],
    },
    { [LEADS]: [ADMIN], areas: [ADMIN], posts: [ADMIN], reached: [ADMIN, '/site/src/pages/script.ts'] },
  );
  test.each([
    [ADMIN, 'admin'],
    ['gate', 'admin'],
    ['client', 'admin'],
    ['session', 'admin'],
    [LEADS, 'admin-parts'],
    ['table', 'admin-parts'],
    ['areas', null],
    ['editor', null],
    ['field', null],
    ['note', null],
    ['/site/src/features/leads/MessageForm.tsx', null],
    ['gate.css', null],
  ])('%s: %s', (id, file) => {
    expect(adminFile(id, modules)).toBe(file);
  });
});

describe('the file of the search that code goes into', () => {
  const modules = modulesOf(
    {
      bar: [ISLAND, PARTS],
      [`${SEARCH}/ui/parts.store.ts`]: ['bar', ISLAND],
      store: ['bar', TOOLS],
      alone: [ISLAND],
      within: ['alone'],
      prices: [TOOLS, QUERIES],
      filters: [ISLAND, TOOLS, QUERIES],
      url: [TOOLS, PARTS],
      shape: [TOOLS, PLACES, ISLAND],
      card: [PARTS, '/site/src/features/saved/SavedProperties.tsx'],
    },
    {
      [PARTS]: ['store'],
      [TOOLS]: ['store'],
      [QUERIES]: ['/site/src/features/saved/shown-list.tsx'],
      [PLACES]: ['/site/src/features/search/state/search-start.ts'],
    },
  );
  test.each([
    ['bar', 'search'],
    ['store', 'search'],
    ['alone', null],
    ['within', null],
    ['prices', 'search-data'],
    ['filters', null],
    ['url', null],
    ['shape', 'search-places'],
    ['card', null],
    ['bar.css', null],
    [`${SEARCH}/ui/parts.store.ts`, null],
  ])('%s: %s', (id, file) => {
    expect(searchFile(id, modules)).toBe(file);
  });
});
