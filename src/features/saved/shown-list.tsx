import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { $saved } from './saved.store.ts';
import type { SavedListName } from './saved.ts';

/** Nothing is kept where a page is built. */
const NONE: string[] = [];

/** One of the visitor's lists; empty until the page has come to life. */
export function useSaved(name: SavedListName): string[] {
  return useStore($saved[name], { ssr: () => NONE });
}

type Cards = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; cards: readonly PropertyCardView[] };

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
