import { Notice } from '#components/ui/Notice.tsx';
import { countOf } from '#lib/words.ts';
import { type SearchState, withoutFilter } from '../engine/filters.ts';
import { isWordless } from '../engine/fold.ts';
import { isMinOverMax } from '../engine/price-bound.ts';
import type { Loosening } from '../engine/search-result.ts';
import { changeSearch, clearFilters } from '../state/address.store.ts';
import { FILTER_WORDS } from './active-filters.ts';

interface Props {
  search: SearchState;
  loosening: Loosening | null;
}

/** Names the one filter whose removal helps most, with a button that removes it. */
export function EmptyResults({ search, loosening }: Props) {
  const word = loosening && FILTER_WORDS[loosening.filter];
  const text = emptyReason(search, word);
  return (
    <Notice isEmpty title="No properties match" text={text}>
      {loosening && (
        <button
          type="button"
          className="btn btn-brand"
          onClick={() => changeSearch(withoutFilter(search, loosening.filter))}
        >
          {`Remove the ${word}: ${countOf(loosening.count, 'property', 'properties')}`}
        </button>
      )}
      <button type="button" className="btn btn-line" onClick={clearFilters}>
        Clear filters
      </button>
    </Notice>
  );
}

function emptyReason(search: SearchState, word: string | null): string {
  if (isWordless(search.text)) return 'The search text has no letter or number, so there is nothing to look for.';
  if (isMinOverMax(search)) return 'The minimum price is above the maximum, so no price fits.';
  if (word) return `Nothing fits all of it together; the ${word} rules out most.`;
  return 'Remove a filter, or ask us to look for you.';
}
