import { createElement as make } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_SEARCH } from '#features/search/engine/filters.ts';
import { OptionCount } from '#features/search/ui/OptionChips.tsx';
import { EmptyResults } from '#features/search/ui/Results.tsx';

test('an option is read out with what it would leave, be it one', () => {
  const spoken = (count: number) => renderToStaticMarkup(make(OptionCount, { count })).replaceAll(/<[^>]+>/g, '');
  expect([0, 1, 2].map(spoken)).toEqual([', 0 results: leads to nothing', ', 1 result', ', 2 results']);
});

test('where nothing matches the way to all properties says how many these are, unless there is just one', () => {
  const buttons = (all: number) => {
    const markup = renderToStaticMarkup(make(EmptyResults, { search: DEFAULT_SEARCH, loosening: null, all }));
    return Array.from(markup.matchAll(/<button[^>]*>([^<]*)/g), ([, text]) => text);
  };
  expect(buttons(12)).toEqual(['Show all 12']);
  expect(buttons(1)).toEqual(['Show the property']);
});
