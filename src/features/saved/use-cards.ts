import { useEffect, useState } from 'react';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { importWithRetry } from '#lib/lazy-import.ts';

export type Cards = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; cards: readonly PropertyCardView[] };

/** The cards of these properties. The returned function asks again. */
export function useCards(slugs: readonly string[]): [Cards, () => void] {
  const [cards, setCards] = useState<Cards>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const key = slugs.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what this effect waits for.
  useEffect(() => {
    let isLeft = false;
    const show = (next: Cards) => {
      if (!isLeft) setCards(next);
    };
    fetchCards(key === '' ? [] : key.split(',')).then(
      (found) => show({ state: 'ready', cards: found }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [key, attempt]);
  return [cards, () => setAttempt((count) => count + 1)];
}

async function fetchCards(slugs: readonly string[]): Promise<readonly PropertyCardView[]> {
  if (slugs.length === 0) return [];
  const { findCards, openSource } = await importWithRetry(() => import('#features/search/search.queries.ts'));
  return findCards(await openSource(), slugs);
}
