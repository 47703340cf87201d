import { useEffect, useState } from 'react';
import type { GeoBounds } from '#lib/geo.ts';
import type { SearchPoints, SearchResult } from '../engine/search-result.ts';

interface Seen extends SearchPoints {
  /** What they are the points of. */
  result: SearchResult | null;
  /** There are too many to have all of them: another place has others. */
  isPartial: boolean;
}

const NOTHING: Seen = { result: null, points: [], clusters: [], isPartial: false };

/** The results on the map: all of them, or, where these are too many, those the map looks at. */
export function usePoints(result: SearchResult, view: GeoBounds | null): SearchPoints {
  const [seen, setSeen] = useState(NOTHING);
  const bounds = seen.isPartial && seen.result === result ? view : null;
  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: SearchPoints) => {
      if (leaving.signal.aborted) return;
      setSeen((last) => ({
        ...found,
        result,
        isPartial: found.clusters.length > 0 || (last.result === result && last.isPartial),
      }));
    };
    const answer = result.getPoints(bounds, leaving.signal);
    // Those shown before stay where the others do not arrive.
    if (answer instanceof Promise) answer.then(show, () => undefined);
    else show(answer);
    return () => leaving.abort();
  }, [result, bounds]);
  return seen;
}
