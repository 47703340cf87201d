import { Notice } from '#components/ui/Notice.tsx';
import { type SearchState, withoutFilter } from '../engine/filters.ts';
import { isWordless } from '../engine/fold.ts';
import { isMinOverMax } from '../engine/price-bound.ts';
import type { Loosening } from '../engine/search-result.ts';
import { changeSearch, clearFilters } from '../state/address.store.ts';
import { FILTER_WORDS } from './active-filters.ts';

interface Props {
  search: SearchState;
  loosening: Loosening | null;
  /** How many properties there are in all, where that is known. */
  all?: number;
}

/** Names the one filter whose removal helps most, with a button that removes it, unless that leaves none. */
export function EmptyResults({ search, loosening, all }: Props) {
  const text = search.text.trim();
  const helpful = loosening?.count === all ? null : loosening;
  return (
    <Notice isEmpty title={text ? `No properties match '${text}'` : 'No properties match'} text={emptyReason(search)}>
      {helpful && (
        <button
          type="button"
          className="btn btn-brand"
          onClick={() => changeSearch(withoutFilter(search, helpful.filter))}
        >
          {`Show ${helpful.count} without the ${FILTER_WORDS[helpful.filter]}`}
        </button>
      )}
      <button type="button" className={`btn ${helpful ? 'btn-line' : 'btn-brand'}`} onClick={clearFilters}>
        {`Show all ${all ?? 'properties'}`}
      </button>
    </Notice>
  );
}

function emptyReason(search: SearchState): string {
  if (isWordless(search.text)) return 'Type a name, a place or a type of property.';
  if (isMinOverMax(search)) return 'The lowest price is above the highest price.';
  return 'Try fewer filters, or ask us to look for you.';
}
