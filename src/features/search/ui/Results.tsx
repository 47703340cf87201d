import type { MouseEvent } from 'react';
import { PageLinks } from '#components/ui/PageLinks.tsx';
import { isPlainClick } from '#components/ui/plain-click.ts';
import { PropertyCards } from '#features/properties/card/PropertyCards.tsx';
import { HOME_LENGTH } from '#features/properties/property-list.ts';
import { changeSearch, searchUrl } from '../state/address.store.ts';
import type { Found } from '../state/search.store.ts';
import { EmptyResults } from './EmptyResults.tsx';

interface Props {
  found: Found;
  isHome: boolean;
  /** How many properties there are in all. */
  all: number;
}

/** One page of results as a grid, or why there are none. */
export function Results({ found, isHome, all }: Props) {
  if (found.result.total === 0) {
    return <EmptyResults search={found.search} loosening={found.result.loosening} all={all} />;
  }
  const follow = (page: number, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    changeSearch({ page });
    document.getElementById('results')?.focus();
  };
  return (
    <>
      <PropertyCards cards={isHome ? found.cards.slice(0, HOME_LENGTH) : found.cards} />
      {!isHome && (
        <PageLinks
          label="Pages of the list of properties"
          current={found.page}
          count={found.pageCount}
          toUrl={(page) => searchUrl({ ...found.search, page })}
          onFollow={follow}
        />
      )}
    </>
  );
}
