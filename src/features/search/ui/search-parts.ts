import { memo } from 'react';
import { MapList } from '../map/MapList.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterPanel, FilterSheet } from './FilterPanels.tsx';
import { Results } from './Results.tsx';
import { listChoices, SuggestionList } from './SuggestionList.tsx';

/** What a search shows that no page is built with, in one file that is fetched once the page is idle. */
export const parts = {
  FilterGroup,
  FilterPanel,
  FilterSheet,
  listChoices,
  SuggestionList,
  // Each letter typed renders the search anew; its cards have to wait their turn.
  MapList: memo(MapList),
  Results: memo(Results),
};
export type SearchParts = typeof parts;
