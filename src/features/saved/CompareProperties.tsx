import { useEffect, useRef, useState } from 'react';
import { useKeptShown } from '#components/currency/use-kept-shown.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { LoadFailure } from '#features/properties/card/LoadFailure.tsx';
import { compareUrl, PAGES } from '#lib/urls.ts';
import { AddToCompare } from './AddToCompare.tsx';
import { CompareTable } from './CompareTable.tsx';
import { keep } from './saved.store.ts';
import { parseSlugs, SAVED_LISTS, without } from './saved.ts';
import { useCards } from './use-cards.ts';
import { useSaved } from './use-saved.ts';

const { limit } = SAVED_LISTS.compared;

/** Up to four properties side by side; the address holds which, so that it can be sent. */
export function CompareProperties() {
  const root = useRef<HTMLDivElement>(null);
  useKeptShown(root);
  const slugs = useSaved('compared');
  const [cards, retry] = useCards(slugs);
  const [isDifferenceOnly, setIsDifferenceOnly] = useState(false);

  useEffect(() => {
    const asked = parseSlugs(new URLSearchParams(location.search).get('ids'), limit);
    if (asked.length > 0) keep('compared', asked);
  }, []);
  const change = (next: string[]) => {
    keep('compared', next);
    history.replaceState(null, '', compareUrl(next));
  };

  const shown = cards.state === 'ready' ? cards.cards : [];
  return (
    <div ref={root} className="min-h-dvh">
      <h2 className="sr-only">Side by side</h2>
      {cards.state === 'failed' && <LoadFailure onRetry={retry} text="Check your connection. Your choice is kept." />}
      {cards.state === 'ready' && shown.length === 0 && (
        <Notice isEmpty title="Nothing to compare yet" text={`Press “Compare” on up to ${limit} properties.`}>
          <a className="btn btn-brand" href={PAGES.properties}>
            View Properties
          </a>
        </Notice>
      )}
      {shown.length > 0 && (
        <>
          <label className="mb-6 flex min-h-11 w-fit items-center gap-2.5 text-meta font-medium">
            <input
              type="checkbox"
              className="size-5 accent-lagoon-700"
              checked={isDifferenceOnly}
              onChange={({ target }) => setIsDifferenceOnly(target.checked)}
            />
            Show differences only
          </label>
          <CompareTable
            cards={shown}
            isDifferenceOnly={isDifferenceOnly}
            onRemove={(slug) => change(without(slugs, slug))}
          />
        </>
      )}
      {slugs.length < limit && <AddToCompare chosen={slugs} onAdd={(slug) => change([...slugs, slug])} />}
    </div>
  );
}
