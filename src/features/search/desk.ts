import { memo } from 'react';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { MapList } from './MapList.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { Results } from './Results.tsx';
import { completeSource, findCards, findProperties, openSource } from './search.queries.ts';
import { formatSearch, parseSearch } from './search-url.ts';

/**
 * What the search works with, in one file that is fetched once the page is idle: a page is light until then, for the
 * rules of a property come with their schema.
 */
export const desk = {
  FilterGroup,
  FilterPanel,
  FilterSheet,
  // Each letter typed renders the search anew; its cards have to wait their turn.
  MapList: memo(MapList),
  RecentlyViewed: memo(RecentlyViewed),
  Results: memo(Results),
  completeSource,
  findCards,
  findProperties,
  formatSearch,
  openSource,
  parseSearch,
};
export type Desk = typeof desk;
