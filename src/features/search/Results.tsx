import { type MouseEvent, useEffect } from 'react';
import { PageLinks } from '#components/ui/PageLinks.tsx';
import { PropertyCards } from '#features/properties/PropertyCards.tsx';
import { changeSearch, searchUrl } from './address.store.ts';
import { EmptyResults } from './EmptyResults.tsx';
import { HOME_LENGTH } from './home-length.ts';
import { isPlainClick } from './plain-click.ts';
import { completeAnswer, type Found } from './search.store.ts';

interface Props {
  found: Found;
  isHome: boolean;
}

/** One page of results as a grid, or why there are none. */
export function Results({ found, isHome }: Props) {
  useEffect(() => {
    completeAnswer(found);
  }, [found]);
  if (found.result.total === 0) return <EmptyResults search={found.search} loosening={found.result.loosening} />;
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
